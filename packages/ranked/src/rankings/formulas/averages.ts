import { NO_DEFINED_UNIT, stableSum, undefinedBecause, type Column, type Undefined } from '@eval/core'
import type { Ranking } from '../ranking.js'
import { hitsIn, relevantInPool } from '../relevance.js'

/** How values of topics become one. */
export type AverageKind = 'mean' | 'geometric' | 'sum'

/** The values of a column that are defined. */
export const definedValues = ({ values, codes }: Pick<Column, 'values' | 'codes'>): Float64Array =>
  values.filter((_, index) => codes[index] === 0)

/** The mean, geometric mean or sum of the defined values of a measure; the geometric mean raises values to a floor. */
export function averageOf(
  column: Pick<Column, 'values' | 'codes'>,
  kind: AverageKind,
  floor = 0.00001,
): number | Undefined {
  const values = definedValues(column)
  if (values.length === 0) return undefinedBecause(NO_DEFINED_UNIT)
  if (kind === 'sum') return stableSum(values)
  if (kind === 'mean') return stableSum(values) / values.length
  return Math.exp(stableSum(values.map((value) => Math.log(Math.max(value, floor)))) / values.length)
}

/** The sizes behind precision and recall: what was retrieved, what is relevant, and what is both. */
export interface SetCounts {
  readonly hits: number
  readonly retrieved: number
  readonly relevant: number
}

/** Which part of each ranking is the retrieved set, and what counts as relevant. */
export interface SetOptions {
  /** The first ranks; the whole ranking when absent. */
  readonly k?: number
  readonly rel?: number
}

/** The counts of one ranking. */
export function setCounts(ranking: Ranking, { k = Infinity, rel }: SetOptions = {}): SetCounts {
  return {
    hits: hitsIn(ranking, rel, k),
    retrieved: Math.min(k, ranking.grades.length),
    relevant: relevantInPool(ranking, rel),
  }
}

/** The counts of several rankings added up. */
export function pooledCounts(rankings: readonly Ranking[], options: SetOptions = {}): SetCounts {
  const sum = { hits: 0, retrieved: 0, relevant: 0 }
  for (const ranking of rankings) {
    const { hits, retrieved, relevant } = setCounts(ranking, options)
    sum.hits += hits
    sum.retrieved += retrieved
    sum.relevant += relevant
  }
  return sum
}

/** Precision, recall and F of sets. */
export interface SetAverages {
  readonly precision: number | Undefined
  readonly recall: number | Undefined
  readonly f: number | Undefined
}

/** Precision, recall and F of one set of counts; undefined where nothing was retrieved or nothing is relevant. */
export function setValues({ hits, retrieved, relevant }: SetCounts, beta = 1): SetAverages {
  const weight = beta * beta
  const bottom = weight * relevant + retrieved
  return {
    precision: retrieved === 0 ? undefinedBecause('nothing-retrieved') : hits / retrieved,
    recall: relevant === 0 ? undefinedBecause('no-relevant') : hits / relevant,
    f:
      relevant === 0
        ? undefinedBecause('no-relevant')
        : weight === Infinity
          ? hits / relevant
          : bottom === 0
            ? undefinedBecause('nothing-retrieved')
            : ((weight + 1) * hits) / bottom,
  }
}

/** Micro averages: the counts of all topics together, so that topics with many documents weigh more. */
export function microAverages(
  rankings: readonly Ranking[],
  { beta = 1, ...options }: SetOptions & { readonly beta?: number } = {},
): SetAverages {
  return setValues(pooledCounts(rankings, options), beta)
}

/** Macro averages: the mean of each topic's values over the topics that have one, so that every topic weighs the same. */
export function macroAverages(
  rankings: readonly Ranking[],
  { beta = 1, ...options }: SetOptions & { readonly beta?: number } = {},
): SetAverages & { readonly fOfMeans: number | Undefined } {
  const topics = rankings.map((ranking) => setValues(setCounts(ranking, options), beta))
  const precision = meanOf(topics.map((topic) => topic.precision))
  const recall = meanOf(topics.map((topic) => topic.recall))
  return {
    precision,
    recall,
    f: meanOf(topics.map((topic) => topic.f)),
    fOfMeans: combined(precision, recall, beta),
  }
}

function meanOf(values: readonly (number | Undefined)[]): number | Undefined {
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === 0 ? undefinedBecause(NO_DEFINED_UNIT) : stableSum(numbers) / numbers.length
}

function combined(
  precision: number | Undefined,
  recall: number | Undefined,
  beta: number,
): number | Undefined {
  if (typeof precision !== 'number') return precision
  if (typeof recall !== 'number') return recall
  if (beta === Infinity) return recall
  const bottom = beta * beta * precision + recall
  return bottom === 0 ? 0 : ((beta * beta + 1) * precision * recall) / bottom
}
