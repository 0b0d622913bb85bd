import { EvalError, printName, splitNames, type Call, type Registry } from '@eval/core'
import type { Alternative, Correlation } from '@eval/significance'
import { DEFAULTS } from '../defaults.js'
import { demandKnown, demandLevel } from '../plan/options.js'
import { ifRegistered } from '../registered.js'
import type { DetailTable } from '../result/detail-table.js'
import { jsonNumber, type JsonNumber } from '../result/json-number.js'
import { percentOf } from '../result/format.js'
import { tableRecord } from '../result/record.js'
import type { Result } from '../result/result.js'

/** Two columns of numbers, row by row, with what they and their rows are called. */
export interface Pairs {
  readonly first: ArrayLike<number>
  readonly second: ArrayLike<number>
  readonly names?: readonly [first: string, second: string]
  readonly ids?: readonly string[] | undefined
}

/** What is asked about the agreement of two columns; all of it has a usual answer. */
export interface CorrelateQuestion {
  /** Correlations by name; the usual ones when absent. */
  readonly correlations?: string | readonly string[]
  readonly level?: number
  readonly alternative?: Alternative
}

/** One correlation of two columns. */
export interface FoundCorrelation {
  readonly correlation: string
  /** Absent where there is none, for the reason in `why`. */
  readonly estimate: number | undefined
  readonly why?: string
  readonly interval?: { readonly low: number; readonly high: number }
  readonly p?: number
  readonly logP?: number
  /** Present where p is only known to be at most this. */
  readonly atMost?: true
  readonly n: number
  readonly method: string
}

/** How far two columns agree, by every correlation that was asked for. */
export interface Correlated {
  readonly names: readonly [first: string, second: string]
  readonly level: number
  readonly alternative: Alternative
  readonly correlations: readonly FoundCorrelation[]
  readonly table: DetailTable
  /** What the correlations remark, each remark once. */
  readonly remarks: readonly string[]
}

const USUAL = 'pearson, spearman, kendall, kendall(variant=c), weighted-tau, tau-ap'

/** How far two columns of numbers agree, with intervals and p. */
export function correlate(
  pairs: Pairs,
  question: CorrelateQuestion,
  { registry, seed }: { readonly registry: Registry; readonly seed: number },
): Correlated {
  demandKnown(question as Readonly<Record<string, unknown>>, ['correlations', 'level', 'alternative'])
  const { correlations: asked, level = DEFAULTS.level, alternative } = question
  demandLevel(level)
  const { names = ['first', 'second'] } = pairs
  const [first, second] = [Float64Array.from(pairs.first), Float64Array.from(pairs.second)]
  if (first.length !== second.length) {
    throw new EvalError(
      'WRONG_LENGTH',
      `${names[0]} has ${first.length} values, ${names[1]} has ${second.length}: they must pair.`,
    )
  }
  const calls =
    asked === undefined
      ? splitNames(USUAL).flatMap((name) => ifRegistered(() => callFor(name, registry)) ?? [])
      : splitNames(typeof asked === 'string' ? asked : asked.join(', ')).map((name) =>
          callFor(name, registry),
        )
  const said = { level, alternative, seed }
  const answers = calls.map((call) => answerOf(call, { first, second, ids: pairs.ids }, said))
  const correlations = answers.map(({ found }) => found)
  return {
    names,
    level,
    alternative: alternative ?? 'two-sided',
    correlations,
    table: tableOf(`${names[0]} and ${names[1]}, ${percentOf(level)} % intervals`, correlations),
    remarks: [...new Set(answers.flatMap(({ remarks }) => remarks))],
  }
}

/** A correlation on values, or on the rankings that the values give the ids. */
function callFor(name: string, registry: Registry): Call<Correlation> {
  const own = name.split('(')[0]!.trim().toLowerCase()
  const ranked = registry
    .all('correlation')
    .some(({ name: known, input }) => input === 'two-rankings' && known.toLowerCase() === own)
  return registry.calls('correlation', name, ranked ? 'two-rankings' : 'paired')[0]!
}

interface Columns {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly ids: readonly string[] | undefined
}

