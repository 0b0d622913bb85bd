import { printName, splitNames, type Call } from '@eval/core'
import type { PairTable } from '@eval/io'
import { jsonNumber, type JsonNumber, type TableRecord } from '@eval/study'
import type { Correlation } from '@eval/significance'
import type { OptionValues, Runner } from '../command.js'
import { openInput } from '../inputs.js'
import { levelFrom } from '../option-values.js'
import { resultOf, type Session } from '../session.js'
import { known } from '../usual.js'

const USUAL = 'pearson, spearman, kendall, kendall(variant=c), weighted-tau, tau-ap'

interface Row {
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

/** How far two columns of numbers agree. */
export const correlate: Runner = async ([path = ''], options, session) => {
  const { read, input, notes } = await openInput(path, 'pairs', options, session)
  const level = levelFrom(options.level)
  const { names } = read.table
  const asked = options.correlations as string | undefined
  const calls =
    asked === undefined
      ? splitNames(USUAL).flatMap((name) => known(() => callFor(name, session)) ?? [])
      : splitNames(asked).map((name) => callFor(name, session))
  const answers = calls.map((call) => answerOf(call, read.table, options, session))
  const rows = answers.map(({ row }) => row)
  return {
    result: resultOf(session, {
      inputs: [input],
      policies: {
        confidence: level,
        alternative: (options.alternative as string | undefined) ?? 'two-sided',
      },
      tables: [
        tableOf(`${names[0]} and ${names[1]}, ${Number((100 * level).toPrecision(12))} % intervals`, rows),
      ],
      notes: [...notes, ...new Set(answers.flatMap((answer) => answer.notes))],
      details: { first: names[0], second: names[1], rows },
    }),
  }
}

/** A correlation on values, or on the rankings that the values give the ids. */
function callFor(name: string, { registry }: Session): Call<Correlation> {
  const own = name.split('(')[0]!.trim().toLowerCase()
  const ranked = registry
    .all('correlation')
    .some(({ name: known, input }) => input === 'two-rankings' && known.toLowerCase() === own)
  return registry.calls('correlation', name, ranked ? 'two-rankings' : 'paired')[0]!
}

function answerOf(
  call: Call<Correlation>,
  { first, second, ids }: PairTable,
  options: OptionValues,
  session: Session,
): { readonly row: Row; readonly notes: readonly string[] } {
  const { contribution, params } = call
  const said = { level: levelFrom(options.level), alternative: options.alternative, seed: session.seed }
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
    const none = { estimate: null, low: null, high: null, p: null, log10P: null }
    const why = contribution.undefinedWhen[answer.undefined]!
    return { row: { correlation, ...none, n: first.length, method: '', why }, notes: [] }
  }
  const { estimate, interval, p, logP, atMost, n, method } = answer
  return {
    row: {
      correlation,
      estimate: jsonNumber(estimate),
      low: interval ? jsonNumber(interval.low) : null,
      high: interval ? jsonNumber(interval.high) : null,
      p: p === undefined ? null : jsonNumber(p),
      log10P: logP === undefined ? null : jsonNumber(logP / Math.LN10),
      ...(atMost ? { atMost } : {}),
      n,
      method,
    },
    notes: answer.notes,
  }
}

/** Ids from the highest value down; equal values keep the order of the file. */
function rankingBy(values: Float64Array, ids: readonly string[] | undefined): string[] {
  return [...values.keys()]
    .sort((a, b) => values[b]! - values[a]! || a - b)
    .map((row) => ids?.[row] ?? String(row + 1))
}

function tableOf(title: string, rows: readonly Row[]): TableRecord {
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
    rows: rows.map(({ correlation, estimate, low, high, p, n, method, why }) => [
      correlation,
      estimate,
      low,
      high,
      p,
      n,
      method,
      ...(whys ? [why ?? ''] : []),
    ]),
    ...(rows.some(({ atMost }) => atMost)
      ? {
          bounds: rows.map(({ atMost }) => (atMost ? [4] : [])),
          footnote: '<= p at most this: no draw was as extreme.',
        }
      : {}),
  }
}
