import { naturalOrder } from '@eval/core'
import type { MeasureByUnit, UnitValue } from './measures-by-unit.js'
import type { Evidence } from '../sequential.js'

/** What two evaluations must have in common for their values to be compared. */
export interface BaselineKey {
  readonly task: string
  /** What a unit is called. */
  readonly unit: string
  readonly policies: Readonly<Record<string, string | number | boolean>>
  /** Checksums of the tables that all systems share, such as judgements, by role. */
  readonly shared: Readonly<Record<string, string>>
}

/** What was asked of the system, so that a gate can ask the same again. */
export interface AskedOf {
  /** As written; the usual measures of the task where absent. */
  readonly measures?: string
  /** The column by which slices were taken. */
  readonly by?: string
}

/** One look at a candidate since the baseline was blessed. */
export interface Look {
  /** A fingerprint of the candidate's values: the same values again are no new look. */
  readonly values: string
}

/** A blessed evaluation: values per unit, and all that says what they can be compared with. */
export interface Baseline {
  readonly schema: 'eval-baseline/1'
  readonly name: string
  readonly system: string
  readonly key: BaselineKey
  readonly asked: AskedOf
  readonly seed: number
  readonly versions: Readonly<Record<string, string>>
  readonly inputs: readonly { readonly path: string; readonly sha256: string }[]
  readonly measures: readonly MeasureByUnit[]
  readonly looks: readonly Look[]
  /** What looks of sequential gates came to. */
  readonly evidence?: Evidence
}

/** What a baseline was asked, so that a candidate is asked the same where nothing else is said. */
export const askedAgain = ({ asked, key: { policies } }: Baseline): Readonly<Record<string, unknown>> => ({
  ...asked,
  ...(policies.undefined === undefined ? {} : { undefined: policies.undefined }),
})

export const BASELINE_SCHEMA = 'eval-baseline/1'

/** Where a baseline is kept, by its name; a path is taken as it is. */
export const baselinePath = (name: string): string =>
  /[/\\]|\.json$/.test(name) ? name : `.evals/${name}.json`

/** The text of a baseline: sorted, one unit a line, so that a diff shows which units moved. */
export function writeBaseline({ measures, looks, evidence, ...head }: Baseline): string {
  const units = new Map<string, { readonly own: UnitValue; readonly values: (number | null)[] }>()
  for (const [index, { units: own }] of measures.entries()) {
    for (const [id, one] of own) {
      const row = units.get(id) ?? { own: one, values: measures.map(() => null) }
      row.values[index] = one.value
      units.set(id, row)
    }
  }
  const rows = [...units].sort(([a], [b]) => naturalOrder(a, b))
  const list = (lines: readonly unknown[]): string =>
    lines.length === 0 ? '[]' : `[\n${lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n')}\n  ]`
  const members = [
    ...Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(sorted(value))}`),
    `"measures": ${list(measures.map(({ measure, better, value, interval, range }) => ({ measure, better, value, interval, range })))}`,
    `"units": ${list(
      rows.map(([unit, { own, values }]) => ({
        unit,
        ...(own.cluster === undefined ? {} : { cluster: own.cluster }),
        ...(own.weight === undefined ? {} : { weight: own.weight }),
        values,
        ...(evidence
          ? { means: measures.map(({ measure }) => evidence.means[measure]?.get(unit) ?? null) }
          : {}),
      })),
    )}`,
    `"looks": ${list(looks)}`,
    ...(evidence ? [`"evidence": ${JSON.stringify(sorted({ ...evidence, means: undefined }))}`] : []),
  ]
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}\n`
}

/** The same value with the members of objects in the order of their names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

/** A short fingerprint of values per unit (64-bit FNV-1a of their text). */
export function fingerprint(measures: readonly MeasureByUnit[]): string {
  let hash = 0xcbf29ce484222325n
  const text = JSON.stringify(
    measures.map(({ measure, units }) => [
      measure,
      ...[...units].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, { value }]) => [id, value]),
    ]),
  )
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
