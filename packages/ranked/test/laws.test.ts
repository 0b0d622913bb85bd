import { seeded, type Input, type InputKind, type InputKinds, type Measure } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { classScoresInput } from '../src/class-scores/input.js'
import { classScoresOf, type ClassScores } from '../src/class-scores/class-scores.js'
import { intentRankingInput } from '../src/intents/input.js'
import { intentRankingOf, type IntentRanking } from '../src/intents/intent-ranking.js'
import { labelScoresInput } from '../src/label-scores/input.js'
import { labelScoresOf, type LabelScores } from '../src/label-scores/label-scores.js'
import { preferenceCounts } from '../src/preferences/preference-counts.js'
import { preferenceInput } from '../src/preferences/input.js'
import type { Preferences } from '../src/preferences/preferences.js'
import { rankingInput } from '../src/rankings/input.js'
import { rankingOfGrades } from '../src/rankings/ranking-of-grades.js'
import { JUDGED, type Ranking } from '../src/rankings/ranking.js'
import { tallyInput } from '../src/tallies/input.js'
import { tallyOf, type Tally } from '../src/tallies/tally.js'

type Answer = ReturnType<Measure['compute']>

type Trial = Partial<Measure> & { seed?: number; given?: Readonly<Record<string, number | boolean>> }

/** What a law says of a measure with this answer, on one input. */
function said<K extends InputKind>(
  kind: Input<K>,
  law: string,
  input: InputKinds[K],
  compute: (frame: InputKinds[K]) => Answer,
  { better = 'higher', range = [0, 1] as const, seed = 1, given = {} }: Trial = {},
): string | undefined {
  const measure = { better, range, compute } as unknown as Measure<K>
  const trial = { measure, params: given, input, value: compute(input), random: seeded(seed), compute }
  return kind.laws[law]!.broken(trial)
}

const NONE = { undefined: 'none' }
const total = (column: Iterable<number>): number => [...column].reduce((sum, one) => sum + one, 0)

