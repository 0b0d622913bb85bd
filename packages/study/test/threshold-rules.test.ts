import type { PredictionTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy, type DetailTable, type System } from '../src/index.js'

const study = createStudy()

/** Fawcett's twenty instances, as the lectures have them. */
const CLASSES = 'PPNPPPNNPNPNPNNNPNPN'
const SCORES = [0.9, 0.8, 0.7, 0.6, 0.55, 0.54, 0.53, 0.52, 0.51, 0.5, 0.4, 0.39, 0.38, 0.37, 0.36, 0.35, 0.34, 0.33, 0.3, 0.1] // prettier-ignore
const table: PredictionTable = {
  rows: 20,
  classes: ['N', 'P'],
  actual: Uint32Array.from(CLASSES, (one) => Number(one === 'P')),
  scores: Float64Array.from(SCORES),
  positive: 'P',
  better: 'higher',
  slices: new Map([['part', Array.from(CLASSES, (_, row) => (row % 2 === 0 ? 'dev' : 'test'))]]),
}
const joined = (params: Parameters<typeof study.system>[2], of: PredictionTable = table): System =>
  study.system('roc20', { predictions: of }, params)
async function tablesOf(system: System): Promise<readonly DetailTable[]> {
  const found = await study.run(study.plan({ systems: [system], nullModel: false }))
  return found.systems[0]!.details
}
const named = (tables: readonly DetailTable[], name: string): DetailTable =>
  tables.find((one) => one.name === name)!

