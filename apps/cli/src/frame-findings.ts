import {
  evaluate,
  isUndefined,
  type BinaryCells,
  type Counts,
  type InputKind,
  type InputKinds,
  type MeasureCall,
} from '@eval/core'
import { cellsOf } from '@eval/core'
import {
  itemValues,
  totalsOf,
  type ClassScores,
  type ItemMeanMeasure,
  type LabelScores,
  type Tally,
} from '@eval/ranked'
import { jsonNumber, type ChanceRecord, type Finding, type IntervalRecord } from '@eval/report'
import { chanceRecord, intervalRecord } from './findings.js'
import { meanStatistic, statisticInterval } from './labels/statistic-interval.js'
import type { Session } from './session.js'
import { known } from './usual.js'
import { ownName } from './own-name.js'

export interface MeasureOptions {
  readonly level: number
  readonly draws: number
  /** What chance means, by the kind of input; kinds without one have no chance levels. */
  readonly nullModels: ReadonlyMap<InputKind, string>
  /** Whether a measure without a value counts 0, as in the tool whose policies were asked for. */
  isZero?(call: MeasureCall): boolean
}

/** Hits and trials of the measures that are plain proportions of independent items: these have an interval in closed form. */
const PROPORTIONS: Readonly<Record<string, (cells: BinaryCells) => readonly [hits: number, n: number]>> = {
  Precision: ({ tp, fp }) => [tp, tp + fp],
  Recall: ({ tp, fn }) => [tp, tp + fn],
  Specificity: ({ fp, tn }) => [tn, fp + tn],
  NPV: ({ fn, tn }) => [tn, fn + tn],
  Fallout: ({ fp, tn }) => [fp, fp + tn],
  MissRate: ({ tp, fn }) => [fn, tp + fn],
  FDR: ({ tp, fp }) => [fp, tp + fp],
  FOR: ({ fn, tn }) => [fn, fn + tn],
}

/** Measures on one table of counts, each with its interval and its chance level. */
export function countFindings(
  session: Session,
  counts: Counts,
  calls: readonly MeasureCall<'counts'>[],
  options: MeasureOptions,
): Finding[] {
  const items = counts.cells.reduce((sum, cell) => sum + cell, 0)
  return findingsOn(session, 'counts', counts, calls, options, {
    n: items,
    interval: (call) => proportionInterval(session, counts, call, options.level),
  })
}

/** Measures on one tally, each with its interval and its chance level. */
export function tallyFindings(
  session: Session,
  tally: Tally,
  calls: readonly MeasureCall<'tally'>[],
  options: MeasureOptions,
): Finding[] {
  const { positive, negative } = totalsOf(tally)
  return findingsOn(session, 'tally', tally, calls, options, {
    n: positive + negative,
    interval: (call) =>
      tallyInterval(call) === 'delong'
        ? intervalRecord(session, 'delong', 'tally', tally, options.level)
        : undefined,
  })
}

/** Measures on scores for several classes, each with its interval, and its chance level where a null model is named. */
export function classScoreFindings(
  session: Session,
  scores: ClassScores,
  calls: readonly MeasureCall<'class-scores'>[],
  options: MeasureOptions,
): Finding[] {
  return findingsOn(session, 'class-scores', scores, calls, options, {
    n: scores.actual.length,
    interval: () => undefined,
  })
}

/** Measures on scores for labels of which a row may have several, each with its interval, and its chance level where a null model is named. */
export function labelScoreFindings(
  session: Session,
  scores: LabelScores,
  calls: readonly MeasureCall<'label-scores'>[],
  options: MeasureOptions,
): Finding[] {
  const n = scores.weights.reduce((sum, weight) => sum + weight, 0)
  return findingsOn(session, 'label-scores', scores, calls, options, {
    n,
    interval(call) {
      const { contribution, params } = call
      if (!isItemMean(contribution)) return undefined
      const statistic = meanStatistic(itemValues(contribution, scores, params), scores.weights)
      return statisticInterval(session, call, statistic, options)
    },
  })
}

