import type { Compared } from '../comparisons/compare.js'
import type { Comparison } from '../comparisons/comparison.js'
import { verdictOf } from '../comparisons/verdict.js'
import type { Note } from '../notes/note.js'
import type { Step } from '../plan/plan.js'
import { comparedNotes, resultOfCompared, type ResultFrame } from '../result/result-of.js'
import type { Result } from '../result/result.js'
import type { Study } from '../study.js'
import { notFound, onMeasure } from './named.js'
import { plainFinding, plainInterval, type PlainFinding, type PlainInterval } from './plain-finding.js'
import { without } from '../without.js'

/** Two systems on one measure in plain numbers, with the verdict. */
export interface PlainComparison extends Omit<Comparison, 'call' | 'interval'> {
  readonly interval?: PlainInterval
  /** Decimal logarithm of p, also where p itself is too small for a number. */
  readonly log10P: number
  /** What it shows, in a sentence. */
  readonly verdict: string
}

/** A comparison in plain numbers, with the study beneath it for whoever needs more. */
export interface ComparisonAnswer {
  readonly comparisons: readonly PlainComparison[]
  /** The comparison on a measure; systems may be left out where only one pair was compared. */
  find(measure: string, system?: string, baseline?: string): PlainComparison
  /** The values of each system on the units that all of them have. */
  values(): readonly PlainFinding[]
  readonly notes: readonly Note[]
  /** What was chosen, and why. */
  readonly steps: readonly Step[]
  /** The same as JSON, as published with the schema `eval/1`. */
  toResult(frame?: ResultFrame): Result
  readonly study: Study
  readonly compared: Compared
}

/** The answer of systems that were compared. */
export function comparisonAnswer(study: Study, compared: Compared): ComparisonAnswer {
  const comparisons = compared.comparisons.map(plainComparison)
  return {
    comparisons,
    find(measure, system, baseline) {
      const onIt = onMeasure(comparisons, measure, study.registry)
      const found = onIt.filter(
        (one) =>
          (system === undefined || one.system === system) &&
          (baseline === undefined || one.baseline === baseline),
      )
      if (found.length === 1) return found[0]!
      const pairs = onIt.map((one) => pairName(one.system, one.baseline))
      throw notFound('comparison', pairName(system ?? '?', baseline ?? '?'), pairs)
    },
    values: () =>
      compared
        .findings()
        .flatMap(({ system, findings }) => findings.map((finding) => plainFinding(system.name, finding))),
    notes: comparedNotes(compared),
    steps: compared.plan.steps,
    toResult: (frame) => resultOfCompared(compared, study, { command: 'compare', ...frame }),
    study,
    compared,
  }
}

const pairName = (system: string, baseline: string): string => `${system} - ${baseline}`

function plainComparison(one: Comparison): PlainComparison {
  const { interval } = one
  return {
    ...without(one, 'call', 'interval'),
    ...(interval ? { interval: plainInterval(interval) } : {}),
    log10P: one.logP / Math.LN10,
    verdict: verdictOf(one),
  }
}
