import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import type { PoolDocument, PoolRun } from './pool-parts.js'

/** A pool up to this size is listed. */
const MOST_LISTED = 500

interface TopicRow {
  readonly topic: string
  readonly own: readonly PoolDocument[]
}

/** What each run gives to a pool, what each topic's pool holds, and the documents themselves where they are few. */
export function poolTables(
  documents: readonly PoolDocument[],
  runs: readonly PoolRun[],
  {
    depth,
    sample,
    level,
    judged,
  }: {
    readonly depth: number
    readonly sample: number | undefined
    readonly level: number
    readonly judged: boolean
  },
): readonly DetailTable[] {
  const topics = [...new Set(documents.map(({ topic }) => topic))].map((topic): TopicRow => ({
    topic,
    own: documents.filter((one) => one.topic === topic),
  }))
  const counted =
    (fits: (one: PoolDocument) => boolean) =>
    ({ own }: TopicRow) =>
      own.filter(fits).length
  const isJudged = ({ sampled, grade }: PoolDocument): boolean => sampled && grade !== undefined
  return [
    tableOf<PoolRun>(
      { name: 'pool-runs', title: `Contribution of each run to the pool of depth ${depth}` },
      [
        column('run', 'text', ({ name }) => name),
        column('pooled', 'count', (run) => run.documents),
        column('unique', 'count', ({ unique }) => unique),
        ...(judged
          ? [
              column<PoolRun>('unique, judged', 'count', ({ uniqueJudged }) => uniqueJudged),
              column<PoolRun>('unique, relevant', 'count', ({ uniqueRelevant }) => uniqueRelevant),
            ]
          : []),
      ],
      runs,
    ),
    tableOf<TopicRow>(
      { name: 'pool-topics', title: 'The pool of each topic' },
      [
        column('topic', 'text', ({ topic }) => topic),
        column('pooled', 'count', ({ own }) => own.length),
        ...(sample === undefined
          ? []
          : [
              column<TopicRow>(
                'to judge',
                'count',
                counted(({ sampled }) => sampled),
              ),
            ]),
        ...(judged
          ? [
              column<TopicRow>('judged', 'count', counted(isJudged)),
              column<TopicRow>(
                'relevant',
                'count',
                counted((one) => isJudged(one) && one.grade! >= level),
              ),
              column<TopicRow>(
                'unjudged',
                'count',
                counted((one) => !isJudged(one)),
              ),
            ]
          : []),
      ],
      topics,
    ),
    ...(documents.length > MOST_LISTED
      ? []
      : [
          tableOf<PoolDocument>(
            { name: 'pool', title: 'Pooled documents' },
            [
              column('topic', 'text', ({ topic }) => topic),
              column('document', 'text', ({ document }) => document),
              column('runs', 'text', (one) => one.runs.join(', ')),
              column('judgement', 'text', ({ sampled, grade }) =>
                sampled ? (grade === undefined ? 'to judge' : String(grade)) : 'not sampled',
              ),
            ],
            documents,
          ),
        ]),
  ]
}
