import type { Comparison } from '../comparisons/comparison.js'
import { verdictOf } from '../comparisons/verdict.js'
import type { Chance, IntervalResult } from '@eval/significance'
import type { Finding } from '../findings/finding.js'
import type { FoundSystem } from '../findings/found.js'
import type { Note } from '../notes/note.js'
import type { DetailTable } from './detail-table.js'
import { jsonNumber } from './json-number.js'
import type {
  ChanceRecord,
  ComparisonRecord,
  FindingRecord,
  IntervalRecord,
  NoteRecord,
  Result,
  SystemResult,
  TableRecord,
} from './result.js'

/** The one place where what was found becomes JSON. */
export const intervalRecord = ({ low, high, level, method }: IntervalResult): IntervalRecord => ({
  low: jsonNumber(low),
  high: jsonNumber(high),
  level,
  method,
})

export const chanceRecord = ({
  chance,
  chanceError,
  deviation,
  p,
  logP,
  atMost,
  draws,
  model,
  method,
}: Chance): ChanceRecord => ({
  value: jsonNumber(chance),
  ...(chanceError === undefined ? {} : { valueError: chanceError }),
  sd: jsonNumber(deviation),
  p: jsonNumber(p),
  // A value that chance never gives has no logarithm.
  ...(Number.isFinite(logP) ? { log10P: logP / Math.LN10 } : {}),
  ...(atMost ? { atMost: true as const } : {}),
  ...(draws === undefined ? {} : { draws }),
  model,
  method,
})

export const findingRecord = ({
  measure,
  part,
  value,
  why,
  better,
  n,
  effectiveN,
  undefined: missing,
  interval,
  chance,
}: Finding): FindingRecord => ({
  measure,
  ...(part === undefined ? {} : { part }),
  value: jsonNumber(value),
  ...(why === undefined ? {} : { why }),
  better,
  n,
  ...(effectiveN === undefined ? {} : { effectiveN }),
  undefined: missing,
  ...(interval ? { interval: intervalRecord(interval) } : {}),
  ...(chance ? { chance: chanceRecord(chance) } : {}),
})

/** What a system's record holds besides its findings. */
export interface SystemRecordOptions {
  /** Values unit by unit as well. */
  readonly perUnit?: boolean | undefined
}

export function systemRecord(
  { system, findings, measured }: FoundSystem,
  { perUnit = false }: SystemRecordOptions = {},
): SystemResult {
  const columns = measured.filter(({ planned }) => planned.group.over === 'units')
  const [first] = columns
  return {
    name: system.name,
    findings: findings.map(findingRecord),
    ...(perUnit && first
      ? {
          units: first.planned.group.units.map(({ id }) => id),
          perUnit: columns.map(({ column: { name, values, codes } }) => ({
            measure: name,
            values: Array.from(values, (value, index) => (codes[index] === 0 ? jsonNumber(value) : null)),
          })),
        }
      : {}),
  }
}

export function comparisonRecord(one: Comparison): ComparisonRecord {
  const { measure, part, better, baseline, system, difference, interval, test, method, draws } = one
  const { effect, units, minimumDetectable, logP, atMost, correction, n, outcome } = one
  return {
    measure,
    ...(part === undefined ? {} : { part }),
    better,
    baseline,
    system,
    difference: jsonNumber(difference),
    ...(interval ? { interval: intervalRecord(interval) } : {}),
    test: `${test} (${method}${draws === undefined ? '' : `, ${draws} draws`})`,
    p: jsonNumber(one.p),
    log10P: logP / Math.LN10,
    ...(atMost ? { atMost } : {}),
    adjustedP: jsonNumber(one.adjustedP),
    correction,
    ...(effect ? { effect: { ...effect, value: jsonNumber(effect.value) } } : {}),
    ...(units ? { wins: units.wins, ties: units.ties, losses: units.losses } : {}),
    n,
    unit: one.unit,
    ...(one.clusters === undefined ? {} : { clusters: one.clusters }),
    ...(one.repeats ? { repeats: one.repeats } : {}),
    family: one.family,
    ...(minimumDetectable === undefined ? {} : { minimumDetectable: jsonNumber(minimumDetectable) }),
    ...(one.undetectable ? { undetectable: one.undetectable } : {}),
    ...(one.outOfReach ? { outOfReach: one.outOfReach } : {}),
    ...(units ? { worst: units.worst, best: units.best } : {}),
    outcome,
    verdict: verdictOf(one),
  }
}

export const tableRecord = ({ rows, limits, ...table }: DetailTable): TableRecord => ({
  ...table,
  rows: rows.map((row) => row.map((cell) => (typeof cell === 'number' ? jsonNumber(cell) : cell))),
  ...(limits
    ? { limits: limits.map((row) => row.map((one) => ({ ...one, limit: jsonNumber(one.limit) }))) }
    : {}),
})

export const noteRecord = ({ code, text, advice }: Note): NoteRecord => ({
  code,
  text,
  ...(advice ? { advice } : {}),
})

/** A result with whatever was left out filled in, its members always in one order. */
export const resultRecord = ({
  command = '',
  version = '',
  inputs = [],
  policies = {},
  seed,
  plugins,
  systems = [],
  comparisons = [],
  tables = [],
  notes = [],
  ...rest
}: Partial<Result> & Pick<Result, 'seed' | 'plugins'>): Result => ({
  schema: 'eval/1',
  command,
  version,
  inputs,
  policies,
  seed,
  plugins,
  systems,
  comparisons,
  tables,
  notes,
  ...rest,
})