const isItemMean = (measure: MeasureCall<'label-scores'>['contribution']): measure is ItemMeanMeasure =>
  'ofItem' in measure

interface FrameTraits<K extends InputKind> {
  readonly n: number
  /** The interval in closed form, where there is one. */
  interval(call: MeasureCall<K>): IntervalRecord | undefined
}

function findingsOn<K extends InputKind>(
  session: Session,
  kind: K,
  frame: InputKinds[K],
  calls: readonly MeasureCall<K>[],
  { level, draws, nullModels, isZero }: MeasureOptions,
  { n, interval }: FrameTraits<K>,
): Finding[] {
  const units = [{ id: 'all', frame }]
  const cells = known(() => session.registry.find('cells', kind))
  const whole = cells?.counts(frame).every(Number.isInteger) ?? false
  const model = nullModels.get(kind)
  const against = (call: MeasureCall<K>): ChanceRecord | undefined =>
    model === undefined || !whole ? undefined : chanceRecord(session, units, call, model, draws)
  return evaluate(units, calls).columns.map(({ call, name, aggregate, codes, reasons }, index) => {
    session.progress.report(name, index / calls.length)
    const { better, undefinedWhen } = call.contribution
    if (isUndefined(aggregate)) {
      return {
        measure: name,
        value: isZero?.(call) === true ? 0 : null,
        why: undefinedWhen[reasons[codes[0]! - 1]!]!,
        better,
        n,
        undefined: 1,
      }
    }
    const measure = { frame, measure: call, cells }
    // Weights that are no counts tell nothing of how many items there were, so nothing of how sure a value is.
    const around = whole
      ? (interval(call) ??
        intervalRecord(session, `bootstrap(draws=${draws})`, 'measured', measure as never, level))
      : undefined
    const chanced = against(call)
    return {
      measure: name,
      value: jsonNumber(aggregate),
      better,
      n,
      undefined: 0,
      ...(around ? { interval: around } : {}),
      ...(chanced ? { chance: chanced } : {}),
    }
  })
}

function proportionInterval(
  session: Session,
  counts: Counts,
  call: MeasureCall<'counts'>,
  level: number,
): IntervalRecord | undefined {
  const trials = trialsOf(counts, call)
  if (!trials) return undefined
  return intervalRecord(session, 'wilson', 'proportion', { hits: trials[0], n: trials[1] }, level)
}

/** Which interval a measure on counts gets. */
export const countInterval = (counts: Counts, call: MeasureCall<'counts'>): 'wilson' | 'bootstrap' =>
  trialsOf(counts, call) ? 'wilson' : 'bootstrap'

/** Which interval a measure on scores gets. */
export const tallyInterval = (call: MeasureCall<'tally'>): 'delong' | 'bootstrap' =>
  ownName(call) === 'AUC' ? 'delong' : 'bootstrap'

/** Hits and trials where a measure is a plain proportion of whole items. */
function trialsOf(
  counts: Counts,
  call: MeasureCall<'counts'>,
): readonly [hits: number, n: number] | undefined {
  const { average, class: named } = call.params
  const name = ownName(call)
  if (name === undefined || average !== undefined || named !== undefined) return undefined
  const trials =
    name === 'Accuracy'
      ? agreed(counts)
      : counts.positive === undefined
        ? undefined
        : PROPORTIONS[name]?.(cellsOf(counts, counts.positive))
  return trials?.every(Number.isInteger) && trials[1] > 0 ? trials : undefined
}

function agreed({ classes, cells }: Counts): readonly [number, number] {
  const diagonal = classes.reduce((sum, _, index) => sum + cells[index * classes.length + index]!, 0)
  return [diagonal, cells.reduce((sum, cell) => sum + cell, 0)]
}
