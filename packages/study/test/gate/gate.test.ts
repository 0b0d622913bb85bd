import { describe, expect, it } from 'vitest'
import {
  bless,
  blessSentence,
  candidateOf,
  checkSentence,
  compare,
  createStudy,
  evaluatePredictions,
  evaluateRuns,
  foundCandidate,
  gate,
  gateOf,
  gateSentence,
  readBaseline,
  resultOfGate,
  writeBaseline,
  type Candidate,
  type Evaluation,
} from '../../src/index.js'
import { repeatsSentence } from '../../src/gate/gate-sentences.js'
import { candidateWith } from './candidates.js'

const study = createStudy({ seed: 1 })
const units = 40
const wave = (unit: number): number => Math.sin(unit * 12.9898) / 2
const column = (of: (unit: number) => number): number[] =>
  Array.from({ length: units }, (_, unit) => of(unit))
const old = candidateWith({ 'nDCG@10': column((unit) => 0.5 + 0.3 * wave(unit)) })
const baseline = bless(old, study, { name: 'main' })
const moved = (by: (unit: number) => number): Candidate =>
  candidateWith({ 'nDCG@10': column((unit) => 0.5 + 0.3 * wave(unit) + by(unit)) })
const noise = (unit: number): number => 0.02 * wave(unit * 7 + 3)
/** Differences of plus and minus 0.01, with a standard error of 0.0016. */
const swing = (unit: number): number => (unit % 2 === 0 ? 0.01 : -0.01)

