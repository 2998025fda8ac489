"""What can be seen and touched on a page: asked of the browser itself, wherever a card or a control lies."""

from playwright.sync_api import Page

FACES = [".hand .face", ".open .face", ".trick .face", ".heap .face", ".answers .face"]
CONTROLS = [
    ".table button:not(.card)",
    ".table summary",
    ".actions :is(button, summary)",
    ".step-nav a",
    ".strip li:nth-child(-n + 3) > *",
    ".answers .button",
    ".corner > *",
    "#play-pause",
]
# A card is known by its left edge, the letter above and the suit below it: these points of its face must be its own.
# What opens over the table when it is asked for may lie over cards.
LOOK = """
([faces, controls]) => {
  const faults = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const beyond = (element) => element.getBoundingClientRect().right > innerWidth + 1;
    const out = [...document.querySelectorAll("header *, main *")].filter(beyond).pop();
    faults.push(`the page is ${wide} px too wide, such as ${out?.getAttribute("class")}`);
  }
  const name = (element) => (element.getAttribute("aria-label") || element.textContent).trim().slice(0, 40);
  const kind = (element) => element?.getAttribute("class") || element?.tagName;
  const isShown = (element) => {
    const closed = element.closest("details:not([open])");
    return element.checkVisibility({ visibilityProperty: true }) && (!closed || element.matches("summary"));
  };
  for (const face of document.querySelectorAll(faces.join())) {
    if (!isShown(face)) continue;
    const card = face.closest(".card, .lies, .cards > span") ?? face;
    face.scrollIntoView({ block: "center" });
    const { left, top, height } = face.getBoundingClientRect();
    const width = height / 1.4;
    for (const [x, y] of [[0.06, 0.1], [0.3, 0.1], [0.19, 0.36]]) {
      const there = document.elementFromPoint(left + x * width, top + y * height);
      if (!card.contains(there)) {
        faults.push(`the index of ${name(face) || name(card)} is hidden by ${kind(there)}`);
        break;
      }
    }
  }
  for (const control of document.querySelectorAll(controls.join())) {
    if (!isShown(control)) continue;
    control.scrollIntoView({ block: "center" });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (Math.min(width, height) < 43.5) faults.push(`${name(control)} is ${width} × ${height} px`);
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!control.contains(there) && !there?.contains(control)) {
      faults.push(`${name(control)} is hidden by ${kind(there)}`);
    }
  }
  scrollTo(0, 0);
  return faults;
}
"""
SET_LOOK = """
([text, settings]) => {
  const page = document.documentElement;
  page.style.fontSize = text === 100 ? "" : `${1.0625 * text}%`;
  Object.assign(page.dataset, settings);
}
"""


def faults(page: Page) -> list[str]:
    """What cannot be seen or touched on the page as it is now; nothing if all is well."""
    found: list[str] = page.evaluate(LOOK, [FACES, CONTROLS])
    return found


def resize(page: Page, screen: tuple[int, int], text: int, settings: dict[str, str]) -> None:
    """Another screen, text of so many per cent of the usual size, and settings as they are chosen in the panel."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.evaluate(SET_LOOK, [text, settings])
