import type { System } from '@eval/study'
import { fetched, recognised } from '../known.js'
import { readNote, type MakeContext, type Made, type TableRead } from '../make.js'

const TASK = 'likelihood'
const TABLE = 'log-probabilities'

/**
 * Systems with log probabilities. A sum depends on the order of its terms in its last digits, so that rows come here in
 * one order, that of documents by bytes and of their log probabilities, and are added up as those of files are.
 */
export async function likelihoodBy(context: MakeContext): Promise<Made> {
  const { asking, engine, relations, names, columns, params, study } = context
  const systems: System[] = []
  const read: TableRead[] = []
  for (const [index, given] of relations.entries()) {
    const { relation, sample } = await recognised(asking, given, TABLE, columns, engine.dialect)
    const { document, id, tokens, logProbability } = sample.recognised.columns
    const name = document ?? id
    const order = {
      byBytes: name === undefined ? [] : [name],
      byNumber: [logProbability, tokens].filter((column) => column !== undefined),
    }
    const own = relation.columns.filter(({ type }) => type !== 'other').map((column) => column.name)
    const found = await fetched(asking, relation, own, TABLE, columns, engine.dialect, order)
    const system = study.system(names[index]!, { logProbabilities: found.table }, { ...params, task: TASK })
    systems.push({
      ...system,
      notes: [...found.notes.map(({ sentence }) => readNote(given.name, sentence)), ...system.notes],
    })
    read.push({
      rows: found.rows,
      columns: found.recognised.columns,
      why: found.recognised.why,
      fetched: 'sums are made in one order of rows',
    })
  }
  return { systems, read }
}