describe('verdicts of a gate', () => {
  it('says worse, fails, and names the units that lost most', async () => {
    const gated = await gate(
      study,
      baseline,
      moved((unit) => -0.05 + noise(unit)),
    )
    expect(gated).toMatchObject({ passed: false, look: 1, mismatches: [] })
    const [check] = gated.checks
    expect(check).toMatchObject({ verdict: 'worse', passed: false })
    expect(check!.comparison.units!.worst).toHaveLength(5)
    expect(gateSentence(gated)).toBe('Failed against main: nDCG@10 is worse.')
    expect(checkSentence(check!)).toMatch(
      /^nDCG@10: worse by 0\.0\d+ \[0\.\d+, 0\.\d+\] \(97 % interval\), p = \d\.\de-1\d, 40 topics\.$/,
    )
  })

  it('is underpowered where the test cannot reach the level, by units, clusters and measures', async () => {
    const high = [0.9, 0.8, 0.7, 0.95, 0.85]
    const lost = high.map((value, unit) => value - 0.3 - unit / 1000)
    const five = await gate(study, bless(candidateWith({ m: high }), study), candidateWith({ m: lost }), {
      margin: 0.05,
      spending: false,
    })
    expect(five.checks[0]).toMatchObject({ verdict: 'underpowered', undetectable: true, unitsNeeded: 6 })
    expect(five.checks[0]!.comparison.minimumDetectable).toBeUndefined()
    expect(checkSentence(five.checks[0]!)).toMatch(
      /p = 0\.063; the test cannot reach p <= 0\.05 with 5 topics \(smallest possible p: 0\.063\), 5 topics; about 6 topics for 80 % power to detect 0\.050; the margin is 0\.050\.$/,
    )
    // Four clusters of five: 2 / 2^4.
    const many = Array.from({ length: 20 }, (_, unit) => 0.5 + unit / 100)
    const clusters = many.map((_, unit) => 'abcd'[unit % 4]!)
    const clustered = (values: readonly number[]) => candidateWith({ m: values }, { clusters })
    const four = await gate(
      study,
      bless(clustered(many), study),
      clustered(many.map((value, unit) => value - 0.3 - (unit % 7) / 1000)),
    )
    expect(four.checks[0]!.comparison.outOfReach).toMatchObject({ p: 0.125, count: 4, of: 'cluster' })
    expect(four.checks[0]!.verdict).toBe('underpowered')
    // Six units reach 2 / 2^6 = 0.031, and 0.063 after the correction over two measures.
    const six = [...high, 0.75]
    const two = candidateWith({ a: six, b: six })
    const less = candidateWith({ a: six.map((value) => value - 0.3), b: six.map((value) => value - 0.2) })
    const corrected = await gate(study, bless(two, study), less, { spending: false })
    expect(corrected.checks.map(({ verdict }) => verdict)).toEqual(['underpowered', 'underpowered'])
    expect(corrected.checks[0]!.comparison.outOfReach!.p).toBeCloseTo(0.0625, 12)
    const one = await gate(
      study,
      bless(candidateWith({ a: six }), study),
      { ...less, measures: less.measures.slice(0, 1) },
      { spending: false },
    )
    expect(one.checks[0]!.verdict).toBe('worse')
    // A t test has no smallest p.
    const t = await gate(study, bless(candidateWith({ m: high }), study), candidateWith({ m: lost }), {
      test: 't',
    })
    expect(t.checks[0]!.verdict).toBe('worse')
  })

  it('says that units are too few where only an impossible difference would be detected', async () => {
    const pass = bless(candidateWith({ passed: [1, 1] }), study, { name: 'main' })
    const { checks } = await gate(study, pass, candidateWith({ passed: [1, 0] }), { test: 't' })
    expect(checkSentence(checks[0]!)).toMatch(
      /; too few topics for 80 % power at any possible difference \(2 topics/,
    )
    const graded = bless(candidateWith({ latency: [3, 5] }), study, { name: 'main' })
    const slower = await gate(study, graded, candidateWith({ latency: [3, 4] }), { test: 't' })
    expect(checkSentence(slower.checks[0]!)).toMatch(/; 80 % power to detect \d+\.\d+ \(2 topics/)
  })

  it('says better and passes', async () => {
    const gated = await gate(
      study,
      baseline,
      moved((unit) => 0.05 + noise(unit)),
    )
    expect(gated.passed).toBe(true)
    expect(gated.checks[0]).toMatchObject({ verdict: 'better', passed: true })
  })

  it('says equivalent within the margin, also of a loss that is significant but too small to matter', async () => {
    const gated = await gate(
      study,
      baseline,
      moved((unit) => -0.004 + noise(unit) / 10),
      { margin: 0.01 },
    )
    expect(gated.checks[0]!.comparison.outcome).toBe('worse')
    expect(gated.checks[0]).toMatchObject({ verdict: 'equivalent', passed: true, margin: 0.01 })
    expect(checkSentence(gated.checks[0]!)).toContain('equivalent within 0.010: -0.004')
  })

  it('says no evidence where a loss of the margin would have been found, underpowered where not', async () => {
    const spread = (unit: number): number => -0.0029 + swing(unit)
    const able = await gate(study, baseline, moved(spread), { margin: 0.0051 })
    const blind = await gate(study, baseline, moved(spread), { margin: 0.0031 })
    expect(able.checks[0]).toMatchObject({ verdict: 'no evidence', passed: true })
    expect(blind.checks[0]).toMatchObject({ verdict: 'underpowered', passed: true })
    expect(blind.checks[0]!.unitsNeeded).toBeGreaterThan(units)
    expect(checkSentence(blind.checks[0]!)).toMatch(/about \d+ topics for 0\.003\); the margin is 0\.003\.$/)
    for (const margin of [0.0051, 0.0031])
      expect((await gate(study, baseline, moved(spread), { margin, strict: true })).passed).toBe(false)
  })

  it('takes a rise for a loss where low values are better', async () => {
    const slow = bless(candidateWith({ time: column((unit) => 1 + wave(unit)) }, { better: 'lower' }), study)
    const slower = candidateWith(
      { time: column((unit) => 1.2 + wave(unit) + noise(unit)) },
      { better: 'lower' },
    )
    expect((await gate(study, slow, slower)).checks[0]).toMatchObject({ verdict: 'worse' })
    expect(
      (await gate(study, slow, slower, { valueAtLeast: { time: 1.1 } })).checks[0]!.floors,
    ).toMatchObject([{ passed: false }])
    expect((await gate(study, slow, slower, { margin: 0.5 })).checks[0]).toMatchObject({
      verdict: 'equivalent',
    })
  })

  it('calls the same values equivalent without a margin', async () => {
    const gated = await gate(study, baseline, old)
    expect(gated.checks[0]).toMatchObject({ verdict: 'equivalent', passed: true })
    expect(checkSentence(gated.checks[0]!)).toBe('nDCG@10: equivalent, the same value on all 40 topics.')
  })

  it('demands that non-inferiority is shown where asked', async () => {
    const candidate = moved((unit) => -0.0029 + swing(unit))
    expect((await gate(study, baseline, candidate, { margin: 0.02, nonInferior: true })).passed).toBe(true)
    const failed = await gate(study, baseline, candidate, { margin: 0.0031, nonInferior: true })
    expect(failed.passed).toBe(false)
    expect(gateSentence(failed)).toBe('Failed against main: nDCG@10 is underpowered.')
    await expect(gate(study, baseline, candidate, { nonInferior: true })).rejects.toThrow(/needs a margin/)
  })

  it('corrects over measures', async () => {
    const values = (measures: number, of: (unit: number, measure: number) => number): Candidate =>
      candidateWith(
        Object.fromEntries(
          Array.from({ length: measures }, (_, measure) => [
            `m${measure}`,
            column((unit) => of(unit, measure)),
          ]),
        ),
      )
    const verdict = async (measures: number): Promise<string> => {
      const still = bless(values(measures, wave), study)
      const lost = values(
        measures,
        (unit, measure) => wave(unit) + swing(unit) - (measure === 0 ? 0.0043 : 0),
      )
      const { checks } = await gate(study, still, lost, { test: 't' })
      expect(checks[0]!.comparison.family).toBe(measures)
      return checks[0]!.verdict
    }
    expect(await verdict(1)).toBe('worse')
    expect(await verdict(20)).toBe('no evidence')
  })
})

describe('floors', () => {
  it('hold the value or the lower end of its interval', async () => {
    const [own] = old.measures
    const candidate: Candidate = {
      ...old,
      measures: [{ ...own!, interval: { low: own!.value - 0.04, high: own!.value + 0.04, level: 0.95 } }],
    }
    const limit = own!.value - 0.01
    const byValue = await gate(study, baseline, candidate, { valueAtLeast: { 'ndcg@10': limit } })
    const byInterval = await gate(study, baseline, candidate, { atLeast: { 'nDCG@10': limit } })
    expect(byValue.passed).toBe(true)
    expect(byInterval.passed).toBe(false)
    expect(checkSentence(byInterval.checks[0]!)).toMatch(
      /It has an interval from 0\.\d+ \(required: 0\.\d+\)\.$/,
    )
  })

  it('of a measure that the baseline lacks are refused with the nearest name', async () => {
    await expect(gate(study, baseline, old, { atLeast: { 'nDCG@1': 0.4 } })).rejects.toThrow(
      'atLeast: the baseline has no "nDCG@1". Did you mean "nDCG@10"? It has nDCG@10.',
    )
  })
})

describe('what cannot be compared', () => {
  const names = (gated: Awaited<ReturnType<typeof gate>>): string[] =>
    gated.mismatches.map(({ text }) => text)

  it('names other units, judgements, policies, measures and tasks, and fails', async () => {
    const fewer = candidateWith({ 'nDCG@10': column(wave).slice(2) })
    const gated = await gate(study, baseline, fewer)
    expect(gated.passed).toBe(false)
    expect(names(gated)).toEqual(['nDCG@10: 2 topics of the baseline have no value now (q39, q40)'])
    expect(gateSentence(gated)).toContain('Incomparable with main: nDCG@10: 2 topics')
    const other = (key: Partial<Candidate['key']>): Candidate => ({ ...old, key: { ...old.key, ...key } })
    expect(names(await gate(study, baseline, other({ policies: { ties: 'trec' } })))).toEqual([
      'ties is trec, which the baseline does not set',
    ])
    const judged = bless(other({ shared: { judgements: 'aa' } }), study)
    expect(names(await gate(study, judged, other({ shared: { judgements: 'bb' } })))).toEqual([
      'the judgements are not those of the baseline',
    ])
    expect(names(await gate(study, baseline, other({ task: 'retrieval' })))).toEqual([
      'the baseline is of values, the candidate of retrieval',
    ])
    expect(names(await gate(study, baseline, candidateWith({ AP: column(wave) })))).toEqual([
      'the candidate has no values of nDCG@10 (it has AP)',
    ])
  })
})

describe('looks', () => {
  it('share the error probability, and the same values again are no new look', async () => {
    const first = await gate(
      study,
      baseline,
      moved((unit) => noise(unit)),
    )
    const after = { ...baseline, looks: first.looks }
    const again = await gate(
      study,
      after,
      moved((unit) => noise(unit)),
    )
    expect([first.look, again.look]).toEqual([1, 1])
    const second = await gate(
      study,
      after,
      moved((unit) => noise(unit + 1)),
    )
    expect(second.look).toBe(2)
    expect(second.alpha).toBeCloseTo(first.alpha / 4, 12)
    expect(second.looks).toHaveLength(2)
    const all = await gate(
      study,
      after,
      moved((unit) => noise(unit + 1)),
      { spending: false },
    )
    expect(all.alpha).toBe(0.05)
  })

  it('with the values of any earlier look keep its level and verdict', async () => {
    const lost = moved((unit) => noise(unit) - 0.0065)
    const levels = []
    let kept = baseline
    for (const candidate of [lost, lost, moved((unit) => noise(unit + 1)), lost]) {
      const { look, alpha, passed, looks, repeated } = await gate(study, kept, candidate, { test: 't' })
      levels.push([look, alpha, passed, repeated])
      kept = readBaseline(writeBaseline({ ...kept, looks }))
    }
    const [first, second] = [levels[0]![1], levels[2]![1]]
    expect(levels).toEqual([
      [1, first, false, undefined],
      [1, first, false, true],
      [2, second, true, undefined],
      [1, first, false, true],
    ])
    // With other measures beside them, values of the baseline's measures are the same values.
    const [own] = lost.measures
    const more = { ...lost, measures: [{ ...own!, measure: 'other' }, own!] }
    expect(await gate(study, kept, more, { test: 't' })).toMatchObject({ look: 1, passed: false })
  })

  it('of a sequential gate need a range, and options that take effect', async () => {
    const wide = candidateWith({ latency: [12, 30, 18, 25] })
    const sequential = { sequential: true }
    await expect(gate(study, bless(wide, study), wide, sequential)).rejects.toThrow(
      'latency has values outside 0 to 1: a sequential gate needs the range that the values of units can have.',
    )
    const { checks } = await gate(study, bless(wide, study), wide, { ...sequential, range: [0, 100] })
    expect(checks[0]!.verdict).toBe('equivalent')
    for (const range of [[1, 0], [0], [0, Infinity], [0, 1, 2]])
      await expect(gate(study, baseline, old, { ...sequential, range })).rejects.toThrow(
        'range must be LOW,HIGH',
      )
    await expect(gate(study, baseline, old, { candidate: 'abc' })).rejects.toThrow(
      'candidate has no effect without sequential',
    )
    await expect(gate(study, baseline, old, { ...sequential, test: 't' })).rejects.toThrow(
      'test has no effect beside sequential',
    )
  })
})

describe('the file of a baseline', () => {
  it('comes back as it was written, one unit a line, in natural order', () => {
    const kept = { ...baseline, looks: [{ values: 'ab' }] }
    const text = writeBaseline(kept)
    expect(readBaseline(text)).toEqual(kept)
    const lines = text.split('\n').filter((line) => line.includes('"unit":"q'))
    expect(lines).toHaveLength(units)
    expect(lines[1]).toContain('"q2"')
    expect(lines[9]).toContain('"q10"')
    expect(writeBaseline(readBaseline(text))).toBe(text)
  })

  it('keeps hostile ids as they are', () => {
    const [own] = old.measures
    const hostile = new Map(
      [...own!.units].map(([, value], unit) => [
        ['__proto__', '</script>', '"', '1'][unit] ?? `u${unit}`,
        value,
      ]),
    )
    const kept = bless({ ...old, measures: [{ ...own!, units: hostile }] }, study)
    expect([...readBaseline(writeBaseline(kept)).measures[0]!.units.keys()].sort()).toEqual(
      [...hostile.keys()].sort(),
    )
  })

  it.each([
    ['', 'Unexpected end of JSON input'],
    ['{}', 'the baseline has no "schema"'],
    [writeBaseline(baseline).replace('"q2"', '"q1"'), 'the unit "q1" is there twice'],
    [
      writeBaseline(baseline).replace(/"values":\[[^\]]*\]/, '"values":[]'),
      'the unit "q1" has 0 values for 1 measures',
    ],
    [
      writeBaseline(baseline).replace('eval-baseline/1', 'eval-baseline/9'),
      'the baseline.schema is "eval-baseline/9"',
    ],
  ])('is refused where it is damaged: %#', (text, wrong) => {
    expect(() => readBaseline(text)).toThrow(wrong)
  })
})

