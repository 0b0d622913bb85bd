import { CONTRACT, EvalError, type Plugin } from '@eval/core'
import type { Renderer } from './chart.js'
import { svgPicture } from './scene/picture.js'

const fontFiles = ['Regular', 'Bold'].map((weight) =>
  pathOf(new URL(`../fonts/EvalSans-${weight}.ttf`, import.meta.url)),
)

/** The path of a file URL, on every system. */
function pathOf({ pathname }: URL): string {
  return decodeURIComponent(pathname).replace(/^\/(?=[A-Za-z]:)/, '')
}

/** What an installation without the optional package gets to know. */
const missing = (cause: unknown): EvalError =>
  new EvalError(
    'NO_PNG',
    'Pictures made of pixels need the package @resvg/resvg-js. Run: npm install @resvg/resvg-js',
    { cause },
  )

/** Pictures made of pixels: drawn with the shipped font only, so the same everywhere. */
export const png: Renderer = {
  contributes: 'renderer',
  name: 'png',
  params: {},
  about: {
    title: 'Portable network graphics',
    summary: 'A picture made of pixels with the shipped font, the same on every computer.',
  },
  ending: '.png',
  mediaType: 'image/png',
  async render(spec, options) {
    const { Resvg } = await import('@resvg/resvg-js').catch((cause: unknown) => {
      throw missing(cause)
    })
    // A picture of pixels follows no page.
    const theme = options.theme === 'page' ? 'light' : options.theme
    const picture = new Resvg(await svgPicture(spec, theme), {
      fitTo: { mode: 'zoom', value: options.scale },
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Eval Sans' },
    })
    return picture.render().asPng()
  },
}

/** The renderer of pixels, for a registry. */
export const pngPlugin: Plugin = { name: '@eval/plot/png', contract: CONTRACT, contributions: [png] }
