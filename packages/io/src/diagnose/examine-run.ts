import { rowsByTopic, type RunTable } from '@eval/ranked'
import { duplicateRows } from '../gather/duplicates.js'
import { largeIdFindings, longTexts } from './large-ids.js'
import { remark, type Examined, type Remark } from './remark.js'

/** Counts and doubts about a run by itself. */
export function examineRun(run: RunTable): Examined {
  const { scores } = run
  const topics = rowsByTopic(run)
  const depths = topics.map((rows) => rows.length).sort((a, b) => a - b)
  const orders = topics.map((rows) => orderOf(rows, scores))
  const tied = orders.reduce((sum, { tied }) => sum + tied, 0)
  const rising = orders.filter(({ rises, falls }) => rises > 0 && falls === 0).length
  const flat = orders.filter(
    ({ rises, falls }, topic) => rises + falls === 0 && topics[topic]!.length > 1,
  ).length
  const several = depths.filter((depth) => depth > 1).length
  const duplicates = duplicateRows(run).length
  const findings: Remark[] = []
  if (duplicates > 0) {
    findings.push(
      remark(
        'error',
        'DUPLICATES',
        duplicates === 1
          ? '1 row repeats a document of its topic'
          : `${duplicates} rows repeat a document of their topic`,
        'Keep one row of each document; a run with duplicates is refused.',
      ),
    )
  }
  if (several > 0 && flat === several) {
    findings.push(
      remark(
        'warning',
        'ALL_SCORES_EQUAL',
        'within every topic all scores are equal, so document ids alone decide the order',
        'Write the real scores, or use the rank, negated, as the score.',
      ),
    )
  } else if (several > 0 && rising > several / 2) {
    findings.push(
      remark(
        'warning',
        'ASCENDING_SCORES',
        `in ${rising} of ${several} topics the scores rise from the first row to the last`,
        'Lower scores may be better (distances), or the rows may be in rank order: negate the scores then.',
        { set: 'lowerIsBetter' },
      ),
    )
  } else if (tied > 0) {
    findings.push(
      remark(
        'info',
        'TIES',
        `${tied} of ${scores.length} rows share their score with another row of the topic`,
        'Ties are ordered by document id, descending, as trec_eval does; write scores with more digits to avoid them.',
      ),
    )
  }
  findings.push(...largeIdFindings('document ids', longTexts(run.documents)))
  const [least, most] = extremes(scores)
  const infinite = scores.filter((score) => !Number.isFinite(score)).length
  if (infinite > 0) {
    findings.push(
      remark(
        'warning',
        'INFINITE_SCORES',
        `${infinite} of ${scores.length} scores ${infinite === 1 ? 'is' : 'are'} infinite`,
        'They rank first or last; see whether a division by zero or a logarithm of zero made them.',
      ),
    )
  }
  return {
    facts: {
      rows: scores.length,
      topics: run.topics.length,
      'rows per topic': `${depths[0] ?? 0} to ${depths.at(-1) ?? 0}`,
      scores: `${least} to ${most}`,
      ties: tied,
      duplicates,
      ...(run.tag === undefined ? {} : { tag: run.tag }),
    },
    findings,
  }
}

/** How the scores of a topic move down the file, and how many rows share a score. */
function orderOf(rows: Uint32Array, scores: Float64Array): { rises: number; falls: number; tied: number } {
  let rises = 0
  let falls = 0
  for (let index = 1; index < rows.length; index++) {
    const [before, now] = [scores[rows[index - 1]!]!, scores[rows[index]!]!]
    if (now > before) rises++
    else if (now < before) falls++
  }
  const sorted = Float64Array.from(rows, (row) => scores[row]!).sort()
  let tied = 0
  for (let index = 0; index < sorted.length; index++) {
    if (sorted[index] === sorted[index - 1] || sorted[index] === sorted[index + 1]) tied++
  }
  return { rises, falls, tied }
}

/** The least and the greatest number. */
export function extremes(numbers: Float64Array): readonly [least: number, most: number] {
  let least = Infinity
  let most = -Infinity
  for (const number of numbers) {
    if (number < least) least = number
    if (number > most) most = number
  }
  return [least, most]
}
