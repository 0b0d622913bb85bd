import type { EvalError } from '@eval/core'
import { type MultiLabelTable } from '@eval/core'
import { describe, expect, it } from 'vitest'
import peers from '../../core/test/fixtures/peer-counts.json' with { type: 'json' }
import { createStudy, type EvaluateOptions, type Finding, type System } from '../src/index.js'

const study = createStudy({ seed: 1 })
const { Y, score, threshold } = peers.datasets.multilabel40
const names = Y[0]!.map((_, label) => `l${label}`)
const peerTable: MultiLabelTable = {
  rows: Y.length,
  labels: names,
  actual: Uint8Array.from(Y.flat()),
  predicted: Uint8Array.from(score.flat(), (one) => (one >= threshold ? 1 : 0)),
  scores: Float64Array.from(score.flat()),
  slices: new Map(),
}

const LETTERS = ['a', 'b', 'c']
const matrix = (sets: readonly string[], labels: readonly string[]): Uint8Array =>
  Uint8Array.from(sets.flatMap((set) => labels.map((label) => (set.includes(label) ? 1 : 0))))

/** Sets written as words: `ab` has the labels a and b. */
const tableOf = (
  actual: readonly string[],
  predicted: readonly string[],
  more: Partial<MultiLabelTable> = {},
  labels: readonly string[] = LETTERS,
): MultiLabelTable => ({
  rows: actual.length,
  labels,
  actual: matrix(actual, labels),
  predicted: matrix(predicted, labels),
  slices: new Map(),
  ...more,
})

const small = tableOf(['ab', 'b', '', 'c'], ['a', 'bc', '', 'ac'], {
  slices: new Map([['part', ['x', 'x', 'y', 'y']]]),
})

const system = (labels: MultiLabelTable, params: { readonly threshold?: number } = {}): System =>
  study.system('one', { labels }, params)

async function findings(
  labels: MultiLabelTable | System,
  options: EvaluateOptions = {},
): Promise<readonly Finding[]> {
  const one = 'groups' in labels ? labels : system(labels)
  const plan = study.plan({ systems: [one], nullModel: false, draws: 50, ...options })
  return (await study.run(plan, { details: false })).systems[0]!.findings
}

const valueOf = (found: readonly Finding[], measure: string, part?: string): number | undefined =>
  found.find((one) => one.measure === measure && one.part === part)!.value

