"""A table people come to and leave: seats, waiting list, marker, blinds due, stakes, notices, time charges."""
