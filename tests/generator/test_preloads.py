from sitegen.preloads import with_preloads

FOLDER = "assets/1/"
SCRIPTS = {
    "page.js": 'import { a } from "./settings.js";\nimport "./vendor/morph.js";\n',
    "settings.js": 'import {\n  keep,\n  kept,\n} from "./storage.js";\n// import { no } from "./comment.js"\n',
    "storage.js": 'export const kept = "./words.js";\n',
    "vendor/morph.js": 'export { a } from "../settings.js";\n',
}
PAGE = '<script type="module" src="../assets/1/page.js"></script>\n'


def test_a_page_names_all_modules_that_its_scripts_need_once() -> None:
    scripts = {FOLDER + name: text.encode() for name, text in SCRIPTS.items()}
    made = with_preloads(scripts | {"uk/index.html": PAGE.encode()}, FOLDER)
    names = [part.partition('"')[0] for part in made["uk/index.html"].decode().split('rel="modulepreload" href="')[1:]]
    assert names == [f"../assets/1/{name}" for name in ("settings.js", "vendor/morph.js", "storage.js")]
    assert made["uk/index.html"].decode().endswith(PAGE)
    assert {name: made[name] for name in scripts} == scripts


def test_a_page_without_scripts_stays_as_it_is() -> None:
    assert with_preloads({"a.html": b"<p>a"}, FOLDER) == {"a.html": b"<p>a"}
