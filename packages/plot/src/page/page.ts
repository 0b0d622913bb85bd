import { picture } from '../scene/picture.js'
import { escaped } from '../scene/svg-of.js'
import { unguarded } from '../scene/guarded.js'
import type { ChartSpec } from '../chart.js'
import { PAGE_COLOURS, type ThemeName } from '../theme/themes.js'
import { TOOLTIP_SCRIPT, TOOLTIP_STYLE } from './tooltip-script.js'

/** The style sheet of the page; the attribute `data-theme` of the root chooses, `page` follows the reader's system. */
export const PAGE_STYLE = `:root { ${PAGE_COLOURS.light} color-scheme: light; }
:root[data-theme="dark"] { ${PAGE_COLOURS.dark} color-scheme: dark; }
@media (prefers-color-scheme: dark) { :root[data-theme="page"] { ${PAGE_COLOURS.dark} color-scheme: dark; } }
body { margin: 0; padding: 8px; background: var(--plot-paper); color: var(--plot-ink); }
${TOOLTIP_STYLE}`

/** What the policy of the page allows by their digests: the script and the style sheet, and nothing else. */
export const SCRIPT_DIGEST = 'sha256-K+3jlAp6UT7Gf463bVbiRpsTAMZExSaIzBSESQsgr+I='
export const STYLE_DIGEST = 'sha256-jreEOdQqEICd4GXUE/iQmBusesXOh0IO1X8Jht0CYK4='

/** One chart as a page of its own that asks nobody for anything. */
export async function pageOf(spec: ChartSpec, theme: ThemeName): Promise<string> {
  const { svg, spots, words } = await picture(spec, 'page')
  const places = JSON.stringify(
    spots.map(({ x, y, width, height, words: text }) => [x, y, width, height, text]),
  )
  const policy = `default-src 'none'; script-src '${SCRIPT_DIGEST}'; style-src '${STYLE_DIGEST}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(unguarded(words === '' ? 'Chart' : words))}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<figure data-spots="spots" aria-label="Chart; arrow keys walk through its points">
${svg.trimEnd()}
</figure>
<script type="application/json" id="spots">${places.replaceAll('<', '\\u003c')}</script>
<script>${TOOLTIP_SCRIPT}</script>
</body>
</html>
`
}