describe('a threshold by rule', () => {
  test.each([
    ['youden', 0.54],
    ['accuracy', 0.54],
    ['closest', 0.51],
    ['min-recall(0.8)', 0.38],
    ['min_recall(0.8)', 0.38],
    ['min-sensitivity(at=0.8)', 0.38],
    ['min-specificity(0.9)', 0.54],
    // By hand: a miss costs five alarms, so recall is bought: at 0.3 no miss and 9 alarms cost 9, least of all.
    ['cost(fn=5,fp=1)', 0.3],
    ['weighted-sum(sensitivity=3,specificity=1)', 0.3],
  ])('%s is %d on the twenty instances', (rule, threshold) => {
    expect(joined({ thresholdRule: rule }).policies).toMatchObject({ threshold, thresholdRule: rule })
  })

  test('stands beside the others with the parameters that it was asked with, ties listed', async () => {
    const rowsOf = async (rule: string) => {
      const { rows } = named(await tablesOf(joined({ thresholdRule: rule })), 'thresholds-chosen')
      return rows.filter(([name]) => String(name).startsWith(rule.slice(0, 4)))
    }
    // By hand: at 0.54 five misses and one alarm cost 26 / 20, at 0.3 nine alarms 9 / 20.
    expect(await rowsOf('cost(fn=5)')).toEqual([
      ['cost', 0.54, 0.3, 5, 1, 5, 9],
      ['cost(fn=5)', 0.3, 0.45, 10, 9, 0, 1],
    ])
    expect(await rowsOf('min-recall(0.8)')).toEqual([['min-recall(0.8)', 0.38, 0.5, 8, 5, 2, 5]])
    expect(await rowsOf('youden')).toHaveLength(1)
  })

  test('names its parameters where numbers alone could be either', () => {
    expect(() => joined({ thresholdRule: 'cost(5,1)' })).toThrow('such as (fp=1, fn=1)')
    expect(() => joined({ thresholdRule: 'youden(5)' })).toThrow('it has no parameters')
    expect(() => joined({ thresholdRule: 'min-precision(0.8)' })).toThrow('No threshold-rule is called')
  })

  test('has an interval, and so has what it reaches', async () => {
    const chosen = named(await tablesOf(joined({ thresholdRule: 'youden' })), 'threshold-by-rule')
    expect(chosen.rows.map(([figure, value]) => [figure, value])).toEqual([
      ['threshold', 0.54],
      ['recall', 0.5],
      ['specificity', 0.9],
      ['precision', 5 / 6],
      ['accuracy', 0.7],
    ])
    // The interval of a threshold stands where the rule chooses it again: as given, it does not vary.
    const [own, ...reached] = chosen.rows
    expect(own!.slice(2, 4)).toEqual([null, null])
    for (const [, value, low, high] of [...reached, [...own!.slice(0, 2), ...own!.slice(4)]]) {
      expect(low).toBeLessThanOrEqual(value as number)
      expect(high).toBeGreaterThanOrEqual(value as number)
    }
    expect(chosen.columns.map(({ name }) => name).slice(4)).toEqual(['low, rechosen', 'high, rechosen'])
    // The rule adds doubt about the threshold: what it reaches varies more than at a threshold that is given.
    const [, recall] = chosen.rows
    expect(Number(recall![5]) - Number(recall![4])).toBeGreaterThan(Number(recall![3]) - Number(recall![2]))
  })

  test('says which figure the rule itself demands, and why weights leave no threshold chosen again', async () => {
    const footnote = async (rule: string, own?: PredictionTable): Promise<string> =>
      named(await tablesOf(joined({ thresholdRule: rule }, own)), 'threshold-by-rule').footnote ?? ''
    expect(await footnote('min-recall(0.8)')).toContain('Rechosen, recall reaches what the rule demands')
    expect(await footnote('min-specificity(0.8)')).toContain('Rechosen, specificity reaches')
    expect(await footnote('youden')).not.toContain('demands')
    const weighted = { ...table, weights: Float64Array.from(SCORES, (_, row) => 1 + (row % 2)) }
    expect(await footnote('youden', weighted)).toContain('rows have sampling weights')
    const chosen = named(await tablesOf(joined({ thresholdRule: 'youden' }, weighted)), 'threshold-by-rule')
    expect(chosen.columns.map(({ name }) => name)).toEqual(['figure', 'value', 'low', 'high'])
  })

  test('reaches what the findings say, with their intervals', async () => {
    for (const params of [{ thresholdRule: 'youden' }, { thresholdRule: 'youden', chooseOn: 'part=dev' }]) {
      const system = joined(params)
      const study = createStudy()
      const measures = 'Recall, Specificity, Precision, Accuracy'
      const found = await study.run(study.plan({ systems: [system], measures, nullModel: false }))
      const { findings, details } = found.systems[0]!
      const [, ...rows] = named(details, 'threshold-by-rule').rows
      expect(rows.map(([, value, low, high]) => [value, low, high])).toEqual(
        findings.map(({ value, interval }) => [value ?? null, interval?.low ?? null, interval?.high ?? null]),
      )
    }
  })

  test('is chosen on a part and measured on the rest when asked', async () => {
    const system = joined({ thresholdRule: 'accuracy', chooseOn: 'part=dev' })
    // By hand: of the ten rows in even places (P N P N P P P N P P) the best cut is below all but the last N.
    const counts = system.groups.find(({ kind }) => kind === 'counts')!.units[0]!.frame as {
      cells: Float64Array
    }
    expect(counts.cells.reduce((sum, cell) => sum + cell, 0)).toBe(10)
    const chosen = named(await tablesOf(system), 'threshold-by-rule')
    expect(chosen.title).toContain('chosen on part=dev, measured on the rest')
    expect(named(await tablesOf(system), 'thresholds-chosen').footnote).toMatch(
      /The threshold that predicts the classes, [\d.]+, was chosen on part=dev and is not one of these\.$/,
    )
    const share = joined({ thresholdRule: 'youden', chooseOn: '0.5' })
    expect(share.policies).toMatchObject({ chooseOn: '0.5' })
    expect(() => joined({ thresholdRule: 'youden', chooseOn: 'part=no' })).toThrow(
      'No row has "no" in the column "part". There are dev, test.',
    )
    expect(named(await tablesOf(share), 'threshold-by-rule').title).toContain(
      'chosen on a random 50 % of the rows, measured on the rest',
    )
    expect(() => joined({ thresholdRule: 'youden', chooseOn: '2' })).toThrow('chooseOn must be')
  })

  test('is in the units of scores where lower ones are better', () => {
    const lower: PredictionTable = {
      ...table,
      scores: Float64Array.from(SCORES, (one) => -one),
      better: 'lower',
    }
    expect(joined({ thresholdRule: 'youden' }, lower).policies).toMatchObject({ threshold: -0.54 })
  })

  test('is refused where it has no effect or is none', () => {
    expect(() => joined({ thresholdRule: 'youden', threshold: 0.5 })).toThrow('a rule that chooses one')
    expect(() => joined({ chooseOn: '0.5' })).toThrow('no rule')
    expect(() => joined({ thresholdRule: 'yuden' })).toThrow('youden')
    const labelled: PredictionTable = { ...table, predicted: table.actual }
    expect(() => joined({ thresholdRule: 'youden' }, labelled)).toThrow('has no effect')
  })
})

