"""What hosts and search engines look for beside the pages."""

from collections.abc import Iterable
from xml.sax.saxutils import escape

from sitegen import addresses
from sitegen.offline import is_offline_page

SITEMAP = "sitemap.xml"


def for_hosts(pages: Iterable[str], languages: tuple[str, ...], base_url: str) -> dict[str, bytes]:
    """The sitemap, which ties the languages of each page together, and the file that points to it.

    ``pages`` are the files of the site; those below a language are listed.
    """
    listed = sorted(
        page.removesuffix("index.html")
        for page in pages
        if page.endswith("/index.html") and page.partition("/")[0] in languages and not is_offline_page(page)
    )
    entries = "".join(_entry(page, languages, set(listed), base_url) for page in listed)
    sitemap = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{entries}</urlset>\n"
    )
    return {
        SITEMAP: sitemap.encode(),
        "robots.txt": f"User-agent: *\nAllow: /\nSitemap: {base_url}{SITEMAP}\n".encode(),
        ".nojekyll": b"",
    }


def _entry(page: str, languages: tuple[str, ...], listed: set[str], base_url: str) -> str:
    rest = page.partition("/")[2]
    sisters = (
        f'<xhtml:link rel="alternate" hreflang="{code}" href="{escape(base_url + addresses.home(code) + rest)}"/>'
        for code in languages
        if addresses.home(code) + rest in listed
    )
    return f"<url><loc>{escape(base_url + page)}</loc>{''.join(sisters)}</url>\n"
