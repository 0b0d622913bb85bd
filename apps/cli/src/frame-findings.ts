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
import { jsonNumber, type ChanceRecord, type Finding } from '@eval/report'
import { chanceRecord } from './findings.js'
import { measuredInterval, type Sureness, type ValueSamples } from './intervals/measured-interval.js'
import { meanStatistic, statisticSample } from './labels/statistic-sample.js'
import type { Session } from './session.js'
import { known } from './usual.js'
import { ownName } from './own-name.js'

export interface MeasureOptions extends Sureness {
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
    samples: (call) => countSamples(counts, call),
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
    samples: (call) => tallySamples(tally, call),
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
    samples: () => ({}),
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
    samples(call) {
      const { contribution, params } = call
      if (!isItemMean(contribution)) return {}
      const statistic = meanStatistic(itemValues(contribution, scores, params), scores.weights)
      return { measured: statisticSample(call, statistic) }
    },
  })
}

const isItemMean = (measure: MeasureCall<'label-scores'>['contribution']): measure is ItemMeanMeasure =>
  'ofItem' in measure

interface FrameTraits<K extends InputKind> {
  readonly n: number
  /** What else than a measure on its frame a value can be seen as, so that it has an interval in closed form. */
  samples(call: MeasureCall<K>): ValueSamples
}

function findingsOn<K extends InputKind>(
  session: Session,
  kind: K,
  frame: InputKinds[K],
  calls: readonly MeasureCall<K>[],
  options: MeasureOptions,
  { n, samples }: FrameTraits<K>,
): Finding[] {
  const { draws, nullModels, isZero } = options
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
    const measured = { frame, measure: call, cells } as never
    // Weights that are no counts tell nothing of how many items there were, so nothing of how sure a value is.
    const around = whole
      ? measuredInterval(session, withMeasured(samples(call), measured), options)
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

const withMeasured = (samples: ValueSamples, measured: ValueSamples['measured'] & object): ValueSamples => ({
  ...samples,
  ...(samples.measured ? {} : { measured }),
})

/** What a measure on counts can be seen as besides: hits among trials, where it is a plain proportion of items. */
export function countSamples(counts: Counts, call: MeasureCall<'counts'>): ValueSamples {
  const trials = trialsOf(counts, call)
  return trials ? { proportion: { hits: trials[0], n: trials[1] } } : {}
}

/** What a measure on scores can be seen as besides: the area has an interval of its own. */
export const tallySamples = (tally: Tally, call: MeasureCall<'tally'>): ValueSamples =>
  ownName(call) === 'AUC' ? { tally } : {}

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
