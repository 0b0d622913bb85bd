import { EvalError } from '@eval/core'
import type { Result } from '@eval/study'
import {
  bandCrossingProbability,
  crossover,
  relativeImprovement,
  simultaneousBand,
  topKBound,
  topKLogPValue,
  topKPrior,
  type BoundKind,
  type Convention,
  type FinitePopulation,
  type TailConvention,
} from '@eval/significance'
import type { OptionValues } from '../command.js'
import { decimalsFrom, numbersFrom, oneWholeNumberFrom, wholeNumbersFrom } from '../option-values.js'
import { rankedLabels } from '../ranked-labels.js'
import { resultOf, type Session } from '../session.js'
import {
  BOUND_KINDS,
  boundsTable,
  crossoversTable,
  simultaneousTable,
  topKTable,
  type CrossoverRow,
  type SimultaneousRow,
  type TopKRow,
} from '../tables/top-k-tables.js'

interface Question {
  readonly population: FinitePopulation
  readonly ks: readonly number[]
  readonly hits: readonly (number | undefined)[]
  readonly levels: readonly string[]
  readonly convention: Convention
  readonly tail: TailConvention
}

/** Bounds, p-values and crossovers of the top k against a random ranking, from numbers or from one file. */
export async function topKResult(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Result> {
  const labels = words.length > 0 ? await rankedLabels(words, options, session) : undefined
  const question = questionFrom(options, labels?.labels)
  const rows = question.ks.map((k, index) => rowOf(question, k, question.hits[index]))
  const crossovers = labels ? crossoversOf(question, labels.labels, options) : []
  const simultaneous = options.simultaneous === true ? simultaneousOf(question) : []
  const tables = [
    boundsTable(rows),
    topKTable(rows),
    crossoversTable(crossovers),
    simultaneousTable(simultaneous, question.ks),
  ]
  const { N, positives } = question.population
  return resultOf(session, {
    inputs: labels?.inputs ?? [],
    policies: { convention: question.convention, tail: question.tail, population: N, positives },
    tables: tables.filter(({ rows: filled }) => filled.length > 0),
    notes: notesOf(question, session),
    details: {
      rows,
      ...(labels ? { crossovers } : {}),
      ...(simultaneous.length > 0 ? { simultaneous } : {}),
    },
  })
}

function questionFrom(options: OptionValues, labels: Uint8Array | undefined): Question {
  const convention = options.convention as Convention
  const population = labels
    ? { N: labels.length, positives: labels.reduce((sum, label) => sum + label, 0) }
    : { N: oneWhole(options, 'population', 1), positives: oneWhole(options, 'positives', 0) }
  const { N, positives } = population
  if (positives > N)
    throw new EvalError('BAD_OPTION', `--positives ${positives} is more than --population ${N}.`)
  const ks = options.k === undefined ? standardCutoffs(N) : wholeNumbersFrom(options.k, '--k', 1, N)
  return {
    population,
    ks,
    hits: hitsFrom(options, ks, labels),
    levels: decimalsFrom(options.level, '--level'),
    convention,
    tail: options.midP === true ? 'mid' : convention === 'paper' ? 'paper' : 'standard',
  }
}

function oneWhole(options: OptionValues, name: string, min: number): number {
  if (options[name] === undefined) {
    throw new EvalError(
      'USAGE',
      `Say --${name}, or give a file with scores and labels. See: evals chance --help`,
    )
  }
  return oneWholeNumberFrom(options[name], `--${name}`, min)
}

const standardCutoffs = (N: number): number[] => [5, 10, 20, 50, 100, 500, 1000].filter((k) => k <= N)

function hitsFrom(
  options: OptionValues,
  ks: readonly number[],
  labels: Uint8Array | undefined,
): (number | undefined)[] {
  if (options.hits !== undefined) {
    const hits = numbersFrom(options.hits, '--hits')
    if (hits.length !== ks.length) {
      throw new EvalError(
        'BAD_OPTION',
        `--hits has ${hits.length} values for ${ks.length} cutoffs; give one for each.`,
      )
    }
    return hits
  }
  if (!labels) return ks.map(() => undefined)
  return ks.map((k) => labels.subarray(0, k).reduce((sum, label) => sum + label, 0))
}

const byKind = (of: (kind: BoundKind) => number): Record<BoundKind, number> =>
  Object.fromEntries(BOUND_KINDS.map((kind) => [kind, of(kind)])) as Record<BoundKind, number>

function rowOf(
  { population, levels, convention, tail }: Question,
  k: number,
  hits: number | undefined,
): TopKRow {
  const bounds = levels.map((level) => ({
    // A level below what a number can hold stays the text that was given.
    level: Number(level) > 0 ? Number(level) : level,
    ...byKind((kind) => topKBound(population, k, level, { convention, kind })),
  }))
  const prior = topKPrior(population, k)
  if (hits === undefined) return { k, prior, bounds }
  const logs = byKind((kind) => topKLogPValue(population, k, hits, { convention: tail, kind }))
  return {
    k,
    prior,
    hits,
    ...(prior > 0 ? { improvement: relativeImprovement(population, k, hits) } : {}),
    bounds,
    p: byKind((kind) => Math.exp(logs[kind])),
    log10P: byKind((kind) => logs[kind] / Math.LN10),
  }
}

function crossoversOf(
  { population, levels, convention }: Question,
  labels: Uint8Array,
  options: OptionValues,
): CrossoverRow[] {
  const contiguous = oneWholeNumberFrom(options.contiguous, '--contiguous', 1, population.N)
  const bands =
    options.simultaneous === true ? (['pointwise', 'simultaneous'] as const) : (['pointwise'] as const)
  return levels.flatMap((level) =>
    bands.map((band) => ({
      level,
      band,
      contiguous,
      ...crossover(population, labels, level, { convention, contiguous, band }),
    })),
  )
}

const simultaneousOf = ({ population, levels, ks, convention }: Question): SimultaneousRow[] =>
  levels.map((level) => {
    const { bounds, attained, level: pointwise } = simultaneousBand(population, level)
    return {
      level,
      pointwiseLevel: pointwise,
      attained,
      leftByPointwise: bandCrossingProbability(population, level, { convention }),
      bounds: ks.map((k) => ({ k, discrete: bounds[k]! })),
    }
  })

function notesOf({ convention }: Question, session: Session): string[] {
  if (session.quiet) return []
  return convention === 'paper'
    ? [
        "The paper's convention counts strictly more hits than n, so its p-values and bounds are smaller than the standard ones.",
      ]
    : ['A bound n means: n hits or more happen with probability at most the level in a random ranking.']
}
