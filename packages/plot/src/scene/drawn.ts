import { EvalError } from '@eval/core'
import type { ChartSpec } from '../chart.js'
import { FONT, themeConfig } from '../theme/theme.js'
import { textWidth, type TextStyle } from '../theme/text-width.js'
import type { ThemeName } from '../theme/themes.js'
import { guarded } from './guarded.js'
import { nameDefinitions, silenceCrowds } from './name-definitions.js'
import { keeping, type SceneNode, type VegaLibrary, type VegaLiteLibrary } from './vega.js'
import { neededPackages } from './needed-packages.js'

/** A picture that was laid out: every mark has its place. */
export interface Drawn {
  readonly root: SceneNode
  /** Where the origin of the marks lies in the picture. */
  readonly origin: readonly [number, number]
  /** What the drawing library had to say about the specification. */
  readonly warnings: readonly string[]
  svg(): Promise<string>
}

/** Nothing that is drawn may load anything. */
const refuse = (): Promise<never> =>
  Promise.reject(new EvalError('NO_LOADING', 'A chart may not load data, pictures or links from elsewhere.'))
const NO_LOADER = { load: refuse, sanitize: refuse, http: refuse, file: refuse }

let libraries: Promise<readonly [VegaLibrary, VegaLiteLibrary]> | undefined

/** The drawing libraries, loaded when something is drawn for the first time. */
async function loaded(): Promise<readonly [VegaLibrary, VegaLiteLibrary]> {
  const [vega, vegaLite] = await neededPackages('Charts', ['vega', 'vega-lite'], () =>
    Promise.all([import('vega'), import('vega-lite')]),
  )
  const library = vega as unknown as VegaLibrary
  measureOurFont(library)
  return [library, vegaLite]
}

/** Without a canvas vega guesses the width of text far too wide; in our font we know it. Other fonts stay as they were. */
function measureOurFont({ textMetrics }: VegaLibrary): void {
  const before = textMetrics.width.bind(textMetrics)
  textMetrics.width = (item: TextStyle & { font?: string; limit?: number }, text) => {
    const words = text == null ? '' : `${text}`.trim()
    // The old functions cut off text by themselves, asking this function again; so they are not told of the limit.
    const width = item.font === FONT ? textWidth(words, item) : before({ ...item, limit: 0 }, words)
    return item.limit !== undefined && item.limit > 0 ? Math.min(width, item.limit) : width
  }
}

/** Lays out a specification in a theme. */
export async function drawn(spec: ChartSpec, theme: ThemeName): Promise<Drawn> {
  libraries ??= loaded()
  const [vega, vegaLite] = await libraries
  const warnings: string[] = []
  const logger = keeping(warnings)
  const compiled = vegaLite.compile(guarded(spec), { config: themeConfig(theme), logger })
  const view = new vega.View(vega.parse(compiled.spec), {
    renderer: 'none',
    loader: NO_LOADER,
    logger,
    hover: false,
  })
  await view.runAsync()
  const { root } = view.scenegraph()
  nameDefinitions(root, spec, theme)
  silenceCrowds(root)
  const [[x, y], { left, top }] = [view.origin(), view.padding()]
  return { root, origin: [x + left, y + top], warnings, svg: () => view.toSVG() }
}
