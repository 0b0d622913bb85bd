import type { Contribution, InputKind, InputKinds, ParamSpecs, ParamValues, Undefined } from '@eval/core'

/** What an axis shows and between which limits. */
export interface Axis {
  readonly name: string
  readonly range: readonly [low: number, high: number]
}

/** The points of a curve as columns, in the order in which they are drawn. */
export interface CurvePoints {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Items with at least this score count as positive at the point; +Infinity, where nothing does, comes first. */
  readonly thresholds: Float64Array
  /** What lies between two points: a line, nothing known, or the level of the later (step) point. */
  readonly join: 'line' | 'step' | 'none'
  /** Further columns of the same length. */
  readonly more?: Readonly<Record<string, Float64Array>>
}

/** One way to draw how good something is over all thresholds or cutoffs. */
export interface Curve<
  K extends InputKind = InputKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'curve', P> {
  readonly input: K
  readonly axes: { readonly x: Axis; readonly y: Axis }
  /** Every reason `points` may give for having none, with a sentence. */
  readonly undefinedWhen: Readonly<Record<string, string>>
  points(frame: InputKinds[K], params: ParamValues<P>): CurvePoints | Undefined
}

/** Whether a curve could be drawn. */
export const hasPoints = (points: CurvePoints | Undefined): points is CurvePoints => 'x' in points

declare module '@eval/core' {
  interface ContributionKinds {
    readonly curve: Curve
  }
}
