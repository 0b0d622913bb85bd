import { JUDGED, rankedDocuments, type QrelsTable, type Ranking, type RunTable } from '@eval/ranked'
import { note } from '../notes/note.js'
import { column } from '../result/detail-table.js'
import { formatNumber } from '../result/format.js'
import type { UnitItems } from '../task/task.js'
import { rankingPolicies, type RankingParams } from './ranking-params.js'

/** What a ranking was joined from. */
export interface RankedFrom {
  readonly run?: RunTable
  readonly qrels?: QrelsTable
  readonly params: RankingParams
}

/** The documents of one topic, rank by rank, with their grades. */
export function rankedItems(
  topic: string,
  { grades, judged, relevant, judgedNonRelevant, level }: Ranking,
  from: RankedFrom | undefined,
): UnitItems {
  const documents =
    from?.run && from.qrels
      ? rankedDocuments(from.run, from.qrels, topic, rankingPolicies(from.params))
      : undefined
  return {
    place: 'rank',
    count: grades.length,
    columns: [
      ...(documents ? [column<number>('document', 'text', (rank) => documents[rank] ?? '')] : []),
      column<number>('grade', 'text', (rank) =>
        judged[rank] === JUDGED ? String(grades[rank]!) : 'unjudged',
      ),
    ],
    isTelling: (rank) => grades[rank]! > 0,
    untelling: 'without a positive grade',
    notes: [
      note(
        'JUDGED',
        `Judged: ${relevant} relevant and ${judgedNonRelevant} other documents; relevant from grade ${formatNumber(level, 0)} on.`,
        { relevant, other: judgedNonRelevant, level },
      ),
    ],
  }
}
