import { rowsByTopic, type QrelsTable } from '@eval/ranked'
import { duplicateRows } from '../gather/duplicates.js'
import { largeIdFindings, longTexts } from './large-ids.js'
import { remark, type Examined, type Remark } from './remark.js'

/** Counts and doubts about judgements by themselves. */
export function examineQrels(qrels: QrelsTable): Examined {
  const { grades } = qrels
  const counts = new Map<number, number>()
  for (const grade of grades) counts.set(grade, (counts.get(grade) ?? 0) + 1)
  const levels = [...counts.keys()].sort((a, b) => a - b)
  const topics = rowsByTopic(qrels)
  const barren = topics.filter((rows) => rows.every((row) => grades[row]! <= 0)).length
  const duplicates = duplicateRows(qrels).length
  const findings: Remark[] = []
  if (duplicates > 0) {
    findings.push(
      remark(
        'error',
        'DUPLICATES',
        duplicates === 1
          ? '1 row judges a document of its topic again'
          : `${duplicates} rows judge a document of their topic again`,
        'Keep one judgement of each document, or read the file with judgement groups.',
        { set: 'inputFormat', to: 'trec-qrels-groups' },
      ),
    )
  }
  findings.push(...largeIdFindings('document ids', longTexts(qrels.documents)))
  if (barren > 0) {
    findings.push(
      remark(
        barren === topics.length ? 'warning' : 'info',
        'NO_RELEVANT',
        `${barren} of ${topics.length} topics ${barren === 1 ? 'has' : 'have'} no relevant document`,
        'Most measures are undefined there; the policy for undefined values decides what an average does.',
      ),
    )
  }
  if (levels.length === 1) {
    findings.push(
      remark(
        'info',
        'ONE_GRADE',
        `every judgement has the grade ${levels[0]!}`,
        'Documents judged as not relevant are missing; bpref and judged-only measures say little.',
      ),
    )
  }
  const shownLevels = levels.slice(0, 8).map((grade) => `${grade}: ${counts.get(grade)!}`)
  return {
    facts: {
      rows: grades.length,
      topics: qrels.topics.length,
      grades: `${shownLevels.join(', ')}${levels.length > 8 ? `, ... (${levels.length} grades)` : ''}`,
      'topics without relevant documents': barren,
      duplicates,
      ...(qrels.groups === undefined ? {} : { groups: qrels.groups.length }),
    },
    findings,
  }
}
