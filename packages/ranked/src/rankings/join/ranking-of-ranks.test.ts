import { seeded } from '@eval/core'
import { expect, it } from 'vitest'
import { qrelsTable, runTable } from '../../tables/tables.js'
import { joinRankings } from './join-rankings.js'
import { rankingOfRanks, type RankedTopic } from './ranking-of-ranks.js'

/** What a ranking holds, whichever way it was made. */
const FIELDS = [
  'grades',
  'judged',
  'tieEnds',
  'ideal',
  'level',
  'relevant',
  'judgedNonRelevant',
  'population',
] as const

const SCORES = [9, 8, 8, 8, 7, 6, 6, 5]

/** What a database knows of a ranking with these grades, of which some are not judged, and of documents not retrieved. */
function ranked(grades: readonly (number | undefined)[], missed: readonly number[]): RankedTopic {
  const judged = [...grades.keys()].filter((index) => grades[index] !== undefined)
  const pool = [...judged.map((index) => grades[index]!), ...missed]
  return {
    retrieved: grades.length,
    ranks: judged.map((index) => index + 1),
    grades: judged.map((index) => grades[index]!),
    tieFirsts: judged.map((index) => SCORES.indexOf(SCORES[index]!) + 1),
    ties: [
      [2, 3],
      [6, 2],
    ],
    pool: [...new Set(pool)].map((grade) => [grade, pool.filter((one) => one === grade).length] as const),
  }
}

it.each(['unknown', 'non-relevant', 'removed'] as const)(
  'makes the frame of the join, unjudged documents %s',
  (unjudged) => {
    const random = seeded(3)
    for (let round = 0; round < 60; round++) {
      const grades = SCORES.map(() => [undefined, -1, 0, 1, 2][random.below(5)])
      const missed = Array.from({ length: random.below(4) }, () => random.below(4) - 1)
      // The ids put tied documents in the order of their ranks.
      const run = runTable(SCORES.map((score, index) => ['q', `d${9 - index}`, score]))
      const judgements = grades.flatMap((grade, index) =>
        grade === undefined ? [] : [['q', `d${9 - index}`, grade] as const],
      )
      const qrels = qrelsTable([
        ...judgements,
        ...missed.map((grade, index) => ['q', `m${index}`, grade] as const),
      ])
      if (judgements.length + missed.length === 0) continue
      for (const depth of [undefined, 1, 3, 6, 7, 8, 20]) {
        const policies = { unjudged, level: 1 + random.below(2), ...(depth && { depth }), population: 40 }
        const joined = joinRankings(run, qrels, policies).units[0]!.frame
        expect(rankingOfRanks(ranked(grades, missed), policies)).toEqual(
          Object.fromEntries(FIELDS.map((name) => [name, joined[name]])),
        )
      }
    }
  },
)
