import type { Contribution, ParamSpecs, ParamValues } from '@eval/core'
import type { DifferencesRequest, FigureRequest } from '@eval/study'
import type { ChartData } from './chart-data.js'
import type { ThemeName } from './theme/themes.js'

/** A Vega-Lite specification: plain data that any Vega-Lite renderer understands. */
export type ChartSpec = Readonly<Record<string, unknown>>

/** One picture of a chart: what the gallery shows and the test kit draws. */
export interface ChartExample<
  D extends keyof ChartData = keyof ChartData,
  P extends ParamSpecs = ParamSpecs,
> {
  readonly about: string
  readonly params?: Partial<ParamValues<P>>
  data(): ChartData[D]
}

/**
 * A picture as data: from frames or findings to a specification. Colours, fonts and line styles are the theme's
 * business: a mark that means something names its `style` (see `STYLES`) and leaves the rest to the theme.
 */
export interface Chart<
  D extends keyof ChartData = keyof ChartData,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'chart', P> {
  readonly data: D
  readonly examples: readonly ChartExample<D, P>[]
  /** Whether a page shows it without a task asking for it, wherever data of its kind can be made of the systems. */
  readonly inReport?: boolean
  /** The values that the picture of one frame names; they come with the data, with the intervals that a study finds. */
  figures?(frame: unknown, params: ParamValues<P>): readonly FigureRequest[]
  /** What it draws of scores for each of several classes, where its data are tallies; it draws none of them where absent. */
  readonly classes?: 'each' | 'top-label'
  /** What may be asked about data of its kind and does not change its picture, such as `fold`. */
  readonly unused?: readonly string[]
  /** Whether it shows differences of means, and against which system; the data then hold them with their intervals. */
  differences?(params: ParamValues<P>): DifferencesRequest
  spec(data: ChartData[D], params: ParamValues<P>): ChartSpec
}

/** A picture in a form that people or programs can use: SVG, PNG, a page, text. */
export interface Renderer<P extends ParamSpecs = ParamSpecs> extends Contribution<'renderer', P> {
  /** Ending of a file of this sort, with its dot. */
  readonly ending: string
  readonly mediaType: string
  render(spec: ChartSpec, options: PictureOptions, params?: ParamValues<P>): Promise<string | Uint8Array>
}

export interface PictureOptions {
  /** The name of a theme. */
  readonly theme: ThemeName
  /** Pixels of output for one of the specification, in pictures made of pixels. */
  readonly scale: number
  /** Columns and rows of a terminal. */
  readonly columns: number
  readonly rows: number
  /** Whether control sequences for colours may be used in a terminal. */
  readonly colour: boolean
  /** Told what whoever looks at the picture should know, such as signs that it cannot show. */
  note?(sentence: string): void
}

export const DEFAULT_PICTURE: PictureOptions = {
  theme: 'light',
  scale: 2,
  columns: 80,
  rows: 24,
  colour: false,
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly chart: Chart
    readonly renderer: Renderer
  }
}

export const VEGA_LITE = 'https://vega.github.io/schema/vega-lite/v6.json'
