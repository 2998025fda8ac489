import pytest

from sitegen.addresses import file_of, relative


@pytest.mark.parametrize(
    ("source", "target", "way"),
    [
        ("uk/", "uk/laus/", "laus/"),
        ("uk/laus/", "uk/", "../"),
        ("uk/laus/", "uk/laus/", "./"),
        ("uk/laus/hands/first/", "uk/laus/#deal", "../../#deal"),
        ("uk/laus/", "uk/laus/#deal", "#deal"),
        ("uk/laus/play/", "assets/1/page.js", "../../../assets/1/page.js"),
        ("", "uk/", "uk/"),
        ("uk/laus/", "", "../../"),
        ("uk/", "mk/", "../mk/"),
    ],
)
def test_the_way_from_one_page_to_another(source, target, way):
    assert relative(source, target) == way


def test_the_file_behind_an_address():
    assert file_of("uk/laus/") == "uk/laus/index.html"
    assert file_of("") == "index.html"
    assert file_of("404.html") == "404.html"