describe('measures on sets of labels', () => {
  it('agree with scikit-learn 1.2.1, each average by its name', async () => {
    const found = await findings(peerTable, {
      measures: 'Precision, Recall, F, Jaccard, ExactMatch, ErrorRate, LRAP, LabelRankingLoss',
      empty: 'zero',
    })
    const expected: readonly (readonly [measure: string, average: string | undefined, value: number])[] = [
      ['Precision', 'micro', 0.6470588235294118],
      ['Recall', 'micro', 0.6790123456790124],
      ['F', 'macro', 0.6516941760601181],
      ['Jaccard', 'macro', 0.49148606811145507],
      ['Precision', 'samples', 0.5579166666666666],
      ['Recall', 'samples', 0.5470833333333334],
      ['F', 'samples', 0.5262698412698412],
      ['Jaccard', 'samples', 0.43499999999999994],
      ['ExactMatch', 'samples', 0.2],
      ['ErrorRate', 'micro', 0.23333333333333334],
      ['LRAP', undefined, 0.88375],
      ['LabelRankingLoss', undefined, 0.11687500000000002],
    ]
    for (const [measure, average, value] of expected) {
      const part = average === undefined ? undefined : `${average} average`
      const one = found.find((other) => other.measure === measure && other.part === part)!
      expect(one.value, `${measure} ${average ?? ''}`).toBeCloseTo(value, 12)
      expect(one.interval!.low).toBeLessThan(value)
      expect(one.interval!.high).toBeGreaterThan(value)
      expect(one.n).toBe(40)
    }
    const weighted = await findings(peerTable, { measures: 'F(average=weighted)' })
    expect(valueOf(weighted, 'F', 'weighted average')).toBeCloseTo(0.6654867696467268, 12)
  })

  it('are all averages of a name, or the one asked for; a hit or a miss has the one over rows', async () => {
    const found = await findings(small, { measures: 'F, ExactMatch, Recall(average=macro)' })
    expect(found.map(({ measure, part }) => [measure, part])).toEqual([
      ['F', 'micro average'],
      ['F', 'macro average'],
      ['F', 'samples average'],
      ['ExactMatch', 'samples average'],
      ['Recall', 'macro average'],
    ])
  })

  it('leave labels out of averages, as scikit-learn 1.2.1 does with labels=', async () => {
    const found = await findings(small, {
      measures: 'F(without=c), BalancedAccuracy(average=macro,without=c), F(without=z)',
      empty: 'zero',
    })
    expect(valueOf(found, 'F(without=c)', 'micro average')).toBeCloseTo(2 / 3, 12)
    expect(valueOf(found, 'F(without=c)', 'macro average')).toBeCloseTo(2 / 3, 12)
    expect(valueOf(found, 'F(without=c)', 'samples average')).toBeCloseTo(5 / 12, 12)
    expect(valueOf(found, 'BalancedAccuracy(without=c)', 'macro average')).toBeCloseTo(
      (5 / 6 + 3 / 4) / 2,
      12,
    )
    expect(found.find(({ measure }) => measure === 'F(without=z)')).toMatchObject({
      value: undefined,
      undefined: 1,
    })
  })

  it('do with a row without labels what is asked: by the options, or by the measure itself', async () => {
    const recall = async (options: EvaluateOptions): Promise<number | undefined> => {
      const found = await findings(small, { measures: 'Recall', ...options })
      return found.find(({ part }) => part === 'samples average')!.value
    }
    expect(await recall({ empty: 'omit' })).toBeCloseTo((0.5 + 1 + 1) / 3, 12)
    expect(await recall({ empty: 'zero' })).toBeCloseTo(2.5 / 4, 12)
    expect(await recall({ empty: 'one' })).toBeCloseTo(3.5 / 4, 12)
    expect(await recall({ empty: 'fail' })).toBeUndefined()
    expect(await recall({ measures: 'Recall(empty=zero)', empty: 'one' })).toBeCloseTo(2.5 / 4, 12)
  })

  it('are of one label alone where that is named, and an unknown one is refused', async () => {
    const found = await findings(small, { measures: 'Precision(class=a)' })
    expect(found[0]).toMatchObject({ measure: 'Precision(class=a)', value: 0.5, n: 4 })
    expect(found[0]!.part).toBeUndefined()
    await expect(findings(small, { measures: 'Precision(class=q)' })).rejects.toThrow(
      'No row has the label "q". There are a, b, c.',
    )
  })

  it('are 0 without a value where a tool says so', async () => {
    const never = tableOf(['', ''], ['', ''])
    const [one] = await findings(never, { measures: 'Recall(average=micro)', like: 'sklearn' })
    expect(one).toMatchObject({ value: 0, undefined: 1 })
  })

  it('take the rows apart by a column', async () => {
    const found = await findings(small, { measures: 'ExactMatch', by: 'part' })
    expect(valueOf(found, 'ExactMatch', 'samples average')).toBe(0.25)
    expect(valueOf(found, 'ExactMatch', 'part=x, samples average')).toBe(0)
    expect(valueOf(found, 'ExactMatch', 'part=y, samples average')).toBe(0.5)
    await expect(findings(small, { by: 'colour' })).rejects.toThrow('There is no column "colour"')
  })

  it('count a row by its weight, and are resampled with weights that are no counts', async () => {
    const [whole] = await findings(
      { ...small, weights: Float64Array.of(1, 1, 3, 1), counted: true },
      { measures: 'ExactMatch' },
    )
    expect(whole).toMatchObject({ value: 0.5, n: 6 })
    expect(whole!.interval).toMatchObject({ method: 'wilson', n: 6 })
    // Whole numbers that count nothing are resampled like any others.
    const heavy = { ...small, weights: Float64Array.of(1, 1, 3, 1) }
    const [rows] = await findings(heavy, { measures: 'ExactMatch' })
    expect(rows).toMatchObject({ value: 0.5, n: 4, interval: { method: 'bootstrap-percentile', n: 4 } })
    const twice = tableOf(['ab', 'ab', 'c'], ['ab', 'ab', 'a'], { weights: Float64Array.of(0.5, 0.5, 1) })
    const [part] = await findings(twice, { measures: 'ExactMatch' })
    expect(part!.value).toBe(0.5)
    expect(part).toMatchObject({ n: 3, interval: { method: 'bootstrap-percentile', n: 3 } })
    expect(part!.effectiveN).toBeCloseTo(8 / 3, 12)
  })
})

