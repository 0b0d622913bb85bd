"""Makes the font of pictures: a subset of Liberation Sans 2 under a name of its own, and the widths of its glyphs.

Needs fontTools. Run: python3 scripts/font.py FOLDER, where FOLDER holds LiberationSans-Regular.ttf and -Bold.ttf
(Debian: package fonts-liberation2). The licence reserves the name Liberation, so a changed font has another.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

PLOT = Path(__file__).parent.parent / "packages" / "plot"
NAME = "Eval Sans"
RANGES = [
    (0x20, 0x7E),  # Latin
    (0xA0, 0x24F),  # Latin-1 and Latin Extended
    (0x2B0, 0x36F),  # modifiers and combining marks
    (0x370, 0x3FF),  # Greek
    (0x400, 0x52F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin Extended Additional
    (0x2010, 0x205F),  # punctuation
    (0x2070, 0x209F),  # superscripts and subscripts
    (0x20A0, 0x20BF),  # currencies
    (0x2100, 0x214F),  # letter-like signs
    (0x2150, 0x218F),  # fractions
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # mathematical signs
    (0x25A0, 0x25FF),  # shapes
    (0xFFFD, 0xFFFD),
]


def shrink(source: Path, weight: str) -> TTFont:
    options = subset.Options(hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "kern", "FFTM"]
    font = TTFont(source, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    names = {1: NAME, 2: weight, 3: f"{NAME} {weight}", 4: f"{NAME} {weight}", 6: f"EvalSans-{weight}", 16: NAME, 17: weight}
    table = font["name"]
    table.names = [entry for entry in table.names if entry.nameID in (0, 5, 13, 14)]
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)
    return font


def encoded(font: TTFont) -> list[tuple[int, str]]:
    """Runs of code points with their widths in thousandths of an em, two digits of base 36 each."""
    widths, em, runs = font["hmtx"].metrics, font["head"].unitsPerEm, []
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    for code, glyph in sorted(font.getBestCmap().items()):
        width = min(round(widths[glyph][0] * 1000 / em), 36 * 36 - 1)
        text = digits[width // 36] + digits[width % 36]
        if runs and runs[-1][0] + len(runs[-1][1]) // 2 == code:
            runs[-1] = (runs[-1][0], runs[-1][1] + text)
        else:
            runs.append((code, text))
    return runs


def main(folder: Path) -> None:
    lines = [
        "// Written by scripts/font.py from the shipped font.",
        "",
        "/** Widths of glyphs by weight: first code point of a run, then two digits of base 36 for each thousandth of an em. */",
        "export const ADVANCES: Readonly<Record<'regular' | 'bold', readonly (readonly [number, string])[]>> = {",
    ]
    for weight in ("Regular", "Bold"):
        font = shrink(folder / f"LiberationSans-{weight}.ttf", weight)
        font.save(PLOT / "fonts" / f"EvalSans-{weight}.ttf")
        lines.append(f"  {weight.lower()}: [")
        lines += [f"    [{first}, '{widths}']," for first, widths in encoded(font)]
        lines.append("  ],")
    (PLOT / "src" / "theme" / "advances.ts").write_text("\n".join([*lines, "}", ""]), encoding="utf8")


main(Path(sys.argv[1]))
