import { EvalError } from '@eval/core'
import { jsonNumber, type Table } from '@eval/report'
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
import type { OptionValues, Runner } from '../command.js'
import { decimalsFrom, numbersFrom, oneWholeNumberFrom, wholeNumbersFrom } from '../option-values.js'
import { rankedLabels } from '../ranked-labels.js'
import { resultOf, type Session } from '../session.js'

const KINDS: readonly BoundKind[] = ['discrete', 'interpolated', 'parametric']

interface Question {
  readonly population: FinitePopulation
  readonly ks: readonly number[]
  readonly hits: readonly (number | undefined)[]
  readonly levels: readonly string[]
  readonly convention: Convention
  readonly tail: TailConvention
}

interface Row {
  readonly k: number
  readonly prior: number
  readonly hits?: number
  readonly improvement?: number
  readonly bounds: readonly ({ readonly level: number | string } & Readonly<Record<BoundKind, number>>)[]
  readonly p?: Readonly<Record<BoundKind, number>>
  readonly log10P?: Readonly<Record<BoundKind, number>>
}

/** Bounds, p-values and crossovers of the top k against the random model. */
export const chance: Runner = async (words, options, session) => {
  const labels = words.length > 0 ? await rankedLabels(words, options, session) : undefined
  const question = questionFrom(options, labels?.labels)
  const rows = question.ks.map((k, index) => rowOf(question, k, question.hits[index]))
  const crossovers = labels ? crossoversOf(question, labels.labels, options) : []
  const simultaneous = options.simultaneous === true ? simultaneousOf(question) : []
  const tables = [
    boundsTable(rows),
    pTable(rows),
    ...crossovers.map(({ table }) => table),
    ...simultaneous.map(({ table }) => table),
  ]
  const { N, positives } = question.population
  return {
    result: resultOf(session, {
      inputs: labels?.inputs ?? [],
      policies: { convention: question.convention, tail: question.tail, population: N, positives },
      tables: tables.filter(({ rows: filled }) => filled.length > 0),
      notes: notesOf(question, session),
      details: {
        rows,
        ...(labels ? { crossovers: crossovers.flatMap(({ data }) => data) } : {}),
        ...(simultaneous.length > 0 ? { simultaneous: simultaneous.flatMap(({ data }) => data) } : {}),
      },
    }),
  }
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
  Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<BoundKind, number>

function rowOf({ population, levels, convention, tail }: Question, k: number, hits: number | undefined): Row {
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

function boundsTable(rows: readonly Row[]): Table {
  return {
    name: 'bounds',
    title: 'Hits in the top k that chance reaches at each level',
    columns: [
      { name: 'k', kind: 'count' },
      { name: 'prior', kind: 'number' },
      { name: 'level', kind: 'text' },
      { name: 'discrete', kind: 'count' },
      { name: 'interpolated', kind: 'number' },
      { name: 'parametric', kind: 'number' },
    ],
    rows: rows.flatMap(({ k, prior, bounds }) =>
      bounds.map(({ level, discrete, interpolated, parametric }) => [
        k,
        prior,
        level,
        discrete,
        interpolated,
        parametric,
      ]),
    ),
  }
}

function pTable(rows: readonly Row[]): Table {
  const kept = rows.filter(({ hits }) => hits !== undefined)
  const shown = (row: Row, kind: BoundKind): string | number =>
    row.p![kind] > 1e-300 ? row.p![kind] : `1e${row.log10P![kind]}`
  return {
    name: 'p-values',
    title: 'How often a random ranking does as well',
    columns: [
      { name: 'k', kind: 'count' },
      { name: 'hits', kind: 'count' },
      { name: 'improvement', kind: 'number' },
      ...KINDS.map((kind) => ({ name: `p ${kind}`, kind: 'p' as const })),
    ],
    rows: kept.map((row) => [
      row.k,
      row.hits!,
      row.improvement ?? null,
      ...KINDS.map((kind) => shown(row, kind)),
    ]),
  }
}

interface Part {
  readonly table: Table
  readonly data: readonly unknown[]
}

function crossoversOf(
  { population, levels, convention }: Question,
  labels: Uint8Array,
  options: OptionValues,
): Part[] {
  const contiguous = oneWholeNumberFrom(options.contiguous, '--contiguous', 1, population.N)
  const bands =
    options.simultaneous === true ? (['pointwise', 'simultaneous'] as const) : (['pointwise'] as const)
  const data = levels.flatMap((level) =>
    bands.map((band) => ({
      level,
      band,
      contiguous,
      ...crossover(population, labels, level, { convention, contiguous, band }),
    })),
  )
  const table: Table = {
    name: 'crossovers',
    title: `First k that is significant${contiguous > 1 ? ` for ${contiguous} k in a row` : ''}`,
    columns: [
      { name: 'level', kind: 'text' },
      { name: 'band', kind: 'text' },
      { name: 'k', kind: 'count' },
      { name: 'hits', kind: 'count' },
      { name: 'bound', kind: 'count' },
    ],
    rows: data.map(({ level, band, k, hits, bound }) => [
      level,
      band,
      k ?? null,
      hits ?? null,
      bound ?? null,
    ]),
  }
  return [{ table, data }]
}

function simultaneousOf({ population, levels, ks, convention }: Question): Part[] {
  const data = levels.map((level) => {
    const { bounds, attained, level: pointwise } = simultaneousBand(population, level)
    return {
      level,
      pointwiseLevel: pointwise,
      attained,
      leftByPointwise: bandCrossingProbability(population, level, { convention }),
      bounds: ks.map((k) => ({ k, discrete: bounds[k]! })),
    }
  })
  const table: Table = {
    name: 'simultaneous',
    title: 'Bounds for all k at once',
    columns: [
      { name: 'level', kind: 'text' },
      { name: 'left by chance', kind: 'number' },
      { name: 'pointwise band left by chance', kind: 'number' },
      ...ks.map((k) => ({ name: `k=${k}`, kind: 'count' as const })),
    ],
    rows: data.map(({ level, attained, leftByPointwise, bounds }) => [
      level,
      jsonNumber(attained),
      jsonNumber(leftByPointwise),
      ...bounds.map(({ discrete }) => discrete),
    ]),
  }
  return [{ table, data }]
}

function notesOf({ convention }: Question, session: Session): string[] {
  if (session.quiet) return []
  return convention === 'paper'
    ? [
        "The paper's convention counts strictly more hits than n, so its p-values and bounds are smaller than the standard ones.",
      ]
    : ['A bound n means: n hits or more happen with probability at most the level in a random ranking.']
}