const undecided = ({ rows, labels, actual, scores, slices }: MultiLabelTable): MultiLabelTable => ({
  rows,
  labels,
  actual,
  slices,
  ...(scores ? { scores } : {}),
})

describe('decisions', () => {
  const scored = undecided(peerTable)

  it('are those from a threshold on, and there are none without one', async () => {
    const decided = await findings(system(scored, { threshold }), { measures: 'ExactMatch' })
    expect(valueOf(decided, 'ExactMatch', 'samples average')).toBeCloseTo(0.2, 12)
    const usual = await findings(scored)
    expect(usual.map(({ measure }) => measure)).toEqual([
      'LRAP',
      'CoverageError',
      'LabelRankingLoss',
      'AUC',
      'AP',
    ])
  })

  it('are asked for where a measure needs them, and so are scores', async () => {
    const refusal = async (labels: MultiLabelTable, measures: string): Promise<EvalError> =>
      findings(labels, { measures }).then(
        () => expect.unreachable(),
        (error: unknown) => error as EvalError,
      )
    expect(await refusal(scored, 'F')).toMatchObject({
      code: 'NEEDS_MORE',
      message: 'F needs labels given to each row.',
      data: {
        advice: [{ set: 'predicted' }, { set: 'threshold', to: 'T' }],
      },
    })
    expect((await refusal(small, 'LRAP')).message).toBe(
      'LRAP needs a column of scores for each label, such as score_LABEL.',
    )
    expect((await refusal(small, 'Recal')).message).toContain('Did you mean "Recall"')
    expect(() => system({ ...small, predicted: undefined } as never)).toThrow('no predicted labels')
  })
})

describe('tables of labels', () => {
  it('count each label, with the very intervals that its measures have', async () => {
    const measures = 'Precision(class=l1), Recall(class=l1), F(class=l1)'
    const plan = study.plan({ systems: [system(peerTable)], measures, nullModel: false, draws: 50 })
    const [one] = (await study.run(plan)).systems
    const [table, ends] = one!.details
    expect(table!.rows.map((row) => row.slice(0, 7))).toHaveLength(names.length)
    const row = ends!.rows.find(([label]) => label === 'l1')!
    expect(row.slice(1)).toEqual(one!.findings.flatMap(({ interval }) => [interval!.low, interval!.high]))
    expect(one!.findings.map(({ interval }) => interval!.method)).toEqual(['wilson', 'wilson', 'wilson'])
  })

  it('hold the four cells and what they come to', async () => {
    const { systems } = await study.run(
      study.plan({ systems: [system(small)], measures: 'ExactMatch', nullModel: false }),
    )
    expect(systems[0]!.details[0]!.rows).toEqual([
      ['a', 1, 2, 1, 1, 0, 2, 0.5, 1, 2 / 3, 1 - 1 / 3],
      ['b', 2, 1, 1, 0, 1, 2, 1, 0.5, 2 / 3, 0.5],
      ['c', 1, 2, 1, 1, 0, 2, 0.5, 1, 2 / 3, 1 - 1 / 3],
    ])
  })
})

