from sitegen.stylesheets import SHARED, joined

FOLDER = "assets/1/"


def page(way, *sheets):
    links = "".join(f'<link rel="stylesheet" href="{way}{FOLDER}styles/{sheet}.css">\n' for sheet in sheets)
    printed = f'<link rel="stylesheet" href="{way}{FOLDER}styles/print.css" media="print">\n'
    return f"<head>\n{links}{printed}</head>".encode()


def site():
    sheets = {
        f"{FOLDER}styles/{name}.css": f".{name} {{}}".encode() for name in ("base", "news", "home", "play", "print")
    }
    pages = {
        "uk/index.html": page("../", "base", "home", "news"),
        "uk/laus/play/index.html": page("../../../", "base", "play", "news"),
        "404.html": page("/some/where/", "base", "home", "news"),
    }
    return sheets | pages


def links(html):
    return [part.partition('"')[0] for part in html.decode().split('href="')[1:]]


def test_each_page_has_one_sheet_of_all_pages_and_one_of_its_type():
    files = joined(site(), FOLDER)
    home, play, missing = (links(files[name]) for name in ("uk/index.html", "uk/laus/play/index.html", "404.html"))
    assert home[0] == f"../{FOLDER}{SHARED}"
    assert missing[0] == f"/some/where/{FOLDER}{SHARED}"
    assert files[FOLDER + SHARED] == b".base {}\n.news {}"
    assert home[1].removeprefix("../") == missing[1].removeprefix("/some/where/")
    assert files[home[1].removeprefix("../")] == b".home {}"
    assert files[play[1].removeprefix("../../../")] == b".play {}"


def test_what_is_for_print_stays_and_what_was_joined_goes():
    files = joined(site(), FOLDER)
    assert links(files["uk/index.html"])[2:] == [f"../{FOLDER}styles/print.css"]
    assert f"{FOLDER}styles/print.css" in files
    assert f"{FOLDER}styles/home.css" not in files


def test_a_site_without_style_sheets_stays_as_it_is():
    assert joined({"a.html": b"<p>a", "b.txt": b"b"}, FOLDER) == {"a.html": b"<p>a", "b.txt": b"b"}