describe('evaluations of every kind', () => {
  const topics = Array.from({ length: 30 }, (_, topic) => `t${topic}`)
  const qrels = Object.fromEntries(topics.map((topic) => [topic, { a: 1, b: 0, c: 1, d: 0 }]))
  const run = (good: (topic: number) => boolean) =>
    Object.fromEntries(
      topics.map((topic, index) => [
        topic,
        good(index) ? { a: 4, c: 3, b: 2, d: 1 } : { b: 4, d: 3, a: 2, c: 1 },
      ]),
    )
  const only = ({ found }: Evaluation): Candidate => foundCandidate(found, found.systems[0]!)

  it('gates retrieval runs on their topics', async () => {
    const good = await evaluateRuns({ qrels, run: run(() => true) }, { measures: 'nDCG@10, AP' })
    const bad = await evaluateRuns(
      { qrels, run: run((topic) => topic % 3 === 0) },
      { measures: 'nDCG@10, AP' },
    )
    const gated = await gate(study, bless(only(good), study), only(bad))
    expect(gated.checks.map(({ measure, verdict }) => [measure, verdict])).toEqual([
      ['nDCG@10', 'worse'],
      ['AP', 'worse'],
    ])
    const result = resultOfGate(gated, study)
    expect(gateOf(result)).toMatchObject({ passed: false, checks: [{ verdict: 'worse', unit: 'topic' }, {}] })
    expect(result.comparisons[0]!.verdict).toBe(checkSentence(gated.checks[0]!))
    for (const gate of [null, 3, {}, { passed: false, verdict: 'x', incomparable: [], checks: [{}] }])
      expect(gateOf({ ...result, details: { gate } })).toBeUndefined()
  })

  it('gates measures that see all rows at once by what each row adds, as the area has it in closed form', async () => {
    const actual = Array.from({ length: 120 }, (_, row) => (row % 3 === 0 ? 'spam' : 'ham'))
    const ids = actual.map((_, row) => `r${row}`)
    const scores = (shift: number): number[] =>
      actual.map((label, row) => (label === 'spam' ? 0.6 : 0.4) + 0.4 * Math.sin(row * 78.233 + shift))
    const evaluated = (shift: number) =>
      evaluatePredictions(
        { actual, scores: scores(shift), ids, positive: 'spam' },
        { measures: 'AUC, F, Brier', threshold: 0.5 },
      )
    const [first, second] = [await evaluated(0), await evaluated(0.6)]
    const gated = await gate(study, bless(only(first), study), only(second), { spending: false, test: 't' })
    const { comparisons } = await compare(
      {
        actual,
        ids,
        positive: 'spam',
        systems: { old: { scores: scores(0) }, fresh: { scores: scores(0.6) } },
      },
      { measures: 'AUC', baseline: 'old' },
    )
    const [auc] = gated.checks
    const [delong] = comparisons
    expect(auc!.comparison.difference).toBeCloseTo(delong!.difference, 12)
    // DeLong's variance and the jackknife's differ by terms of order 1 / n.
    expect(auc!.comparison.p).toBeCloseTo(delong!.p, 2)
    expect(gated.checks.map(({ measure }) => measure)).toEqual(['AUC', 'F', 'Brier'])
    // AUC and F have no value for a single row, so that no row wins or loses.
    expect(gated.checks.map(({ comparison }) => comparison.units !== undefined)).toEqual([false, false, true])
  })

  it('never blesses an incomplete run', async () => {
    const none = await evaluateRuns({ qrels: { t1: { a: 0 } }, run: { t1: { a: 1 } } }, { measures: 'AP' })
    expect(() => only(none)).toThrow(/AP has no value .* neither blessed nor gated/)
  })

  it('says of an infinite value which row makes it so, and how it is kept finite', async () => {
    const certain = await evaluatePredictions(
      { actual: ['yes', 'no', 'no'], scores: [0, 0.2, 0.1], positive: 'yes' },
      { measures: 'LogLoss' },
    )
    expect(() => only(certain)).toThrow(
      /LogLoss is infinite because of 1 row with an infinite value .* neither blessed nor gated, and gives no power/,
    )
  })

  it('leaves out a usual measure that is infinite, names it with its remedy, and goes on with the others', async () => {
    const actual = Array.from({ length: 40 }, (_, row) => (row % 2 === 0 ? 'yes' : 'no'))
    const scored = (certain: number) =>
      evaluatePredictions({
        actual,
        scores: actual.map((label, row) =>
          row === certain ? 0 : (label === 'yes' ? 0.6 : 0.4) + 0.3 * Math.sin(row),
        ),
        ids: actual.map((_, row) => `r${row}`),
        positive: 'yes',
      })
    const [finite, infinite] = [only(await scored(-1)), only(await scored(4))]
    const names = ({ measures }: Candidate): string[] => measures.map(({ measure }) => measure)
    expect(names(finite)).toContain('LogLoss')
    expect(names(infinite)).toEqual(names(finite).filter((name) => name !== 'LogLoss'))
    const [left] = infinite.leftOut!
    expect(left!.note.text).toBe(
      'predictions: LogLoss is left out. LogLoss is infinite because of 1 row with an infinite value (r4). LogLoss(eps=1e-15) clips probabilities and is finite.',
    )
    expect(left!.note.advice).toEqual([
      { set: 'measures', to: `'${names(finite).join(', ').replace('LogLoss', 'LogLoss(eps=1e-15)')}'` },
    ])
    expect(blessSentence(infinite, 'base.json')).toMatch(/\npredictions: LogLoss is left out\. /)
    const gated = await gate(study, bless(infinite, study), finite)
    expect(gated.checks.map(({ measure }) => measure)).toEqual(names(infinite))
    const again = await gate(study, bless(infinite, study), infinite)
    expect(resultOfGate(again, study).notes.map(({ code }) => code)).toContain('MEASURE_LEFT_OUT')
    // A measure of the baseline that has become infinite is no pass.
    const lost = await gate(study, bless(finite, study), infinite)
    expect(lost.mismatches.map(({ text }) => text)).toEqual(['LogLoss of the candidate is infinite'])
  })

  it('gates slices as measures of their own', async () => {
    const actual = Array.from({ length: 200 }, (_, row) => (row % 2 === 0 ? 'yes' : 'no'))
    const candidate = async (wrong: (row: number) => boolean): Promise<Candidate> => {
      const predicted = actual.map((label, row) => (wrong(row) ? (label === 'yes' ? 'no' : 'yes') : label))
      const ids = actual.map((_, row) => `r${row}`)
      const slices = { region: actual.map((_, row) => (row < 50 ? 'north' : 'south')) }
      const evaluation = await evaluatePredictions(
        { actual, predicted, ids, slices },
        { measures: 'Accuracy' },
      )
      const { system } = evaluation.found.systems[0]!
      return candidateOf(evaluation.study, system, { measures: 'Accuracy', by: 'region' })
    }
    const before = await candidate((row) => row % 20 === 0)
    expect(before.measures.map(({ measure }) => measure)).toEqual([
      'Accuracy',
      'Accuracy (region=north)',
      'Accuracy (region=south)',
    ])
    const gated = await gate(
      study,
      bless(before, study),
      await candidate((row) => row % 20 === 0 || (row < 50 && row % 3 === 0)),
    )
    expect(gated.checks.map(({ verdict }) => verdict)).toEqual(['worse', 'worse', 'equivalent'])
  })
})

