import { judgedShares, type Rankings } from '@eval/ranked'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import { framesOf } from './frames-of.js'
import { tiesAcross } from './ties-across.js'

/** Where unjudged documents and equal scores are looked for, as most measures look at the top. */
const TOP = 10

interface Coverage {
  readonly run: string
  readonly topics: number
  readonly missing: number
  readonly unjudgedTopics: number
  readonly documents: number
  /** Shares of documents without judgement, of all ranks and of the top; none where nothing was retrieved. */
  readonly unjudged: number | null
  readonly unjudgedTop: number | null
  readonly tied: number
}

/** What the numbers of each run rest on: topics answered, documents judged, equal scores across the cutoff. */
export const coverageTable = (
  runs: readonly { readonly name: string; readonly rankings: Rankings }[],
): DetailTable =>
  tableOf<Coverage>(
    { name: 'coverage', title: 'Ties and unjudged documents' },
    [
      column('run', 'text', ({ run }) => run),
      column('topics', 'count', ({ topics }) => topics),
      column('topics missing', 'count', ({ missing }) => missing),
      column('topics unjudged', 'count', ({ unjudgedTopics }) => unjudgedTopics),
      column('documents', 'count', ({ documents }) => documents),
      column('share of documents unjudged', 'number', ({ unjudged }) => unjudged),
      column(`share of top ${TOP} unjudged`, 'number', ({ unjudgedTop }) => unjudgedTop),
      column(`topics with ties across rank ${TOP}`, 'count', ({ tied }) => tied),
    ],
    runs.map(({ name, rankings }) => coverageOf(name, rankings)),
  )

function coverageOf(run: string, { units, missing, unjudgedTopics }: Rankings): Coverage {
  const rankings = framesOf(units)
  const [all, top] = judgedShares(rankings, [Infinity, TOP])
  const rest = (share: number | undefined): number | null => (share === undefined ? null : 1 - share)
  return {
    run,
    topics: units.length,
    missing: missing.length,
    unjudgedTopics: unjudgedTopics.length,
    documents: all!.documents,
    unjudged: rest(all!.share),
    unjudgedTop: rest(top!.share),
    tied: tiesAcross(rankings, [TOP]).crossing.get(TOP)!,
  }
}
