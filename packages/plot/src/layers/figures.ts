import type { Measure, MeasureCall, ParamSpecs, ParamValues, Undefined } from '@eval/core'
import { printName } from '@eval/core'
import { LACK_SENTENCES, type Tally } from '@eval/ranked'
import type { FigureRequest } from '@eval/study'
import type { Figure } from '../chart-data.js'
import { levelWords } from './unit-table.js'

interface WithFigures {
  readonly figures?: readonly Figure[]
}

/** The value of a measure that came with the data, with its interval; a chart computes no interval itself. */
export const figureOf = ({ figures = [] }: WithFigures, measure: string): Figure | undefined =>
  figures.find((one) => one.measure === measure || one.measure.startsWith(`${measure}(`))

/** What is in brackets: the level and the methods of the intervals that came with the data. */
export const intervalNote = (
  systems: readonly WithFigures[],
  ...measures: readonly string[]
): string | undefined => intervalWords('In brackets', systems, measures)

/** The same of intervals that are drawn as lines. */
export const drawnIntervalNote = (
  systems: readonly WithFigures[],
  ...measures: readonly string[]
): string | undefined => intervalWords('Lines', systems, measures)

function intervalWords(
  where: string,
  systems: readonly WithFigures[],
  measures: readonly string[],
): string | undefined {
  const intervals = systems.flatMap((system) =>
    measures.flatMap((measure) => figureOf(system, measure)?.interval ?? []),
  )
  const [first] = intervals
  if (!first) return undefined
  const methods = [...new Set(intervals.map(({ method }) => method))]
  return `${where}: ${levelWords(first.level)} interval, ${methods.join(', ')}.`
}

/** What is peculiar to a measure that a chart has for itself: a figure of its legend that is in no list of measures. */
interface OwnMeasure<P extends ParamSpecs> {
  readonly name: string
  readonly params: P
  readonly better: Measure['better']
  readonly range: Measure['range']
  readonly summary: string
  of(tally: Tally, params: ParamValues<P>): number | Undefined
}

/** A measure on scored labels that a chart has for itself, called. */
export function ownFigure<P extends ParamSpecs>(
  { name, params: specs, better, range, summary, of }: OwnMeasure<P>,
  params: ParamValues<P>,
): { readonly call: FigureRequest; readonly name: string } {
  const contribution = {
    contributes: 'measure',
    name,
    input: 'tally',
    params: specs,
    range,
    better,
    undefinedWhen: LACK_SENTENCES,
    laws: [],
    about: { title: name, summary },
    compute: (tally: Tally, given: ParamValues<P>) => of(tally, given),
  } as unknown as Measure<'tally'>
  const call = { contribution, params } as unknown as MeasureCall<'tally'>
  return { call: call as unknown as FigureRequest, name: printName(call) }
}
