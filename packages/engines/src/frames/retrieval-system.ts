import { resolveParams } from '@eval/core'
import type { ReadResult } from '@eval/io'
import { withDefaultPolicies, type RankingPolicies } from '@eval/ranked'
import { PEERS, type PeerName, type System } from '@eval/study'
import { noRowOrder, wrongTables } from '../errors.js'
import { recognised, type Recognition } from '../known.js'
import type { MakeContext, Made, TableRead } from '../make.js'
import type { QrelsColumns, RunColumns } from '../statements/ranking.js'
import { demandHeld, poolsOf, rankedRun } from './retrieval.js'

const TASK = 'retrieval'

/** Systems of retrieval: judgements first, then a run for each system. */
export async function runsBy(context: MakeContext): Promise<Made> {
  const { asking, engine, relations, names, columns, params, study } = context
  const { dialect } = engine
  const [judgements, ...runs] = relations
  if (!judgements || runs.length === 0) throw wrongTables(TASK, ['judgements', 'run'], relations.length)
  const policies = policiesOf(context)
  if (policies.ties === 'input') throw noRowOrder()
  const judged = await recognised(asking, judgements, 'qrels', columns, dialect)
  const qrels = qrelsColumns(judged)
  const pools = await poolsOf(asking, qrels, dialect)
  const systems: System[] = []
  const read: TableRead[] = [{ rows: pools.rows, ...found(judged.sample) }]
  for (const [index, given] of runs.entries()) {
    const name = names[index]!
    const known = await recognised(asking, given, 'run', columns, dialect)
    const order = { ...policies, lowerIsBetter: policies.better === 'lower' }
    const run = await rankedRun(asking, runColumns(known), qrels, pools, order, dialect)
    demandHeld(run.rows, params.ties ?? 'trec')
    systems.push(study.joined(name, run, { ...params, task: TASK }))
    read.push({ rows: run.rows, ...found(known.sample) })
  }
  return { systems, read }
}

const found = ({ recognised: { columns, why } }: ReadResult): Pick<TableRead, 'columns' | 'why'> => ({
  columns,
  why,
})

/** How documents are ranked, as the task has it. */
function policiesOf({ study, params }: MakeContext): RankingPolicies {
  const { like, ...given } = params
  const specs = study.task(TASK).params
  const own = { ...(like === undefined ? {} : PEERS[like as PeerName].options), ...given }
  const settled = resolveParams(
    TASK,
    specs,
    Object.fromEntries(
      Object.entries(own).filter(([name, value]) => value !== undefined && Object.hasOwn(specs, name)),
    ),
  ) as {
    readonly ties: string
    readonly unjudged: RankingPolicies['unjudged']
    readonly missing: RankingPolicies['missing']
    readonly precision: RankingPolicies['precision']
    readonly lowerIsBetter: boolean
    readonly relevanceLevel: number
    readonly depth?: number
    readonly population?: number
  }
  return withDefaultPolicies({
    ties: settled.ties === 'input' ? 'input' : 'trec',
    unjudged: settled.unjudged,
    missing: settled.missing,
    precision: settled.precision,
    better: settled.lowerIsBetter ? 'lower' : 'higher',
    level: settled.relevanceLevel,
    ...(settled.depth === undefined ? {} : { depth: settled.depth }),
    ...(settled.population === undefined ? {} : { population: settled.population }),
  })
}

const qrelsColumns = ({ relation, sample }: Recognition<'qrels'>): QrelsColumns => {
  const { topic, document, grade } = sample.recognised.columns
  return { relation, topic: topic!, document: document!, grade: grade! }
}

const runColumns = ({ relation, sample }: Recognition<'run'>): RunColumns => {
  const { topic, document, score, rank } = sample.recognised.columns
  return { relation, topic: topic!, document: document!, score: score ?? rank!, isRank: score === undefined }
}
