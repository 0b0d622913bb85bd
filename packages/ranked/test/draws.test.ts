import { createHash } from 'node:crypto'
import { seeded, type Input, type InputKind, type InputKinds } from '@eval/core'
import { expect, it } from 'vitest'
import { classScoresInput } from '../src/class-scores/input.js'
import { intentRankingInput } from '../src/intents/input.js'
import { labelScoresInput } from '../src/label-scores/input.js'
import { labelSetsInput } from '../src/label-sets/input.js'
import { preferenceInput } from '../src/preferences/input.js'
import { rankingInput } from '../src/rankings/input.js'
import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type Ranking } from '../src/rankings/ranking.js'
import { tallyInput } from '../src/tallies/input.js'

const ROUNDS = 4000

const draws = <K extends InputKind>(input: Input<K>): readonly InputKinds[K][] =>
  Array.from({ length: ROUNDS }, (_, round) => input.draw(seeded(round)))
/** That answers come up in these shares of all draws, to within five standard errors, and no others do. */
function expectShares<F>(
  frames: readonly F[],
  answer: (frame: F) => unknown,
  expected: Readonly<Record<string, number>>,
): void {
  const counts = new Map<string, number>()
  for (const frame of frames) {
    const drawn = String(answer(frame))
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(Object.keys(expected).sort())
  for (const [drawn, share] of Object.entries(expected)) {
    const error = Math.abs(counts.get(drawn)! / ROUNDS - share)
    expect(error, `${drawn}: ${share}`).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / ROUNDS))
  }
}

/** The same share for each of several whole numbers. */
const each = (first: number, last: number, share: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [first + index, share]))

const judgedAmong = ({ judged }: Ranking): number => judged.filter((mark) => mark === JUDGED).length

it('draws rankings of every length, half of them with a population, a third with groups', () => {
  const rankings = draws(rankingInput)
  // By hand: nothing is retrieved in 1/8 of the draws, and in 1/14 of the others.
  expectShares(rankings, ({ grades }) => grades.length, { 0: 3 / 16, ...each(1, 13, 1 / 16) })
  expectShares(rankings, (drawn) => drawn.ideal.length - judgedAmong(drawn), {
    0: 5 / 12,
    ...each(1, 7, 1 / 12),
  })
  expectShares(rankings, ({ level }) => level, { 1: 3 / 4, 2: 1 / 4 })
  expectShares(
    rankings,
    (drawn) =>
      drawn.population === undefined
        ? 'none'
        : drawn.population - drawn.grades.length - drawn.ideal.length + judgedAmong(drawn),
    { none: 1 / 2, ...each(0, 19, 1 / 40) },
  )
  expectShares(rankings, ({ groups }) => groups?.length ?? 0, { 0: 2 / 3, ...each(1, 3, 1 / 9) })
})

it('draws rankings with every mark, grade and kind of ties', () => {
  const rankings = draws(rankingInput)
  const of = (mark: number) => (drawn: Ranking) => drawn.judged[0] === mark
  const first = (drawn: Ranking) =>
    drawn.grades.length === 0
      ? 'empty'
      : of(JUDGED)(drawn)
        ? 'judged'
        : of(UNJUDGED)(drawn)
          ? 'unjudged'
          : of(POOLED_UNJUDGED)(drawn)
            ? 'pooled'
            : 'else'
  // By hand, of 13/16 with a document: judged 1/3 + 1/3 * 3/4 + 1/3 * 2/4, unjudged 2/3 * 1/4, pooled 1/3 * 1/4.
  expectShares(rankings, first, {
    empty: 3 / 16,
    judged: (13 / 16) * (9 / 12),
    unjudged: (13 / 16) * (2 / 12),
    pooled: (13 / 16) * (1 / 12),
  })
  // By hand: 0, one to three, zero or one twice, and zero to four twice, a sixth each.
  const grade = (drawn: Ranking) => (drawn.judged[0] === JUDGED ? drawn.grades[0] : 'none')
  const judged = (13 / 16) * (9 / 12)
  expectShares(rankings, grade, {
    none: 1 - judged,
    0: (judged * (1 + 2 / 2 + 2 / 5)) / 6,
    1: (judged * (1 / 3 + 2 / 2 + 2 / 5)) / 6,
    2: (judged * (1 / 3 + 2 / 5)) / 6,
    3: (judged * (1 / 3 + 2 / 5)) / 6,
    4: (judged * (2 / 5)) / 6,
  })
  const ends = ({ tieEnds }: Ranking) => (tieEnds.length < 2 ? 'short' : `${tieEnds[0]}${tieEnds.at(-1)}`)
  expectShares(rankings, ends, { short: 1 / 4, '01': 3 / 8, '11': 3 / 8 })
  const group = (drawn: Ranking) =>
    drawn.groups && drawn.judged[0] === JUDGED ? drawn.groups[0]!.judged[0] : 'none'
  expectShares(rankings, group, {
    none: 1 - judged / 3,
    [JUDGED]: (2 / 9) * judged,
    [UNJUDGED]: (1 / 9) * judged,
  })
  const rest = ({ groups }: Ranking) => groups?.[0]?.restJudged[0] ?? 'none'
  expectShares(rankings, rest, { none: 29 / 36, [JUDGED]: 14 / 108, [UNJUDGED]: 7 / 108 })
  const own = ({ groups, grades }: Ranking) =>
    groups?.[0]?.judged[0] === JUDGED && grades[0]! > 3 ? groups[0].grades[0] : 'none'
  const four = (((2 / 9) * judged) / 6) * (2 / 5)
  expectShares(rankings, own, { none: 1 - four, ...each(0, 4, four / 5) })
})