describe('repeats', () => {
  const items = 40
  const clusters = Array.from({ length: 3 * items }, (_, unit) => `item ${unit % items}`)
  const rows = (of: (item: number, repeat: number) => number): number[] =>
    clusters.map((_, unit) => of(unit % items, Math.floor(unit / items)))

  it('say what they are worth, and how many more items or repeats would decide', async () => {
    const still = bless(candidateWith({ m: rows(() => 0) }, { clusters }), study)
    // Items differ by plus and minus 0.03; repeats by -0.05, 0 and 0.05 around them.
    const candidate = candidateWith(
      { m: rows((item, repeat) => (item % 2 === 0 ? 0.03 : -0.03) + 0.05 * (repeat - 1)) },
      { clusters },
    )
    const gated = await gate(study, still, candidate, { margin: 0.006, test: 't', spending: false })
    const { repeats, verdict } = gated.checks[0]!
    expect(verdict).toBe('underpowered')
    // by hand: within 0.05^2; item means vary by 0.03^2 * 40 / 39, less a third of within between items
    const between = (0.0009 * 40) / 39 - 0.0025 / 3
    expect(repeats!.within).toBeCloseTo(0.0025, 12)
    expect(repeats!.between).toBeCloseTo(between, 12)
    expect(repeats!.worth).toBeCloseTo((40 * (between + 0.0025)) / (between + 0.0025 / 3), 6)
    expect(repeatsSentence(gated.checks[0]!)).toMatch(
      /^m: 3 repeats of 40 items are equivalent to 112 items \(96\.\d % of the variance of differences lies between repeats\); 80 % power needs about \d+ items with as many repeats, or \d+ repeats of the same items\.$/,
    )
    const uneven = clusters.map((cluster, unit) => (unit === 0 ? 'item 1' : cluster))
    const groups = (value: number) => candidateWith({ m: rows((item) => value * item) }, { clusters: uneven })
    const grouped = await gate(study, bless(groups(0), study), groups(0.001), { test: 't' })
    expect(grouped.checks[0]!.repeats).toBeUndefined()
    const needed = repeats!.itemsNeeded!
    // By t, of which more items have more degrees of freedom, a little fewer than by the root of their number.
    const { minimumDetectable } = gated.checks[0]!.comparison
    expect(needed / items).toBeCloseTo((minimumDetectable! / 0.006) ** 2, 0)
    expect(needed / items).toBeLessThan((minimumDetectable! / 0.006) ** 2)
    const plain = await gate(study, baseline, old, { margin: 0.01 })
    expect(repeatsSentence(plain.checks[0]!)).toBeUndefined()
  })
})
