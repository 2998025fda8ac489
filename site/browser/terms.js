// Terms that explain themselves do so without a script; with one, Escape puts a meaning away until the word is left.

const SHOWN = ".term:is(:hover, :focus-within)";

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const term of document.querySelectorAll(SHOWN)) term.toggleAttribute("data-dismissed", true);
});

for (const leaving of ["mouseout", "focusout"]) {
  document.addEventListener(leaving, () => {
    for (const term of document.querySelectorAll(`.term[data-dismissed]:not(${SHOWN})`)) term.removeAttribute("data-dismissed");
  });
}