test('scores rule in and rule out', async () => {
  const areas = named(await tablesOf(joined({ ruleIn: 0.9, ruleOut: 0.9 })), 'rule-in-out')
  expect(areas.rows).toEqual([
    ['rule in (score >= threshold)', 0.54, 0.5, 0.9, 0.3],
    ['rule out (score < threshold)', 0.34, 0.9, 0.2, 0.15],
    ['undecided', null, null, null, 0.55],
  ])
})

test('the opposite classifier has TPR and FPR turned round', async () => {
  const at = async (
    params: Parameters<typeof study.system>[2],
  ): Promise<Readonly<Record<string, number | undefined>>> => {
    const found = await study.run(
      study.plan({ systems: [joined(params)], measures: 'AUC', nullModel: false }),
    )
    return Object.fromEntries(found.systems[0]!.findings.map(({ measure, value }) => [measure, value]))
  }
  expect(await at({})).toMatchObject({ AUC: expect.closeTo(0.68, 12) as number })
  expect(await at({ negate: true })).toMatchObject({ AUC: expect.closeTo(0.32, 12) as number })
})

describe("the Bookmaker's ledger", () => {
  // Powers 2003: 12 and 28 bets on +, 18 and 42 on -; 30 of 100 are +.
  const cells = [
    ['+', '+', 12],
    ['-', '+', 28],
    ['+', '-', 18],
    ['-', '-', 42],
  ] as const
  const rows = cells.flatMap(([actual, predicted, count]) =>
    Array.from({ length: count }, () => [actual, predicted]),
  )
  const guesser: PredictionTable = {
    rows: rows.length,
    classes: ['+', '-'],
    actual: Uint32Array.from(rows, ([actual]) => Number(actual === '-')),
    predicted: Uint32Array.from(rows, ([, predicted]) => Number(predicted === '-')),
    positive: '+',
    better: 'higher',
    slices: new Map(),
  }

  test('is that of the document: 12 x 7 + 42 x 3 won and 18 x 7 + 28 x 3 lost', async () => {
    const tables = await tablesOf(joined({ ledger: true, rows: 'predicted', margins: true }, guesser))
    const ledger = named(tables, 'ledger')
    expect(ledger.rows.at(-1)!.slice(-3)).toEqual([210, 210, expect.closeTo(0, 9)])
    expect(ledger.rows[0]!.slice(0, 7)).toEqual(['+', 40, 0.3, 7, 3, 84, -84])
    expect(named(tables, 'ledger-informedness').rows.at(-1)!.at(-1)).toBeCloseTo(0, 12)
    expect(named(tables, 'confusion')).toMatchObject({
      title: 'Confusion matrix (rows: predicted, columns: actual)',
      rows: [
        ['+', 12, 28, 40],
        ['-', 18, 42, 60],
        ['total', 30, 70, 100],
      ],
    })
  })

  test('walks through informedness where it is explained', () => {
    const { tables } = study.explain(joined({}, guesser), { measure: 'Informedness' })
    expect(tables.map(({ name }) => name)).toEqual([
      'steps',
      'confusion',
      'ledger',
      'ledger-informedness',
      'value',
    ])
  })
})

describe('a threshold as it is printed', () => {
  /** The example of a score that rounds up: 0.5484 would leave it out. */
  const close: PredictionTable = {
    rows: 4,
    classes: ['N', 'P'],
    actual: Uint32Array.of(1, 1, 0, 0),
    scores: Float64Array.of(0.9, 0.54838050097, 0.5273, 0.1),
    positive: 'P',
    better: 'higher',
    slices: new Map(),
  }

  test.each(['threshold-by-rule', 'thresholds-chosen', 'thresholds'])('has its limit in %s', async (name) => {
    const { rows, columns, limits } = named(
      await tablesOf(joined({ thresholdRule: 'min-recall(1)' }, close)),
      name,
    )
    const row = rows.findIndex((cells) => cells.includes(0.54838050097))
    expect(limits![row]).toEqual([{ column: rows[row]!.indexOf(0.54838050097), limit: 0.5273 }])
    expect(limits).toHaveLength(rows.length)
    expect(columns[limits![row]![0]!.column]!.kind).toBe('number')
  })

  test('has its limit above it where lower scores are positive', async () => {
    const turned: PredictionTable = { ...close, better: 'lower', actual: Uint32Array.of(0, 0, 1, 1) }
    const { limits } = named(await tablesOf(joined({ thresholdRule: 'youden' }, turned)), 'threshold-by-rule')
    expect(limits![0]).toEqual([{ column: 1, limit: 0.54838050097 }])
  })
})
