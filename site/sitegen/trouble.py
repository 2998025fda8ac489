"""What goes wrong at the keyboard, told in a line."""

from typing import Any

import click


class Trouble(click.ClickException):
    """Something that the person at the keyboard can mend; shown in a line or, for content, a line a problem."""

    def show(self, file: Any = None) -> None:
        """Prints the message as it is."""
        click.echo(self.format_message(), file=file, err=True)