function answerOf(
  call: Call<Correlation>,
  { first, second, ids }: Columns,
  said: Readonly<Record<string, unknown>>,
): { readonly found: FoundCorrelation; readonly remarks: readonly string[] } {
  const { contribution, params } = call
  const settled = Object.entries(said).filter(
    ([key, value]) => value !== undefined && Object.hasOwn(contribution.params, key),
  )
  const sample =
    contribution.input === 'two-rankings'
      ? { first: rankingBy(first, ids), second: rankingBy(second, ids) }
      : { first, second }
  const answer = contribution.compute(sample, { ...params, ...Object.fromEntries(settled) } as typeof params)
  const correlation = printName(call)
  if ('undefined' in answer) {
    const why = contribution.undefinedWhen[answer.undefined]!
    return { found: { correlation, estimate: undefined, why, n: first.length, method: '' }, remarks: [] }
  }
  const { estimate, interval, p, logP, atMost, n, method, notes } = answer
  return {
    found: {
      correlation,
      estimate,
      ...(interval ? { interval: { low: interval.low, high: interval.high } } : {}),
      ...(p === undefined ? {} : { p }),
      ...(logP === undefined ? {} : { logP }),
      ...(atMost ? { atMost } : {}),
      n,
      method,
    },
    remarks: notes,
  }
}

/** Ids from the highest value down; equal values keep the order of the rows. */
function rankingBy(values: Float64Array, ids: readonly string[] | undefined): string[] {
  return [...values.keys()]
    .sort((a, b) => values[b]! - values[a]! || a - b)
    .map((row) => ids?.[row] ?? String(row + 1))
}

function tableOf(title: string, rows: readonly FoundCorrelation[]): DetailTable {
  const whys = rows.some(({ why }) => why !== undefined)
  return {
    name: 'correlations',
    title,
    columns: [
      { name: 'correlation', kind: 'text' },
      ...['estimate', 'low', 'high'].map((name) => ({ name, kind: 'number' as const })),
      { name: 'p', kind: 'p' },
      { name: 'n', kind: 'count' },
      { name: 'method', kind: 'text' },
      ...(whys ? [{ name: 'why undefined', kind: 'text' as const }] : []),
    ],
    rows: rows.map(({ correlation, estimate, interval, p, n, method, why }) => [
      correlation,
      estimate ?? null,
      interval?.low ?? null,
      interval?.high ?? null,
      p ?? null,
      n,
      method,
      ...(whys ? [why ?? ''] : []),
    ]),
    ...(rows.some(({ atMost }) => atMost)
      ? {
          bounds: rows.map(({ atMost }) => (atMost ? [4] : [])),
          footnote: '<= upper bound of p: no draw was as extreme.',
        }
      : {}),
  }
}

/** A correlation as a result records it. */
export interface CorrelationRecord {
  readonly correlation: string
  readonly estimate: JsonNumber
  readonly low: JsonNumber
  readonly high: JsonNumber
  readonly p: JsonNumber
  readonly log10P: JsonNumber
  readonly atMost?: true
  readonly n: number
  readonly method: string
  readonly why?: string
}

/** How far two columns agree, for the record. */
export const correlatedRecord = (
  found: Correlated,
): Pick<Result, 'policies' | 'tables' | 'notes' | 'details'> => ({
  policies: { confidence: found.level, alternative: found.alternative },
  tables: [tableRecord(found.table)],
  notes: found.remarks.map((text) => ({ code: 'NOTE', text })),
  details: { first: found.names[0], second: found.names[1], rows: correlationRecords(found) },
})

/** Correlations as a result records them. */
export const correlationRecords = ({ correlations }: Correlated): CorrelationRecord[] =>
  correlations.map(({ correlation, estimate, interval, p, logP, atMost, n, method, why }) => ({
    correlation,
    estimate: jsonNumber(estimate),
    low: jsonNumber(interval?.low),
    high: jsonNumber(interval?.high),
    p: jsonNumber(p),
    log10P: jsonNumber(logP === undefined ? undefined : logP / Math.LN10),
    ...(atMost ? { atMost } : {}),
    n,
    method,
    ...(why === undefined ? {} : { why }),
  }))