describe('laws of tallies', () => {
  const tally = tallyOf([0.9, 0.6, 0.6, 0.2], [1, 1, 0, 0])
  const law = (
    name: string,
    compute: (frame: Tally) => Answer,
    more?: Partial<Measure> & { seed?: number },
  ) => said(tallyInput, name, tally, compute, more)
  const better = ({ scores, positives }: Tally) => total(scores.map((score, row) => score * positives[row]!))

  it('say what changed', () => {
    expect(law('order-only', ({ positives }) => positives[0]!)).toBeUndefined()
    expect(law('order-only', ({ scores }) => scores[0]!)).toMatch(/^it changes from 0\.9 to -?\d+\.\d+\.$/)
    expect(law('scale-free', ({ positives, negatives }) => positives[0]! / negatives[2]!)).toBeUndefined()
    expect(law('scale-free', ({ negatives }) => total(negatives))).toBe('it changes from 2 to 6.')
    expect(law('scale-free', ({ positives }) => total(positives))).toBe('it changes from 2 to 6.')
    expect(law('prevalence-free', ({ positives, negatives }) => total(positives) / total(negatives))).toBe(
      'it changes from 1 to 3.',
    )
    expect(law('prevalence-free', ({ negatives }) => total(negatives))).toBeUndefined()
  })

  it('tell undefined answers from others, and one reason from another', () => {
    expect(law('scale-free', () => NONE)).toBeUndefined()
    expect(law('scale-free', ({ positives }) => (total(positives) > 2 ? NONE : 1))).toBe(
      'it changes from 1 to undefined (none).',
    )
    expect(law('scale-free', ({ positives }) => (total(positives) > 2 ? 1 : NONE))).toBe(
      'it changes from undefined (none) to 1.',
    )
    expect(law('scale-free', ({ positives }) => ({ undefined: total(positives) > 2 ? 'b' : 'a' }))).toBe(
      'it changes from undefined (a) to undefined (b).',
    )
  })

  it('take scores that keep their order for the same', () => {
    for (let seed = 0; seed < 50; seed++) {
      const falling = ({ scores }: Tally) =>
        Number(scores.every((score, row) => !(score >= scores[row - 1]!)))
      expect(law('order-only', falling, { seed })).toBeUndefined()
      expect(law('order-only', ({ scores }) => scores.length, { seed })).toBeUndefined()
    }
  })

  it('mirror the negated classifier in the middle of the range', () => {
    // By hand: one positive is at the highest score, and none negated; 0 + 1 - 1 is 0, and -1 + 3 - 1 is 1.
    expect(law('negation-flips', ({ positives }) => positives[0]!, { range: [0, 1] })).toBeUndefined()
    expect(law('negation-flips', ({ positives }) => positives[0]!, { range: [-1, 3] })).toBe(
      'expected 1, got 0.',
    )
    expect(law('negation-flips', () => NONE)).toBeUndefined()
    expect(law('negation-flips', ({ scores }) => (scores[0] === 0.9 ? 1 : NONE))).toBe(
      'expected 0, got undefined (none).',
    )
  })

  it('ask for the better end of the range from a perfect order', () => {
    const first = ({ positives }: Tally) => positives[0]! / total(positives)
    expect(law('perfect-is-best', first)).toBeUndefined()
    expect(law('perfect-is-best', first, { range: [0, 2] })).toBe('the perfect order has 1, not 2.')
    expect(law('perfect-is-best', first, { better: 'lower' })).toBe('the perfect order has 1, not 0.')
    expect(law('perfect-is-best', ({ negatives }) => negatives[0]!, { better: 'lower' })).toBeUndefined()
    expect(law('perfect-is-best', ({ scores }) => (scores.length === 3 ? NONE : 0))).toBeUndefined()
    expect(law('perfect-is-best', ({ scores }) => (scores.length === 2 ? NONE : 0))).toBe(
      'the perfect order has undefined (none), not 1.',
    )
    // All the weight of either class is at its one score.
    expect(
      law('perfect-is-best', ({ positives, negatives }) => (positives[0]! + negatives[1]!) / 4),
    ).toBeUndefined()
  })

  it('forbid that moving a positive up makes it worse', () => {
    for (let seed = 0; seed < 20; seed++) {
      expect(law('positive-up-never-hurts', better, { seed })).toBeUndefined()
      expect(
        law('positive-up-never-hurts', (frame) => -better(frame), { better: 'lower', seed }),
      ).toBeUndefined()
      expect(law('positive-up-never-hurts', () => NONE, { seed })).toBeUndefined()
      // The weights stay what they were, and no score without weight is left.
      expect(
        law('positive-up-never-hurts', ({ positives }) => total(positives) / 2, { seed }),
      ).toBeUndefined()
      expect(
        law('positive-up-never-hurts', ({ negatives }) => total(negatives) / 2, { seed }),
      ).toBeUndefined()
      const weighty = ({ positives, negatives }: Tally) =>
        Number(positives.every((one, row) => one + negatives[row]! > 0))
      expect(law('positive-up-never-hurts', weighty, { seed })).toBeUndefined()
    }
    expect(
      said(tallyInput, 'positive-up-never-hurts', tallyOf([2, 1], [0, 1]), ({ positives }) => -positives[0]!),
    ).toBe('moving the positives of score 2 up takes it from 0 to -1.')
    // Nothing is left of the score that the positive leaves.
    const alone = tallyOf([3, 2, 1], [0, 1, 0])
    for (let seed = 0; seed < 20; seed++)
      expect(
        said(tallyInput, 'positive-up-never-hurts', alone, ({ scores }) => -scores.length, { seed }),
      ).toBeUndefined()
    const worse = Array.from({ length: 40 }, (_, seed) =>
      law('positive-up-never-hurts', (frame) => -better(frame), { seed }),
    )
    // By hand: the positive at 0.6 is worth 1.5 before and 1.8 at 0.9; below 0.6 there is none to move.
    expect(new Set(worse)).toEqual(
      new Set([undefined, 'moving the positives of score 2 up takes it from -1.5 to -1.8.']),
    )
    const lost = Array.from({ length: 40 }, (_, seed) =>
      law('positive-up-never-hurts', ({ positives }) => (positives[0] === 2 ? NONE : 1), { seed }),
    )
    expect(lost).toContain('moving the positives of score 2 up takes it from 1 to undefined (none).')
    const single = tallyOf([1, 1], [1, 0])
    expect(
      said(tallyInput, 'positive-up-never-hurts', single, ({ scores }) => -scores.length),
    ).toBeUndefined()
  })
})

