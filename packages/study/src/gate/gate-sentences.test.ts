import { describe, expect, test } from 'vitest'
import { candidateWith } from '../../test/gate/candidates.js'
import type { Comparison } from '../comparisons/comparison.js'
import type { CheckedFloor, GateCheck } from './gate-checks.js'
import type { Gated } from './gate.js'
import {
  blessSentence,
  checkSentence,
  gateSentence,
  lookSentence,
  repeatsSentence,
} from './gate-sentences.js'

const comparison = (more: Partial<Comparison> = {}): Comparison =>
  ({
    n: 40,
    unit: 'topic',
    outcome: 'not shown',
    difference: -0.05,
    adjustedP: 0.2,
    family: 1,
    correction: 'holm',
    ...more,
  }) as Comparison
const check = (more: Partial<GateCheck> = {}): GateCheck => ({
  measure: 'AP',
  better: 'higher',
  verdict: 'no evidence',
  passed: true,
  baseline: 0.5,
  value: 0.45,
  comparison: comparison(),
  floors: [],
  ...more,
})
const gated = (checks: readonly GateCheck[], more: Partial<Gated> = {}): Gated =>
  ({
    baseline: 'main',
    passed: checks.every(({ passed }) => passed),
    mismatches: [],
    checks,
    look: 1,
    alpha: 0.03,
    allowed: 0.05,
    ...more,
  }) as Gated
const floor = (more: Partial<CheckedFloor>): CheckedFloor => ({
  of: 'value',
  limit: 0.5,
  reached: 0.4,
  passed: false,
  ...more,
})
const interval = { low: -0.08, high: -0.02, level: 0.95 } as NonNullable<Comparison['interval']>

describe('a gate in one sentence', () => {
  test('passes by verdict, the measures of one verdict together', () => {
    const checks = [check(), check({ measure: 'RR' }), check({ measure: 'P@5', verdict: 'better' })]
    expect(gateSentence(gated(checks))).toBe('Passed against main: no evidence on AP, RR; better on P@5.')
  })

  test('fails with the measures that fail alone, and why', () => {
    const failed = (more: Partial<GateCheck>): string =>
      gateSentence(gated([check({ measure: 'RR' }), check({ passed: false, ...more })]))
    expect(failed({ verdict: 'worse' })).toBe('Failed against main: AP is worse.')
    expect(failed({ verdict: 'underpowered' })).toBe('Failed against main: AP is underpowered.')
    expect(failed({})).toBe('Failed against main: AP shows no evidence.')
    expect(failed({ nonInferiorityP: 0.3 })).toBe('Failed against main: AP is not shown to be non-inferior.')
    const floors = [floor({}), floor({ of: 'interval', reached: 0.3 }), floor({ limit: 0.1, passed: true })]
    expect(failed({ floors })).toBe(
      'Failed against main: AP is 0.400 (required: 0.500) and has an interval from 0.300 (required: 0.500).',
    )
    expect(failed({ floors: [floor({ of: 'interval', reached: undefined })] })).toBe(
      'Failed against main: AP has no interval to hold against 0.500.',
    )
  })

  test('names what cannot be compared', () => {
    const mismatches = [
      { code: 'task', text: 'this' },
      { code: 'units', text: 'that' },
    ] as const
    expect(gateSentence(gated([], { mismatches }))).toBe('Incomparable with main: this; that.')
  })
})

