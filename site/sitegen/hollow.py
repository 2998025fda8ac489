"""Pages without their words: the structure of a page that is there, with open places for those who write a new one."""

import re
from collections.abc import Callable, Iterator

from sitegen.frontmatter import FENCE
from sitegen.hands import NOTE
from sitegen.language import EXAMPLE, FACTS, HEADING, LABEL, LINK
from sitegen.questions import ANSWER
from sitegen.unwritten import OPEN

_ITEM = re.compile(r"^(\s*(?:[-*]|\d+\.) )")
_CODE = re.compile(r"`[^`]+`")

Wanted = Callable[[str], bool]


def anything(_name: str) -> bool:
    """Wants every heading, every example, every link."""
    return True


def hollow(text: str, section: Wanted = anything, example: Wanted = anything, link: Wanted = anything) -> str:
    """A page with ``…`` wherever it has words; sections, examples and links by id, name and address as wanted."""
    _, head, body = text.split(f"{FENCE}\n", 2)
    fields = (_field(line) for line in head.splitlines())
    kept = _sections(body.splitlines(), section)
    written = "\n".join((FENCE, *fields, FENCE, *_blocks(kept, example, link)))
    return re.sub(r"\n{3,}", "\n\n", written).rstrip("\n") + "\n"


def _field(line: str) -> str:
    key, colon, _ = line.partition(":")
    return line if key in FACTS else f"{key}{colon} {OPEN}"


def _sections(lines: list[str], wanted: Wanted) -> Iterator[str]:
    """The lines of the sections that are wanted; a heading without an id is always one of them."""
    keep, fenced = True, False
    for line in lines:
        heading = None if fenced else HEADING.match(line)
        if heading is not None:
            keep = heading[2] is None or wanted(heading[2])
        if line.startswith("```"):
            fenced = not fenced
        if keep:
            yield line


def _blocks(lines: Iterator[str], example: Wanted, link: Wanted) -> Iterator[str]:
    """Each paragraph becomes one open place; headings, items and rows stay apart, examples keep their names."""
    paragraph: list[str] = []
    for line in lines:
        fence = EXAMPLE.match(line)
        if fence is None and line and not HEADING.match(line) and not line.startswith("|") and not _ITEM.match(line):
            paragraph.append(line)
            continue
        yield from _open_paragraph(paragraph, link)
        paragraph = []
        if fence is not None:
            inner = list(iter(lines.__next__, "```"))
            if example(fence[1]):
                yield from (line, *_inside(inner, link), "```")
        elif _ITEM.match(line):
            paragraph = [line]
        else:
            yield _marked(line, link)
    yield from _open_paragraph(paragraph, link)


def _inside(lines: list[str], link: Wanted) -> Iterator[str]:
    """What stands in a fenced block: the names of its labels, if it has any, and one open place for its caption."""
    labels = [LABEL.match(line) for line in lines]
    yield from (f"- `{label[1]}` {OPEN}" for label in labels if label)
    yield _open("\n".join([line for line, label in zip(lines, labels, strict=True) if not label]), link)


def _open_paragraph(lines: list[str], link: Wanted) -> Iterator[str]:
    if lines:
        item = _ITEM.match(lines[0])
        yield (item[1] if item else "") + _open("\n".join(lines), link)


def _marked(line: str, link: Wanted) -> str:
    """A heading, a row of a table, or an empty line."""
    heading = HEADING.match(line)
    if NOTE.match(line) or ANSWER.match(line):
        return line
    if heading is not None:
        return f"{heading[1]} {OPEN}" + (f" {{#{heading[2]}}}" if heading[2] else "")
    if line.startswith("|") and line.strip("|-: "):
        return "| " + " | ".join(_open(cell, link) for cell in line.strip("|").split("|")) + " |"
    return line


def _open(text: str, link: Wanted) -> str:
    """An open place, with the links and the words of the machine that belong into it."""
    links = (f"[{OPEN}]({address})" for address in LINK.findall(text) if link(address))
    words = [OPEN] if _CODE.sub("", text).strip() else []
    return " ".join((*words, *_CODE.findall(text), *links))