describe('laws of class scores', () => {
  const frame = classScoresOf(['a', 'b'], [0.75, 0.25, 0.5, 0.5, 0, 1], [0, 1, 1], [1, 2, 1])
  const law = (name: string, compute: (input: ClassScores) => Answer, more?: Partial<Measure>) =>
    said(classScoresInput, name, frame, compute, more)

  it('say what changed', () => {
    expect(law('scale-free', ({ weights }) => total(weights!))).toBe('it changes from 4 to 12.')
    expect(law('scale-free', ({ weights }) => weights![0]! / weights![1]!)).toBeUndefined()
    expect(law('order-only', ({ scores }) => scores[4]!)).toBe('it changes from 0 to 5.')
    expect(law('order-only', ({ scores }) => Number(scores[0]! > scores[1]!))).toBeUndefined()
    expect(law('class-order-free', ({ classes }) => (classes[0] === 'a' ? 1 : 2))).toBe(
      'it changes from 1 to 2.',
    )
    expect(law('class-order-free', ({ scores }) => scores[0]!)).toBe('it changes from 0.75 to 0.25.')
    expect(law('class-order-free', ({ scores }) => scores[5]!)).toBe('it changes from 1 to 0.')
    expect(law('class-order-free', ({ actual }) => actual[0]!)).toBe('it changes from 0 to 1.')
    const own = ({ scores, actual }: ClassScores) =>
      total(actual.map((index, item) => scores[2 * item + index]! * 4))
    expect(law('class-order-free', own)).toBeUndefined()
  })

  it('ask for the better end of the range from perfect scores', () => {
    const own = ({ scores, actual, classes }: ClassScores) =>
      total(Array.from(actual, (index, item) => scores[classes.length * item + index]!)) / actual.length
    expect(law('perfect-is-best', own)).toBeUndefined()
    expect(law('perfect-is-best', own, { range: [0, 2] })).toBe('perfect scores have 1, not 2.')
    expect(law('perfect-is-best', own, { better: 'lower' })).toBe('perfect scores have 1, not 0.')
    expect(
      law('perfect-is-best', ({ scores, actual }) => total(scores) - actual.length, { better: 'lower' }),
    ).toBe(undefined)
    expect(law('perfect-is-best', () => NONE)).toBeUndefined()
    // By hand: three items, and one more of each of the two classes, of weight 1.
    expect(law('perfect-is-best', ({ weights }) => total(weights!))).toBe('perfect scores have 6, not 1.')
    expect(law('perfect-is-best', ({ actual }) => actual.length)).toBe('perfect scores have 5, not 1.')
    const one = classScoresOf(['a'], [1], [0])
    expect(said(classScoresInput, 'perfect-is-best', one, () => 7)).toBeUndefined()
  })

  it('tell what two frames have not in common', () => {
    const { classes, 'actual-totals': totals, 'score-rows': rows } = classScoresInput.invariants!
    const broken = (other: ClassScores) => [classes, totals, rows].map((kept) => kept!.broken(frame, other))
    const turned = classScoresOf(['a', 'b'], [0, 1, 0.5, 0.5, 0.75, 0.25], [1, 1, 0], [1, 2, 1])
    expect(broken(turned)).toEqual([undefined, undefined, undefined])
    expect(broken({ ...frame, classes: ['a', 'c'] })[0]).toBe('other classes')
    expect(broken({ ...frame, actual: Int32Array.of(0, 0, 1) })).toEqual([
      undefined,
      '3 instead of 1 items of the class a',
      undefined,
    ])
    expect(broken({ ...frame, scores: Float64Array.of(0.75, 0.25, 0.5, 0.5, 1, 0) })).toEqual([
      undefined,
      undefined,
      '0 instead of 1 items with the scores 0 1',
    ])
    const empty = classScoresOf(['a', 'b'], [], [])
    expect(rows!.broken(empty, frame)).toBe('1 instead of 0 items with the scores 0.75 0.25')
    const unweighted = { ...frame, weights: Float64Array.of(0, 0, 0) }
    expect(rows!.broken(empty, unweighted)).toBeUndefined()
  })
})

