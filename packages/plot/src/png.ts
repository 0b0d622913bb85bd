import type { ResvgRenderOptions } from '@resvg/resvg-js'
import { EvalError, printable, type Plugin } from '@eval/core'
import type { Renderer } from './chart.js'
import { neededPackages } from './scene/needed-packages.js'
import { svgPicture } from './scene/picture.js'
import { missingGlyphs } from './theme/missing-glyphs.js'

type FontOptions = NonNullable<ResvgRenderOptions['font']>

const fontFiles = ['Regular', 'Bold'].map((weight) =>
  pathOf(new URL(`../fonts/EvalSans-${weight}.ttf`, import.meta.url)),
)

/** The path of a file URL, on every system. */
function pathOf({ pathname }: URL): string {
  return decodeURIComponent(pathname).replace(/^\/(?=[A-Za-z]:)/, '')
}

/** What is drawn to see whether a font is there: the renderer leaves text out without a word where it has none. */
const PROBE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">x</text></svg>'

const fontsOf = (files: readonly string[]): FontOptions => ({
  loadSystemFonts: false,
  fontFiles: [...files],
  defaultFontFamily: 'Eval Sans',
})

/** Refuses to draw where a font file is not found: the picture would have no text. */
function checkFonts(probe: (font: FontOptions) => unknown): void {
  const missing = fontFiles.filter((file) => probe(fontsOf([file])) === undefined)
  if (missing.length > 0)
    throw new EvalError(
      'NO_FONT',
      `Font not found: ${missing.map((file) => printable(file)).join(', ')}. A PNG without it would have no text. Keep the folder fonts of the package where it is installed, or write SVG.`,
    )
}

const MOST_SHOWN = 12

const boxesFor = (signs: readonly string[]): string =>
  `The picture has boxes in place of ${printable(signs.slice(0, MOST_SHOWN).join(' '))}${signs.length > MOST_SHOWN ? ' …' : ''}: the font of pixels has Latin, Greek and Cyrillic letters only. SVG and HTML show all that a browser has.`

/** Pictures made of pixels: drawn with the shipped font only, so the same everywhere. */
export const png: Renderer = {
  contributes: 'renderer',
  name: 'png',
  params: {},
  about: {
    title: 'Portable network graphics',
    summary:
      'PNG with the shipped font, identical on every machine; letters other than Latin, Greek and Cyrillic are boxes.',
  },
  ending: '.png',
  mediaType: 'image/png',
  async render(spec, options) {
    const { Resvg } = await neededPackages(
      'Pictures made of pixels',
      ['@resvg/resvg-js'],
      () => import('@resvg/resvg-js'),
    )
    checkFonts((font) => new Resvg(PROBE, { font }).getBBox())
    // A picture of pixels follows no page.
    const theme = options.theme === 'page' ? 'light' : options.theme
    const svg = await svgPicture(spec, theme)
    const missing = missingGlyphs(svg)
    if (missing.length > 0) options.note?.(boxesFor(missing))
    const picture = new Resvg(svg, {
      fitTo: { mode: 'zoom', value: options.scale },
      font: fontsOf(fontFiles),
    })
    return picture.render().asPng()
  },
}

/** The renderer of pixels, for a registry. */
export const pngPlugin: Plugin = { name: '@eval/plot/png', contract: 1, contributions: [png] }