it('draws tallies of probabilities, of any size, infinite and all the same, of one class too', () => {
  const tallies = draws(tallyInput)
  const kind = ({ scores }: InputKinds['tally']) =>
    scores.length === 0
      ? 'empty'
      : scores.includes(Infinity)
        ? 'infinite'
        : scores.every((score) => score >= 0 && score <= 1 && (score * 16) % 1 === 0)
          ? 'sixteenths'
          : 'other'
  // Beside those by hand, shares are as counted when this test was written.
  expectShares(tallies, kind, { empty: 1 / 14, infinite: 0.083, sixteenths: 0.71, other: 0.137 })
  const weight = ({ positives, negatives }: InputKinds['tally']) => {
    const all = [...positives, ...negatives].filter((one) => one > 0)
    return all.length === 0 ? 'empty' : all.every((one) => one % 1 === 0) ? 'whole' : 'quarters'
  }
  expectShares(tallies, weight, { empty: 1 / 14, whole: 0.483, quarters: 0.4456 })
  const classes = ({ positives, negatives }: InputKinds['tally']) =>
    `${positives.some((one) => one > 0)} ${negatives.some((one) => one > 0)}`
  // By hand: one class alone in 1/8 of the draws each, and in 2^-n of the others with n items.
  const chance = (13 / 14) * (1 / 8) + (6 / 8) * (1 / 14) * (1 - 2 ** -13)
  expectShares(tallies, classes, {
    'false false': 1 / 14,
    'true false': chance,
    'false true': chance,
    'true true': 13 / 14 - 2 * chance,
  })
})

it('draws class scores of two to four classes, without items, with equal weights', () => {
  const classScores = draws(classScoresInput)
  type Frame = InputKinds['class-scores']
  expectShares(classScores, ({ classes }) => classes.length, each(2, 4, 1 / 3))
  expectShares(classScores, ({ actual }) => actual.length, { ...each(0, 2, 1 / 9), ...each(3, 10, 1 / 12) })
  expectShares(classScores, ({ weights }) => weights?.[0] ?? 'none', {
    none: 1 / 2 + 1 / 18,
    ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [(1 + index) / 4, 1 / 18])),
  })
  const sort = ({ scores, classes }: Frame) => {
    if (scores.length === 0) return 'empty'
    if (scores.some((score) => score < 0 || score > 1)) return 'any'
    return scores.every((score) => score === 1 / classes.length) ? 'equal' : 'probabilities'
  }
  // By hand: 8/9 have items, of which a sixth each have equal scores and any scores.
  expectShares(classScores, sort, { empty: 1 / 9, equal: 0.167, any: 0.147, probabilities: 0.575 })
})