describe('laws of label scores', () => {
  const frame = labelScoresOf(['a', 'b'], [0.75, 0.25, 0, 0.5], [1, 0, 1, 1], [1, 3])
  const law = (name: string, compute: (input: LabelScores) => Answer, more?: Partial<Measure>) =>
    said(labelScoresInput, name, frame, compute, more)

  it('say what changed', () => {
    expect(law('scale-free', ({ weights }) => total(weights))).toBe('it changes from 4 to 12.')
    expect(law('scale-free', ({ weights }) => weights[0]! / weights[1]!)).toBeUndefined()
    expect(law('order-only', ({ scores }) => scores[2]!)).toBe('it changes from 0 to 5.')
    expect(law('order-only', ({ scores }) => Number(scores[3]! > scores[2]!))).toBeUndefined()
    expect(law('label-order-free', ({ labels }) => (labels[0] === 'a' ? 1 : 2))).toBe(
      'it changes from 1 to 2.',
    )
    expect(law('label-order-free', ({ scores }) => scores[0]!)).toBe('it changes from 0.75 to 0.25.')
    expect(law('label-order-free', ({ scores }) => scores[2]!)).toBe('it changes from 0 to 0.5.')
    expect(law('label-order-free', ({ actual }) => actual[1]!)).toBe('it changes from 0 to 1.')
  })

  it('ask for the better end of the range from perfect scores', () => {
    const met = ({ scores, actual }: LabelScores) =>
      total(Array.from(actual, (one, cell) => Number(one === scores[cell]))) / actual.length
    expect(law('perfect-is-best', met)).toBeUndefined()
    expect(law('perfect-is-best', met, { better: 'lower' })).toBe('perfect scores have 1, not 0.')
    expect(law('perfect-is-best', () => NONE)).toBeUndefined()
    // By hand: the first item, which has some labels and lacks some, and its opposite.
    expect(law('perfect-is-best', ({ weights }) => weights.length)).toBe('perfect scores have 2, not 1.')
    expect(law('perfect-is-best', ({ actual }) => Number(actual.join('')))).toBe(
      'perfect scores have 1001, not 1.',
    )
    const all = labelScoresOf(['a', 'b'], [0, 1], [1, 1])
    expect(said(labelScoresInput, 'perfect-is-best', all, () => 7)).toBeUndefined()
  })

  it('tell what makes a frame impossible', () => {
    const flaw = (change: Partial<LabelScores>) => labelScoresInput.flaw!({ ...frame, ...change })
    expect(flaw({})).toBeUndefined()
    expect(flaw({ weights: Float64Array.of(0, 1) })).toBeUndefined()
    expect(flaw({ actual: Uint8Array.of(1) })).toBe('2 weights, but 4 scores and 1 cells of 2 labels')
    expect(flaw({ scores: Float64Array.of(1) })).toBe('2 weights, but 1 scores and 4 cells of 2 labels')
    expect(flaw({ scores: Float64Array.of(1, 2, NaN, 3) })).toBe('a score that is not a number')
    expect(flaw({ weights: Float64Array.of(1, -1) })).toBe('a weight of -1')
    expect(flaw({ weights: Float64Array.of(1, Infinity) })).toBe('a weight of Infinity')
  })
})