describe('chance for sets of labels', () => {
  it('deals whole sets out over the rows, for decisions and for scores', async () => {
    const found = await findings(peerTable, {
      measures: 'ExactMatch, LRAP',
      nullModel: undefined!,
      draws: 4000,
    })
    const { chance } = found[0]!
    // By hand: the mean over all deals of rows whose set is the one dealt to them.
    const texts = Y.map((row) => row.join(''))
    const dealt = score.map((row) => row.map((one) => (one >= threshold ? 1 : 0)).join(''))
    const mean = texts.flatMap((text) => dealt.filter((other) => other === text)).length / texts.length ** 2
    expect(Math.abs(chance!.chance - mean)).toBeLessThan((5 * chance!.deviation) / Math.sqrt(4000))
    expect(found.map((one) => one.chance!.model)).toEqual(['set-permutation', 'set-permutation'])
    expect(found[1]!.chance!.p).toBeLessThan(0.05)
  })

  const many = tableOf(
    Array.from({ length: 30_000 }, (_, row) => LETTERS[row % 3]!),
    Array.from({ length: 30_000 }, (_, row) => LETTERS[row % 2]!),
  )

  it('is left out of many rows unless somebody asks, and that is said', async () => {
    const options = { systems: [system(many)], measures: 'ExactMatch, F, Precision, Recall, Jaccard' }
    expect(study.plan(options).systems[0]!.nullModels.size).toBe(0)
    for (const asked of [{ draws: 10 }, { nullModel: 'set-permutation' }])
      expect(study.plan({ ...options, ...asked }).systems[0]!.nullModels.size).toBe(1)
    const { systems } = await study.run(study.plan(options), { details: false })
    expect(systems[0]!.notes.find(({ code }) => code === 'CHANCE_TAKES_LONG')).toMatchObject({
      text: 'No chance levels: simulating them takes too long for this many rows.',
      advice: [
        { set: 'nullModel', to: 'set-permutation' },
        { set: 'draws', to: '100' },
      ],
    })
  })

  it('is said to deal sets only where it does', async () => {
    const codes = async (options: EvaluateOptions): Promise<string[]> => {
      const plan = study.plan({ systems: [system(small)], measures: 'ExactMatch', draws: 20, ...options })
      return (await study.run(plan, { details: false })).systems[0]!.notes.map(({ code }) => code)
    }
    expect(await codes({})).toEqual(['LABEL_AVERAGES', 'SETS_DEALT'])
    expect(await codes({ nullModel: false })).toEqual(['LABEL_AVERAGES'])
  })
})

