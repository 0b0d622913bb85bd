import { repeatedRowsNote, type System } from '@eval/study'
import { readNote, type MakeContext, type Made, type TableRead } from '../make.js'
import { openPredictions } from './predictions.js'

const TASK = 'predictions'

/** Systems of predictions, one for each table. */
export async function predictionsBy(context: MakeContext): Promise<Made> {
  const { asking, engine, relations, names, columns, params, study, by, bins, paired } = context
  const systems: System[] = []
  const read: TableRead[] = []
  for (const [index, relation] of relations.entries()) {
    const name = names[index]!
    const policy = params.repeatedIds === 'count' ? 'count' : 'refuse'
    const opened = await openPredictions(
      asking,
      relation,
      {
        name,
        columns,
        repeatedIds: policy,
        paired,
        ...(typeof params.weights === 'string' ? { weights: params.weights } : {}),
        ...(by === undefined ? {} : { by }),
        ...(bins === undefined ? {} : { bins }),
      },
      engine.dialect,
    )
    const { table, repeated } = opened
    const system = study.system(name, { predictions: table }, { ...params, task: TASK })
    systems.push({
      ...system,
      policies: { ...system.policies, ...(repeated > 0 ? { repeatedIds: policy } : {}) },
      notes: [
        ...opened.read.map(({ sentence }) => readNote(relation.name, sentence)),
        ...system.notes,
        ...(repeated > 0 ? [repeatedRowsNote(name, repeated)] : []),
        ...opened.notes,
      ],
    })
    read.push(opened)
  }
  return { systems, read }
}