describe('laws of rankings', () => {
  const frame = rankingOfGrades([1, 0, null, 2], { missed: [1, 0, 0] })
  const law = (name: string, compute: (frame: Ranking) => Answer, more?: Trial & { of?: Ranking }) =>
    said(rankingInput, name, more?.of ?? frame, compute, more)
  /** What a law says over many draws of what it changes. */
  const ever = (name: string, compute: (frame: Ranking) => Answer, more?: Trial) =>
    new Set(Array.from({ length: 60 }, (_, seed) => law(name, compute, { ...more, seed })))
  const never = new Set([undefined])
  const first = ({ grades }: Ranking) => grades[0]!

  it('take another order, or other ties, for the same', () => {
    expect(ever('order-only', first)).toEqual(never)
    expect(ever('order-only', ({ tieEnds }) => tieEnds[3]!)).toEqual(never)
    expect(ever('order-only', ({ tieEnds }) => tieEnds[0]!)).toEqual(
      new Set([undefined, 'changing the ties turns 1 into 0.']),
    )
    expect(ever('order-free', ({ grades, tieEnds }) => total(grades) + total(tieEnds))).toEqual(never)
    expect(ever('order-free', first)).toEqual(
      new Set([undefined, 'shuffling the ranking turns 1 into 0.', 'shuffling the ranking turns 1 into 2.']),
    )
    const pairs = ({ grades, judged }: Ranking) =>
      Number(grades.every((grade, at) => judged[at] === 1 || grade === 0))
    expect(ever('order-free', pairs)).toEqual(never)
    expect(ever('order-free', ({ judged }) => (judged[0] === 1 ? 1 : NONE))).toEqual(
      new Set([undefined, 'shuffling the ranking turns 1 into undefined (none).']),
    )
    expect(ever('order-free', (input) => 1 + 1e-13 * first(input))).toEqual(never)
    expect(ever('order-free', (input) => 1e6 + 1e-7 * first(input))).toEqual(never)
    expect(ever('order-free', () => NONE)).toEqual(never)
  })

  it('forbid that a better document higher up makes it worse', () => {
    const up = 'swap-up-never-hurts'
    expect(ever(up, first)).toEqual(never)
    expect(ever(up, (input) => -first(input), { better: 'lower' })).toEqual(never)
    // By hand: the 2 at rank 4 may change places with the judged documents at ranks 1 and 2, and with no other.
    expect(ever(up, (input) => -first(input))).toEqual(
      new Set([undefined, 'moving a better document up turns -1 into -2.']),
    )
    expect(ever(up, ({ grades }) => grades[3]!)).toEqual(
      new Set(['moving a better document up turns 2 into 1.', 'moving a better document up turns 2 into 0.']),
    )
    expect(ever(up, ({ grades }) => -grades[2]!)).toEqual(never)
    expect(ever(up, (input) => 1 - 1e-13 * first(input))).toEqual(never)
    expect(ever(up, ({ grades }) => (grades[3] === 2 ? 1 : NONE))).toEqual(
      new Set(['the value becomes undefined when a better document is moved up.']),
    )
    expect(ever(up, ({ grades }) => (grades[3] === 2 ? NONE : 1))).toEqual(never)
    const noBetter = rankingOfGrades([2, 2, null, 1], {})
    expect(law(up, ({ grades }) => grades[3]!, { of: noBetter })).toBeUndefined()
  })

  it('know sums over ranks', () => {
    const weighed = (power: number) => (input: Ranking) =>
      input.grades.reduce((sum, grade, at) => sum + grade / (at + 1), 0) ** power
    expect(ever('additive', weighed(1))).toEqual(never)
    expect([...ever('additive', weighed(2))].join()).toMatch(
      /exchanging two pairs of documents changes 2\.25 to [\d.]+, one pair to [\d.]+ and the other to [\d.]+\./,
    )
    expect(ever('additive', () => NONE)).toEqual(never)
    expect([...ever('additive', (input) => (first(input) === 1 ? 1 : NONE))]).toContain(
      'only some orders have a value.',
    )
    const three = rankingOfGrades([1, 0, 2])
    expect(law('additive', weighed(2), { of: three })).toBeUndefined()
    const four = rankingOfGrades([1, 0, 2, 3])
    expect(
      new Set(Array.from({ length: 20 }, (_, seed) => law('additive', weighed(2), { of: four, seed }))).size,
    ).toBeGreaterThan(1)
  })

  it('append a non-relevant document that was judged and not retrieved', () => {
    expect(law('tail-free', first)).toBeUndefined()
    const appended = ({ grades, judged, tieEnds, ideal, relevant, judgedNonRelevant }: Ranking) =>
      Number(
        [grades.length, judged.length, tieEnds.length, ideal.length, relevant, judgedNonRelevant].join(''),
      )
    expect(law('tail-free', appended)).toBe('appending a non-relevant document turns 444633 into 555633.')
    expect(
      law('tail-free', ({ grades, judged, tieEnds }) =>
        Number(`${grades.at(-1)}${judged.at(-1)}${tieEnds.at(-1)}`),
      ),
    ).toBe('appending a non-relevant document turns 211 into 11.')
    const allThere = rankingOfGrades([1, 0, null, 2], { missed: [1] })
    expect(law('tail-free', appended, { of: allThere })).toBeUndefined()
    expect(law('tail-free', appended, { given: { rel: 0 } })).toBeUndefined()
    expect(law('tail-free', appended, { of: { ...frame, level: 0 } })).toBeUndefined()
    expect(law('tail-free', appended, { of: { ...frame, level: 0 }, given: { rel: 1 } })).toBeDefined()
  })

  it('judge, or remove, what nobody judged', () => {
    const judged = ({ judged, ideal, judgedNonRelevant, grades }: Ranking) =>
      Number([judged.join(''), ideal.length, judgedNonRelevant, grades.length].join(''))
    const judging = 'unjudged-as-nonrelevant'
    expect(law(judging, first)).toBeUndefined()
    expect(law(judging, judged)).toBe('judging the unjudged non-relevant turns 1101634 into 1111744.')
    expect(law(judging, judged, { given: { judged_only: true } })).toBeUndefined()
    expect(law(judging, judged, { given: { rel: 0 } })).toBeUndefined()
    const skipping = 'unjudged-skipped'
    expect(
      law(skipping, ({ grades, judged }) => grades.filter((_, at) => judged[at] === JUDGED).length),
    ).toBeUndefined()
    expect(
      law(skipping, ({ grades, judged, tieEnds }) =>
        Number([grades.join(''), judged.join(''), tieEnds.length].join('')),
      ),
    ).toBe('removing an unjudged document turns 100211014 into 1021113.')
    const allJudged = rankingOfGrades([1, 0])
    expect(law(skipping, ({ grades }) => grades.length, { of: allJudged })).toBeUndefined()
    const atTop = rankingOfGrades([null, 1])
    expect(law(skipping, ({ grades }) => grades.length, { of: atTop })).toBe(
      'removing an unjudged document turns 2 into 1.',
    )
  })

  it('take rel for the level', () => {
    const compute = ({ level, relevant, judgedNonRelevant }: Ranking) =>
      Number(`${level}${relevant}${judgedNonRelevant}`)
    expect(law('rel-is-level', compute)).toBeUndefined()
    // By hand: of the grades 2 1 1 0 0 0, one is 2 or more.
    expect(law('rel-is-level', compute, { given: { rel: 2 } })).toBe('as rel it gives 133, as level 215.')
    expect(law('rel-is-level', compute, { given: { rel: 1 } })).toBeUndefined()
  })

  it('ask for 1 from the best order, as far as it is looked at', () => {
    const seen = ({ grades, judged, tieEnds }: Ranking) =>
      Number(`${grades.join('')}${judged.join('')}`) -
      Number(`211000${'1'.repeat(6)}`) +
      Number(tieEnds.join('') === '111111')
    const ideal = 'one-when-ideal'
    expect(law(ideal, seen)).toBeUndefined()
    expect(law(ideal, () => 0.5)).toBe('the best order gives 0.5.')
    expect(law(ideal, () => NONE)).toBe('the best order gives undefined (none).')
    for (const k of [6, 7]) expect(law(ideal, () => 0.5, { given: { k } })).toBe('the best order gives 0.5.')
    expect(law(ideal, () => 0.5, { given: { k: 5 } })).toBeUndefined()
    expect(law(ideal, () => 0.5, { given: { rel: 2 } })).toBeDefined()
    expect(law(ideal, () => 0.5, { given: { rel: 3 } })).toBeUndefined()
  })

  it('ask for 0 from a ranking without hits', () => {
    const none = 'zero-without-hits'
    expect(law(none, ({ grades }) => total(grades))).toBeUndefined()
    expect(law(none, () => NONE)).toBeUndefined()
    expect(
      law(none, ({ grades, ideal, judgedNonRelevant }) =>
        Number(`${grades.length}${ideal.length}${judgedNonRelevant}`),
      ),
    ).toBe('without any hit it gives 4107.')
    expect(law(none, () => 1, { given: { rel: 0 } })).toBeUndefined()
    expect(law(none, () => 1, { given: { rel: 1 } })).toBe('without any hit it gives 1.')
  })
})

