import type { Chance, IntervalResult } from '@eval/significance'
import type { Finding } from '../findings/finding.js'

/** What chance alone would give, and how often chance does as well or better. */
export interface PlainChance {
  /** The value that chance gives on average, and its standard deviation. */
  readonly value: number
  readonly sd: number
  readonly p: number
  /** Natural and decimal logarithm of p, also where p itself is too small for a number. */
  readonly logP: number
  readonly log10P: number
  /** Present where p is only known to be at most this. */
  readonly atMost?: true
  /** The null model, and how p was found: exact, monte-carlo, … */
  readonly model: string
  readonly method: string
  /** Random draws behind it, where it was drawn. */
  readonly draws?: number
}

/** One value of one measure of one system, in plain numbers, with all that stands behind it. */
export interface PlainFinding {
  readonly system: string
  readonly measure: string
  /** The part of the data it is about: a class, a slice, an average over labels. */
  readonly part?: string
  /** Absent where there is none, for the reason in `why`. */
  readonly value: number | undefined
  readonly why?: string
  readonly better: 'higher' | 'lower' | 'neither'
  /** Units, or rows, that the value rests on. */
  readonly n: number
  /** Where rows carry weights that are no counts: how many of equal weight would say as much. */
  readonly effectiveN?: number
  /** Units without a value. */
  readonly undefined: number
  readonly interval?: PlainInterval
  readonly chance?: PlainChance
}

/** How sure a value is. */
export type PlainInterval = Pick<IntervalResult, 'low' | 'high' | 'level' | 'method'>

/** A finding without what only hosts need. */
export const plainFinding = (system: string, finding: Finding): PlainFinding => {
  const { measure, part, value, why, better, n, effectiveN, interval, chance } = finding
  return {
    system,
    measure,
    ...(part === undefined ? {} : { part }),
    value,
    ...(why === undefined ? {} : { why }),
    better,
    n,
    ...(effectiveN === undefined ? {} : { effectiveN }),
    undefined: finding.undefined,
    ...(interval ? { interval: plainInterval(interval) } : {}),
    ...(chance ? { chance: plainChance(chance) } : {}),
  }
}

export const plainInterval = ({ low, high, level, method }: IntervalResult): PlainInterval => ({
  low,
  high,
  level,
  method,
})

const plainChance = ({ chance, deviation, p, logP, atMost, model, method, draws }: Chance): PlainChance => ({
  value: chance,
  sd: deviation,
  p,
  logP,
  log10P: logP / Math.LN10,
  ...(atMost ? { atMost } : {}),
  model,
  method,
  ...(draws === undefined ? {} : { draws }),
})