describe('systems on the same rows', () => {
  const actual = Array.from({ length: 20 }, (_, row) => ['a', 'ab', 'c', 'bc', ''][row % 5]!)
  const good = tableOf(
    actual,
    actual.map((set, row) => (row % 7 === 0 ? 'b' : set)),
  )
  const bad = tableOf(
    actual,
    actual.map((set, row) => (row % 4 === 0 ? set : 'c')),
  )
  const compared = (first: MultiLabelTable, second: MultiLabelTable, measures?: string) =>
    study.compare([study.system('first', { labels: first }), study.system('second', { labels: second })], {
      draws: 200,
      ...(measures === undefined ? {} : { measures }),
    })

  it('are compared row by row where a measure has values of rows, else by exchanging rows', async () => {
    const { comparisons } = await compared(good, bad)
    expect(comparisons.map(({ measure, test, n }) => [measure, test, n])).toEqual([
      ['ExactMatch (samples average)', 'mcnemar', 20],
      ['F (micro average)', 'randomization', 20],
      ['F (macro average)', 'randomization', 20],
    ])
    const [exact] = comparisons
    const right = (table: MultiLabelTable): number =>
      actual.filter((_, row) =>
        [0, 1, 2].every((l) => table.actual[3 * row + l] === table.predicted![3 * row + l]),
      ).length
    expect(exact!.difference).toBeCloseTo((right(bad) - right(good)) / 20, 12)
    // Of 13 rows on which they differ, 11 are for the first: 2 (1 + 13 + 78) / 2 ** 13.
    expect(exact!.p).toBeCloseTo(184 / 8192, 12)
    expect((await compared(good, bad, 'ExactMatch')).comparisons[0]!.outcome).toBe('worse')
    expect(exact!.units).toMatchObject({ ties: 20 - exact!.units!.wins - exact!.units!.losses })
  })

  it('are the same where they give the same sets', async () => {
    const { comparisons } = await compared(good, good, 'F(average=micro)')
    expect(comparisons[0]).toMatchObject({ difference: 0, outcome: 'same' })
  })

  it('pair by row id in whatever order, with the labels of both', async () => {
    const ids = actual.map((_, row) => `r${row}`)
    const order = [...ids.keys()].reverse()
    const turned = tableOf(
      order.map((row) => actual[row]!),
      order.map((row) => (row === 3 ? 'd' : actual[row]!)),
      { ids: order.map((row) => ids[row]!) },
      ['a', 'b', 'c', 'd'],
    )
    const { comparisons, systems } = await compared({ ...good, ids }, turned, 'ExactMatch')
    expect(comparisons[0]!.difference).toBeCloseTo((19 - 17) / 20, 12)
    const [first, second] = systems.map(({ groups }) => groups[0]!.items!.ids)
    expect(first!.toSorted()).toEqual(ids.toSorted())
    expect(second).toEqual(first)
    expect((systems[0]!.source as { table: MultiLabelTable }).table.labels).toEqual(['a', 'b', 'c', 'd'])
  })

  it('must have the same truth', async () => {
    const other = tableOf(
      actual.map((set, row) => (row === 4 ? 'a' : set)),
      actual,
    )
    await expect(compared(good, other)).rejects.toThrow(
      'first and second do not agree on the true labels of row "5"',
    )
  })

  it('are compared by scores only where the same labels have them', async () => {
    const scores = (labels: readonly string[]): Float64Array =>
      Float64Array.from({ length: 20 * labels.length }, (_, cell) => (cell * 7919) % 13)
    const one = { ...good, scores: scores(LETTERS) }
    const wide = {
      ...tableOf(actual, actual, {}, ['a', 'b', 'c', 'd']),
      scores: scores(['a', 'b', 'c', 'd']),
    }
    const { comparisons } = await compared(one, { ...bad, scores: scores(LETTERS).map((s) => -s) }, 'LRAP')
    expect(comparisons).toHaveLength(1)
    const { notes, systems } = await compared(one, wide, 'ExactMatch')
    expect(notes.map(({ code }) => code)).toContain('LABELS_NOT_SCORED')
    expect(systems[0]!.groups.map(({ kind }) => kind)).toEqual(['label-sets'])
  })
})

describe('intervals on sets of labels', () => {
  it('draw rows: each average is resampled as its frame would be', () => {
    const [group] = system(peerTable).groups
    for (const { call } of study.plan({ systems: [system(peerTable)], nullModel: false }).systems[0]!
      .measures) {
      if (call.contribution.input !== 'label-sets') continue
      const { measured } = call.contribution.samples!(group!.units[0]!.frame, call.params)
      const { frame, measure, cells } = measured!
      expect(measure.contribution.compute(cells.withCounts(frame, cells.counts(frame)), measure.params)).toBe(
        call.contribution.compute(group!.units[0]!.frame, call.params),
      )
      expect(cells.counts(frame).reduce((sum, one) => sum + one, 0)).toBe(40)
    }
  })

  it('are on the scale of the value whichever sample they are of', async () => {
    const [usual] = await findings(peerTable, { measures: 'F(class=l1)' })
    const [drawn] = await findings(peerTable, { measures: 'F(class=l1)', interval: 'bootstrap', draws: 2000 })
    expect(drawn!.interval!.method).toBe('bootstrap-percentile')
    expect(drawn!.interval!.low).toBeCloseTo(usual!.interval!.low, 1)
    expect(drawn!.interval!.high).toBeCloseTo(usual!.interval!.high, 1)
  })
})
