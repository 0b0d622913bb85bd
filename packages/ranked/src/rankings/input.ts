import type { Input, Random } from '@eval/core'
import { rankingFlaw, rankingInvariants } from './invariants.js'
import { rankingLaws } from './laws.js'
import { firstRanks } from './first-ranks.js'
import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type Ranking, type RankingGroup } from './ranking.js'

/** Rankings as a kind of input: how to draw one, and the laws that measures on them may declare. */
export const rankingInput: Input<'ranking'> = {
  contributes: 'input',
  name: 'ranking',
  params: {},
  about: {
    title: 'Ranking',
    summary:
      'One topic’s documents in rank order by grade, with ties, unjudged documents and the grades of the pool.',
  },
  draw,
  laws: rankingLaws,
  invariants: rankingInvariants,
  flaw: rankingFlaw,
  items: ({ grades, judged }) => Array.from(grades, (grade, index) => ({ grade, judged: judged[index]! })),
  prefix: firstRanks,
}

const LONGEST = 14

function draw(random: Random): Ranking {
  const retrieved = random.below(8) === 0 ? 0 : random.below(LONGEST)
  const missed = random.below(3) === 0 ? 0 : random.below(8)
  const grade = gradeSource(random)
  const judging = random.below(3)
  const mark = (): number => {
    if (judging === 0) return JUDGED
    const pick = random.below(4)
    return pick === 0 ? UNJUDGED : pick === 1 && judging === 2 ? POOLED_UNJUDGED : JUDGED
  }
  const judged = Uint8Array.from({ length: retrieved }, mark)
  const grades = Float64Array.from(judged, (given) => (given === JUDGED ? grade() : 0))
  const rest = Float64Array.from({ length: missed }, grade)
  const level = random.below(4) === 0 ? 2 : 1
  const ideal = Float64Array.from([...grades.filter((_, index) => judged[index] === JUDGED), ...rest])
  const relevant = ideal.filter((given) => given >= level).length
  return {
    grades,
    judged,
    tieEnds: drawTies(retrieved, random),
    ideal: ideal.sort().reverse(),
    level,
    relevant,
    judgedNonRelevant: ideal.length - relevant,
    ...(random.below(2) === 0 ? {} : { population: retrieved + missed + random.below(20) }),
    ...(random.below(3) === 0 ? { groups: drawGroups(grades, judged, rest, random) } : {}),
  }
}

/** Nothing relevant, everything relevant, two grades or five. */
function gradeSource(random: Random): () => number {
  switch (random.below(6)) {
    case 0:
      return () => 0
    case 1:
      return () => 1 + random.below(3)
    case 2:
    case 3:
      return () => random.below(2)
    default:
      return () => random.below(5)
  }
}

/** No ties, all tied, or some. */
function drawTies(length: number, random: Random): Uint8Array {
  const kind = random.below(3)
  const ends = Uint8Array.from({ length }, () => (kind === 0 ? 1 : kind === 1 ? 0 : random.below(2)))
  if (length > 0) ends[length - 1] = 1
  return ends
}

/** Groups that each judge a part of the documents, with a grade no higher than the document's own. */
function drawGroups(
  grades: Float64Array,
  judged: Uint8Array,
  rest: Float64Array,
  random: Random,
): RankingGroup[] {
  return Array.from({ length: 1 + random.below(3) }, (_, index) => {
    const marks = judged.map((mark) => (mark === JUDGED && random.below(3) > 0 ? JUDGED : UNJUDGED))
    const restMarks = Uint8Array.from(rest, () => (random.below(3) > 0 ? JUDGED : UNJUDGED))
    return {
      id: String(index + 1),
      grades: grades.map((grade, at) => (marks[at] === JUDGED ? random.below(grade + 1) : 0)),
      judged: marks,
      restGrades: rest.map((grade, at) => (restMarks[at] === JUDGED ? random.below(grade + 1) : 0)),
      restJudged: restMarks,
    }
  })
}
