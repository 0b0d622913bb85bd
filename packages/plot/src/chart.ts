import type { Contribution, Counts, ParamSpecs, ParamValues } from '@eval/core'

/** What charts draw, by name. Open: a package adds its own with `declare module '@eval/plot'`. */
export interface ChartData {
  readonly counts: Counts
}

/** A Vega-Lite specification: plain data that any Vega-Lite renderer understands. */
export type ChartSpec = Readonly<Record<string, unknown>>

/** A picture as data: from frames or findings to a specification. */
export interface Chart<
  D extends keyof ChartData = keyof ChartData,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'chart', P> {
  readonly data: D
  spec(data: ChartData[D], params: ParamValues<P>): ChartSpec
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly chart: Chart
  }
}

export const VEGA_LITE = 'https://vega.github.io/schema/vega-lite/v6.json'