describe('laws of rankings with intents', () => {
  const frame = intentRankingOf([
    [0, 1],
    [1, 1],
  ])
  const law = (
    name: string,
    compute: (input: IntentRanking) => Answer,
    more?: Partial<Measure> & { seed?: number },
  ) => said(intentRankingInput, name, frame, compute, more)

  it('say whether ties, or a better order, change the value', () => {
    const tied = { ...frame, tieEnds: Uint8Array.of(0, 1) }
    const ends = ({ tieEnds }: IntentRanking) => total(tieEnds)
    const changes = 'the value changes when ties are broken in the order as it is.'
    expect(said(intentRankingInput, 'order-only', tied, ends)).toBe(changes)
    expect(said(intentRankingInput, 'order-only', tied, ({ grades }) => grades[0]!)).toBeUndefined()
    expect(said(intentRankingInput, 'order-only', tied, () => NONE)).toBeUndefined()
    const half = (input: IntentRanking) => (ends(input) === 1 ? 1 : NONE)
    expect(said(intentRankingInput, 'order-only', tied, half)).toBe(changes)
    const first = ({ grades }: IntentRanking) => grades[0]!
    expect(law('swap-up-never-hurts', first)).toBeUndefined()
    expect(law('swap-up-never-hurts', first, { better: 'lower' })).toBe(
      'moving a better document up turns 0 into 1.',
    )
    expect(law('swap-up-never-hurts', (input) => -first(input), { better: 'lower' })).toBeUndefined()
    expect(law('swap-up-never-hurts', ({ grades }) => grades[2]!)).toBe(
      'moving a better document up turns 1 into 0.',
    )
    expect(law('swap-up-never-hurts', () => NONE)).toBeUndefined()
    expect(law('swap-up-never-hurts', (input) => (first(input) === 1 ? NONE : 1))).toBe(
      'the value becomes undefined when a better document is moved up.',
    )
    // Neither document is better for every intent, and one alone has none to change places with.
    for (const rows of [
      [
        [0, 1],
        [1, 0],
      ],
      [[0, 1]],
      [],
    ])
      expect(
        said(intentRankingInput, 'swap-up-never-hurts', intentRankingOf(rows), ({ grades }) => -grades[0]!, {
          better: 'lower',
        }),
      ).toBeUndefined()
  })
})