describe('a measure of a gate in one sentence', () => {
  test('says by how much it is worse or better, without a sign', () => {
    const worse = comparison({ outcome: 'worse', interval, adjustedP: 0.01 })
    expect(checkSentence(check({ verdict: 'worse', comparison: worse }))).toBe(
      'AP: worse by 0.050 [0.020, 0.080] (95 % interval), p = 0.010, 40 topics.',
    )
    const better = comparison({ outcome: 'better', difference: 0.05, adjustedP: 0.01, family: 3, n: 1 })
    expect(checkSentence(check({ verdict: 'better', comparison: better }))).toBe(
      'AP: better by 0.050, p = 0.010 (holm over 3), 1 topic.',
    )
  })

  test('says what would have been found where there is no evidence', () => {
    expect(checkSentence(check())).toBe('AP: no evidence of a change: -0.050, p = 0.200.')
    const powered = comparison({
      interval: { ...interval, high: 0.02 },
      minimumDetectable: -0.1,
      atMost: true,
    })
    expect(checkSentence(check({ comparison: powered }))).toBe(
      'AP: no evidence of a change: -0.050 [-0.080, 0.020] (95 % interval), p <= 0.200; 80 % power to detect 0.100 (40 topics).',
    )
    expect(
      checkSentence(check({ verdict: 'underpowered', comparison: powered, margin: 0.02, unitsNeeded: 90 })),
    ).toBe(
      'AP: underpowered: -0.050 [-0.080, 0.020] (95 % interval), p <= 0.200; 80 % power to detect 0.100 (40 topics; about 90 topics for 0.020); the margin is 0.020.',
    )
  })

  test('says which level p is held to, and that interval and test are different methods', () => {
    const outside = comparison({
      interval,
      adjustedP: 0.01,
      error: 0.008,
      n: 450,
      unit: 'unit',
      clusters: 40,
    })
    expect(checkSentence(check({ verdict: 'underpowered', comparison: outside }))).toBe(
      'AP: underpowered: -0.050 [-0.080, -0.020] (95 % interval; interval and test are different methods), p = 0.010 (significance level 0.8 %).',
    )
    const high = comparison({ interval, adjustedP: 0.2, error: 0.008 })
    expect(checkSentence(check({ comparison: high }))).not.toContain('significance level')
  })

  test('counts repeats of items, and units in clusters', () => {
    const of = (more: Partial<Comparison>): string =>
      checkSentence(
        check({ verdict: 'worse', comparison: comparison({ outcome: 'worse', clusters: 10, ...more }) }),
      )
    expect(of({})).toMatch(/, 40 topics in 10 clusters\.$/)
    expect(of({ repeats: true })).toMatch(/, 40 repeats of 10 topics\.$/)
  })

  test('says that no possible difference would have been found', () => {
    const beyond = comparison({ minimumDetectable: 13.4, n: 2 })
    expect(checkSentence(check({ comparison: beyond, undetectable: true, unitsNeeded: 90 }))).toBe(
      'AP: no evidence of a change: -0.050, p = 0.200; too few topics for 80 % power at any possible difference (2 topics; about 90 topics for 0.050).',
    )
  })

  test('says equivalent within the margin, or the same on all units', () => {
    expect(checkSentence(check({ verdict: 'equivalent', margin: 0.1, equivalenceP: 0.004 }))).toBe(
      'AP: equivalent within 0.100: -0.050, p = 0.004 for equivalence, 40 topics.',
    )
    const same = (n: number): string =>
      checkSentence(check({ verdict: 'equivalent', comparison: comparison({ outcome: 'same', n }) }))
    expect(same(40)).toBe('AP: equivalent, the same value on all 40 topics.')
    expect(same(1)).toBe('AP: equivalent, the same value on 1 topic.')
  })

  test('adds the floors that are not reached', () => {
    const floors = [floor({}), floor({ limit: 0.1, passed: true })]
    expect(checkSentence(check({ floors }))).toMatch(/p = 0\.200\. It is 0\.400 \(required: 0\.500\)\.$/)
  })
})

describe('repeats in one sentence', () => {
  const parts = { items: 10, repeats: 3, between: 3, within: 1, worth: 22.6 }
  const said = (more: object): string | undefined =>
    repeatsSentence(check({ repeats: { ...parts, ...more } }))

  test('says what they are worth, and nothing where there are none', () => {
    expect(repeatsSentence(check())).toBeUndefined()
    expect(said({})).toBe(
      'AP: 3 repeats of 10 items are equivalent to 23 items (25 % of the variance of differences lies between repeats).',
    )
    expect(said({ between: 0, within: 0, repeats: 2.5 })).toContain('2.5 repeats of 10 items')
    expect(said({ between: 0, within: 0 })).toContain('(0 % of')
  })

  test('says how many more would decide', () => {
    expect(said({ itemsNeeded: 30, repeatsNeeded: 7 })).toMatch(
      /; 80 % power needs about 30 items with as many repeats, or 7 repeats of the same items\.$/,
    )
    expect(said({ itemsNeeded: 30 })).toMatch(/as many repeats, and no number of repeats would do\.$/)
  })
})

describe('a look in one sentence', () => {
  test('has its share of the significance level, or all of it', () => {
    expect(lookSentence(gated([]))).toBe(
      'First comparison with this baseline: significance level 3 %, of 5 % over all comparisons.',
    )
    expect(lookSentence(gated([], { look: 2, alpha: 0.05 }))).toBe(
      'Comparison 2 with this baseline: significance level 5 %.',
    )
  })

  test('of a sequential gate counts the looks at this candidate', () => {
    const evidence = { own: 1 } as Gated['evidence'] & object
    expect(lookSentence(gated([], { evidence, alpha: 0.05 }))).toBe(
      'First comparison with this baseline, the first of this candidate: significance level 5 % over all comparisons.',
    )
  })
})

test('what was blessed has the number of units where some have no value', () => {
  const found = candidateWith({ AP: [0.25, 0.75], RR: [1, 0.5] })
  const [first, second] = found.measures
  const measures = [first!, { ...second!, missing: 3 }]
  expect(blessSentence({ ...found, measures }, '.evals/main.json')).toBe(
    'Blessed candidate as .evals/main.json: AP 0.5000, RR 0.7500 (2 of 5 topics).\nA candidate without values of other topics is incomparable with it (RR): bless with --undefined zero to count missing values as 0, or gate with --allow-missing SHARE to leave them out.',
  )
})

test('what was blessed with a number in place of missing values rests on all units', () => {
  const found = candidateWith({ AP: [0.5, 0.5, 0] })
  const key = { ...found.key, policies: { undefined: 'zero' } }
  const measures = found.measures.map((one) => ({ ...one, missing: 1 }))
  expect(blessSentence({ ...found, key, measures }, 'main.json')).toBe(
    'Blessed candidate as main.json: AP 0.3333 (3 topics, 1 of them without a value, counted as zero).',
  )
})