it('draws label scores and label sets of one to four labels, shared by all items or by none', () => {
  const labelScores = draws(labelScoresInput)
  const labelSets = draws(labelSetsInput)
  expectShares(labelScores, ({ labels }) => labels.length, each(1, 4, 1 / 4))
  expectShares(labelScores, ({ weights }) => weights.length, { ...each(0, 1, 1 / 6), ...each(2, 9, 1 / 12) })
  expectShares(labelScores, ({ weights }) => (weights.length < 2 ? 'few' : weights[0]), {
    few: 1 / 3,
    1: (2 / 3) * (1 / 2 + 1 / 6),
    2: (2 / 3) * (1 / 6),
    3: (2 / 3) * (1 / 6),
  })
  const first = ({ scores }: InputKinds['label-scores']) => scores[0] ?? 'none'
  // By hand: 0.5 alone in a fifth, eighths from -0.5 to 0.5 in another, from 0 to 1 in three.
  const eighth = (5 / 6) * (1 / 45)
  expectShares(labelScores, first, {
    none: 1 / 6,
    '-0.5': eighth,
    '-0.375': eighth,
    '-0.25': eighth,
    '-0.125': eighth,
    0: 4 * eighth,
    0.125: 4 * eighth,
    0.25: 4 * eighth,
    0.375: 4 * eighth,
    0.5: 4 * eighth + (5 / 6) * (1 / 5),
    0.625: 3 * eighth,
    0.75: 3 * eighth,
    0.875: 3 * eighth,
    1: 3 * eighth,
  })
  const kept = ({ length }: Uint8Array, ones: number) =>
    length < 8 ? 'few' : ones === 0 ? 'none' : ones === length ? 'all' : 'some'
  const sum = (cells: Uint8Array) => cells.reduce((total, cell) => total + cell, 0)
  expectShares(labelScores, ({ actual }) => kept(actual, sum(actual)), {
    few: 25 / 48,
    none: 0.065,
    all: 0.065,
    some: 0.349,
  })
  expectShares(labelSets, ({ labels }) => labels.length, each(1, 4, 1 / 4))
  expectShares(labelSets, ({ weights }) => weights.length, { ...each(0, 1, 1 / 8), ...each(3, 9, 3 / 28) })
  expectShares(labelSets, ({ weights }) => weights[0] ?? 'none', { none: 1 / 8, ...each(1, 3, 7 / 24) })
  for (const side of ['actual', 'predicted'] as const)
    expectShares(labelSets, (frame) => kept(frame[side], sum(frame[side])), {
      few: 0.4,
      none: 0.08,
      all: 0.08,
      some: 0.44,
    })
})

it('draws rankings with up to four intents, and preferences of up to three groups', () => {
  const intents = draws(intentRankingInput)
  const preferences = draws(preferenceInput)
  expectShares(intents, (frame) => frame.intents, { 0: 1 / 8, ...each(1, 4, 7 / 32) })
  expectShares(intents, ({ tieEnds }) => tieEnds.length, each(0, 8, 1 / 9))
  const missed = (drawn: InputKinds['intent-ranking']) =>
    drawn.intents === 0 ? 'none' : (drawn.pool.length - drawn.grades.length) / drawn.intents
  expectShares(intents, missed, { none: 1 / 8, ...each(0, 4, 7 / 40) })
  expectShares(intents, ({ level }) => level, each(1, 2, 1 / 2))
  expectShares(intents, ({ grades }) => grades[0] ?? 'none', {
    none: 2 / 9,
    0: 7 / 18,
    1: 7 / 36,
    2: 7 / 36,
  })
  expectShares(intents, ({ tieEnds }) => (tieEnds.length < 2 ? 'short' : `${tieEnds[0]}${tieEnds.at(-1)}`), {
    short: 2 / 9,
    '01': 7 / 18,
    '11': 7 / 18,
  })
  type Frame = InputKinds['preferences']
  const judgements = ({ judgements: made }: Frame) => made!
  expectShares(preferences, (frame) => judgements(frame).documents, each(1, 8, 1 / 8))
  expectShares(
    preferences,
    (frame) => (judgements(frame).documents === 8 ? judgements(frame).retrieved : 'fewer'),
    { fewer: 7 / 8, ...each(0, 8, 1 / 72) },
  )
  expectShares(preferences, (frame) => judgements(frame).groups.length, each(1, 3, 1 / 3))
  const last = (frame: Frame) => {
    const found = judgements(frame).groups[0]!.find(({ document }) => document === 7)
    return found ? `${found.subgroup} ${found.level}` : 'none'
  }
  // By hand: of 1/8 with eight documents the first subgroup judges 3/4, the second, in half of the groups, 3/4 of the rest.
  const [one, two] = [3 / 4 / 8 / 4, (1 / 2) * (3 / 16 / 8 / 4)]
  expectShares(preferences, last, {
    none: 1 - 4 * one - 4 * two,
    ...Object.fromEntries(
      [0, 1, 2, 3].flatMap((level) => [
        [`one ${level}`, one],
        [`two ${level}`, two],
      ]),
    ),
  })
})

// A failed law is reported with the seed of its draw, which has to lead to the same draw later. Recorded when this was written.
it.each([
  [rankingInput, '6066192b7cef39bb'],
  [tallyInput, '9062d2228a029bf7'],
  [classScoresInput, '996783d66ecc3799'],
  [labelScoresInput, '36795ba17c1f12cc'],
  [labelSetsInput, '12b669face1e932c'],
  [intentRankingInput, '1d1b29255d2580c3'],
  [preferenceInput, '478ec1a68b9d69c6'],
] as readonly (readonly [Input, string])[])('draws the same from the same seed: $name', (input, digest) => {
  const drawn = Array.from({ length: 400 }, (_, round) => JSON.stringify(input.draw(seeded(round))))
  expect(createHash('sha256').update(drawn.join('\n')).digest('hex').slice(0, 16)).toBe(digest)
})