describe('laws of preferences', () => {
  const frame = preferenceCounts(
    [[2, 0, 1].map((level, document) => ({ document, subgroup: 's', level }))],
    3,
    2,
    'q',
  )
  const law = (name: string, compute: (input: Preferences) => Answer) =>
    said(preferenceInput, name, frame, compute)

  it('are about values when every preference is met, or none', () => {
    const met = ({ groups }: Preferences) => groups[0]!.retrieved.met / groups[0]!.retrieved.possible
    const implied = ({ groups }: Preferences) => groups[0]!.implied.met / groups[0]!.implied.possible
    const pairs = ({ pairsFor, pairsAgainst }: Preferences) =>
      pairsFor[0]! / (pairsFor[0]! + pairsAgainst[0]!)
    for (const share of [met, implied, pairs]) {
      expect(law('one-when-all-met', share)).toBeUndefined()
      expect(law('zero-when-unmet', share)).toBeUndefined()
      expect(law('one-when-all-met', (input) => 1 - share(input))).toBe('it is 0 then.')
      expect(law('zero-when-unmet', (input) => 1 - share(input))).toBe('it is 1 then.')
    }
    expect(law('one-when-all-met', ({ groups }) => groups[0]!.unseen)).toBe('it is 0 then.')
    expect(
      law('zero-when-unmet', ({ pairsRetrieved }) => total(pairsRetrieved) / pairsRetrieved.length),
    ).toBe('it is 2 then.')
    expect(law('one-when-all-met', () => NONE)).toBeUndefined()
  })

  it('are about the order of groups, which plays no part', () => {
    const two = { ...frame, groups: [{ ...frame.groups[0]!, unseen: 7 }, ...frame.groups] }
    const compute = ({ groups }: Preferences) => groups[0]!.unseen
    const found = (of: (input: Preferences) => Answer) =>
      new Set(
        Array.from({ length: 20 }, (_, seed) => said(preferenceInput, 'group-order-free', two, of, { seed })),
      )
    expect(found(compute)).toEqual(
      new Set([undefined, `another order of groups gives ${frame.groups[0]!.unseen}.`]),
    )
    expect(found(({ groups }) => groups.length)).toEqual(new Set([undefined]))
    expect(found(() => NONE)).toEqual(new Set([undefined]))
    expect(found((input) => (compute(input) === 7 ? 1 : NONE))).toEqual(
      new Set([undefined, 'the order of groups decides whether it is defined.']),
    )
  })
})
