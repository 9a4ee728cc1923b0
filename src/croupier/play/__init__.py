"""One round of play: posting, dealing, betting, pots, showdown, commission, views."""
