import type { ValueTable } from '@eval/core'
import type { System } from '@eval/study'
import { repeatedUnit, noUnit } from '../errors.js'
import { rowsOf } from '../answers.js'
import { fetched, recognised } from '../known.js'
import { readNote, type MakeContext, type Made, type TableRead } from '../make.js'
import { repeatedUnits, type UnitColumns } from '../statements/units.js'

const TASK = 'values'

/**
 * Systems with values that were found out elsewhere. A value per unit is what such a frame holds, so that rows come as
 * they are; that no unit occurs twice is found out where they are, and their order is that of their names by bytes.
 */
export async function valuesBy(context: MakeContext): Promise<Made> {
  const { asking, engine, relations, names, columns, params, study } = context
  const systems: System[] = []
  const read: TableRead[] = []
  for (const [index, given] of relations.entries()) {
    const { relation, sample } = await recognised(asking, given, TASK, columns, engine.dialect)
    const { unit, repeat, system, measure } = sample.recognised.columns
    if (unit === undefined) throw noUnit(given.name)
    const keys: UnitColumns = {
      unit,
      others: [repeat, system, measure].filter((name) => name !== undefined),
    }
    const [[example, times] = []] = await rowsOf(asking, repeatedUnits(relation, keys, engine.dialect))
    if (example !== undefined) throw repeatedUnit(given.name, String(example), Number(times))
    const own = relation.columns.filter(({ type }) => type !== 'other').map(({ name }) => name)
    const found = await fetched(asking, relation, own, TASK, columns, engine.dialect, {
      byBytes: [unit, ...keys.others],
    })
    for (const part of partsOf(found.table, names[index]!, context)) {
      const opened = study.system(part.name, part.tables, { ...params, task: TASK })
      systems.push({
        ...opened,
        notes: [...found.notes.map(({ sentence }) => readNote(given.name, sentence)), ...opened.notes],
      })
    }
    read.push({ rows: found.rows, columns: found.recognised.columns, why: found.recognised.why })
  }
  return { systems, read }
}

/** The systems of one table: its columns, or the table itself where there are several. */
const partsOf = (
  table: ValueTable,
  name: string,
  { study, relations, params }: Pick<MakeContext, 'study' | 'relations' | 'params'>,
): readonly { readonly name: string; readonly tables: Readonly<Record<string, unknown>> }[] =>
  study.task(TASK).split?.({ values: table }, name, relations.length, params) ?? [
    { name, tables: { values: table } },
  ]
