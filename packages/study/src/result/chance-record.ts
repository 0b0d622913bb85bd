import type { Chance } from '@eval/significance'
import type { AgainstChance } from '../chance/against-null-models.js'
import type { ChanceRow } from '../chance/chance-rows.js'
import type { System } from '../task/system.js'
import { jsonNumber, type JsonNumber } from './json-number.js'
import { noteRecord, tableRecord } from './record.js'
import type { Result } from './result.js'

/** The values that chance reaches with at most a level. */
export interface ReachedRecord {
  readonly level: number | string
  /** From here on upwards; null where chance gives no value so rarely, absent where only low values are extreme. */
  readonly atLeast?: JsonNumber
  /** From here on downwards; absent where only high values are extreme. */
  readonly atMost?: JsonNumber
  /** Whether they are drawn or approximated. */
  readonly approximate: boolean
}

/** One measure of one system under one null model; a unit that stands apart is under the word for it. */
export type ChanceRowRecord = Readonly<Record<string, unknown>>

/** What was found against null models, for the record. */
export function againstChanceRecord(
  found: AgainstChance,
  systems: readonly System[],
): Pick<Result, 'policies' | 'tables' | 'notes' | 'details'> {
  const isOverUnits = systems.some(({ groups }) => groups.some(({ over }) => over === 'units'))
  const names = [...found.models.values()].flat().map(({ name }) => name)
  return {
    policies: {
      ...systems[0]?.policies,
      ...(isOverUnits ? { undefined: found.undefined } : {}),
      nullModels: names.join(', '),
      levels: found.levels.join(', '),
      draws: found.draws,
    },
    tables: found.tables.map(tableRecord),
    notes: found.notes.map(noteRecord),
    details: { verdicts: found.verdicts, ...chanceRowRecords(found) },
  }
}

/** Rows as a result records them, those of units under the word for several of these. */
export function chanceRowRecords({ rows, byUnit }: AgainstChance): {
  readonly chance: ChanceRowRecord[]
  readonly [units: string]: ChanceRowRecord[]
} {
  const [first] = byUnit
  return {
    chance: rows.map(chanceRowRecord),
    ...(first ? { [`${first.system.unit}s`]: byUnit.map(chanceRowRecord) } : {}),
  }
}

function chanceRowRecord({
  system,
  unit,
  planned: { name, part },
  model,
  value,
  why,
  chance,
  n,
  undefined: missing,
}: ChanceRow): ChanceRowRecord {
  return {
    system: system.name,
    measure: name,
    ...(part === undefined ? {} : { part }),
    model: model.name,
    value: jsonNumber(value),
    ...(why === undefined ? {} : { why }),
    ...(chance ? chanceRecordOf(chance) : {}),
    n,
    undefined: missing,
    ...(unit === undefined ? {} : { [system.unit]: unit }),
  }
}

const chanceRecordOf = ({
  chance,
  deviation,
  reached = [],
  p,
  logP,
  atMost,
  alternative,
  method,
  how,
  draws,
  seed,
  standardError,
}: Chance): ChanceRowRecord => ({
  chance: jsonNumber(chance),
  sd: jsonNumber(deviation),
  reached: reached.map((one): ReachedRecord => ({
    level: levelRecord(one.level),
    ...(alternative === 'less' ? {} : { atLeast: jsonNumber(one.atLeast) }),
    ...(alternative === 'greater' ? {} : { atMost: jsonNumber(one.atMost) }),
    approximate: one.approximate,
  })),
  p: jsonNumber(p),
  // A value that chance never gives has no logarithm.
  ...(Number.isFinite(logP) ? { log10P: logP / Math.LN10 } : {}),
  ...(atMost ? { atMost } : {}),
  alternative,
  method,
  how,
  ...(draws === undefined ? {} : { draws }),
  ...(seed === undefined ? {} : { seed }),
  ...(standardError === undefined ? {} : { standardError }),
})

/** A level as JSON can hold it: one below what a number can hold stays the text that was given. */
export const levelRecord = (level: number | string): number | string =>
  Number(level) > 0 ? Number(level) : level
