import type { ValueTable } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { createStudy, type System } from '../src/index.js'
import { areMeasuresByName, splitValues } from '../src/values/split-values.js'

const study = createStudy({ seed: 1 })

type Column = readonly (number | undefined)[]

/** A table of values, a series for each column; `system: measure` names both. */
function tableOf(columns: Readonly<Record<string, Column>>, more: Partial<ValueTable> = {}): ValueTable {
  const length = Object.values(columns)[0]!.length
  return {
    units: Array.from({ length }, (_, unit) => String(unit + 1)),
    series: Object.entries(columns).map(([name, values]) => {
      const [system = '', measure = 'value'] = name.split(': ')
      return {
        system,
        measure,
        values: Float64Array.from(values, (value) => value ?? 0),
        defined: Uint8Array.from(values, (value) => (value === undefined ? 0 : 1)),
      }
    }),
    ...more,
  }
}

const systemsOf = (values: ValueTable, params: { readonly lowerIsBetter?: boolean } = {}): System[] =>
  splitValues(values, 'file', 1).map(({ name, values: own }) => study.system(name, { values: own }, params))

/** Eight topics of the lecture on significance tests. */
const lecture = tableOf({
  A: [0.42, 0.55, 0.31, 0.78, 0.66, 0.49, 0.71, 0.38],
  B: [0.35, 0.5, 0.33, 0.61, 0.6, 0.41, 0.66, 0.4],
})

describe('values from elsewhere', () => {
  it('have means, intervals and differences as the command printed them', async () => {
    const systems = systemsOf(lecture)
    const found = await study.run(study.plan({ systems }))
    expect(
      found.systems.map(({ system, findings: [one] }) => [
        system.name,
        one!.measure,
        one!.value!.toFixed(4),
        one!.interval!.low.toFixed(4),
        one!.interval!.high.toFixed(4),
        one!.n,
      ]),
    ).toEqual([
      ['A', 'value', '0.5375', '0.4312', '0.6525', 8],
      ['B', 'value', '0.4825', '0.4025', '0.5688', 8],
    ])
    const { comparisons } = await study.compare(found, { baseline: 'B' })
    const [one] = comparisons
    expect(one).toMatchObject({ system: 'A', baseline: 'B', outcome: 'better', n: 8, unit: 'unit' })
    expect([one!.difference, one!.interval!.low, one!.interval!.high].map((end) => end.toFixed(4))).toEqual([
      '0.0550',
      '0.0212',
      '0.1013',
    ])
    expect(one!.p).toBeCloseTo(0.03125, 12)
    expect(one!.units).toMatchObject({ wins: 6, ties: 0, losses: 2 })
    expect(one!.effect!.value).toBeCloseTo(0.9131, 4)
  })

  it('are worse when high where low ones are good', async () => {
    const systems = systemsOf(lecture, { lowerIsBetter: true })
    expect(systems[0]!.policies).toEqual({ better: 'lower' })
    expect(systems[0]!.notes.map(({ text }) => text)).toEqual(['Direction: lower values are better.'])
    const { comparisons } = await study.compare(systems, { baseline: 'B' })
    expect(comparisons[0]).toMatchObject({ outcome: 'worse', units: { wins: 2, losses: 6 } })
  })

  it('may be missing, unit by unit', async () => {
    const [system] = systemsOf(tableOf({ A: [1, undefined, 3] }))
    const { systems } = await study.run(study.plan({ systems: [system!] }))
    expect(systems[0]!.findings[0]).toMatchObject({ value: 2, n: 2, undefined: 1 })
  })

  it('are the columns of a table by their names, and others are refused', () => {
    const system = study.system('one', { values: tableOf({ 'a: nDCG@10': [1, 2], 'a: AP': [3, 4] }) })
    const named = (measures?: string): string[] =>
      study
        .plan({ systems: [system], ...(measures === undefined ? {} : { measures }) })
        .systems[0]!.measures.map(({ name }) => name)
    expect(named()).toEqual(['nDCG@10', 'AP'])
    expect(named('ap')).toEqual(['AP'])
    expect(() => named('RR')).toThrow('No measure of these data is called "RR". There are nDCG@10, AP.')
  })
})

describe('systems in tables of values', () => {
  const names = (table: ValueTable, files: number): (readonly [string, string[]])[] =>
    splitValues(table, 'file', files).map(({ name, values: { series } }) => [
      name,
      series.map(({ measure }) => measure),
    ])

  it('are columns in one file, and measures where each file is a system', () => {
    const wide = tableOf({ old: [1], new: [2] })
    expect(names(wide, 1)).toEqual([
      ['old', ['value']],
      ['new', ['value']],
    ])
    expect(names(wide, 2)).toEqual([['file', ['old', 'new']]])
  })

  it('are the file where columns are called as measures, or a measure is asked for', () => {
    const told = (columns: Readonly<Record<string, Column>>, measures?: string): boolean =>
      areMeasuresByName(tableOf(columns), { measures })
    expect([told({ score: [1], latency: [2] }), told({ 'nDCG@10': [1] }), told({ Passed: [1] })]).toEqual([
      true,
      true,
      true,
    ])
    expect([told({ bm25: [1], dense: [2] }), told({ bm25: [1] }, 'value'), told({ ': score': [1] })]).toEqual(
      [false, false, false],
    )
    expect(told({ bm25: [1], dense: [2] }, 'bm25')).toBe(true)
    const wide = tableOf({ score: [1], passed: [1] })
    const [one, ...others] = splitValues(wide, 'file', 1, { isOneSystem: true })
    expect([one!.name, one!.values.series.map(({ measure }) => measure), others]).toEqual([
      'file',
      ['score', 'passed'],
      [],
    ])
  })

  it('are named in a column of their own in either case, and are the file where no name is', () => {
    const long = tableOf({ 'a: AP': [1], 'a: RR': [2], 'b: AP': [3] })
    expect(names(long, 1)).toEqual([
      ['a', ['AP', 'RR']],
      ['b', ['AP']],
    ])
    expect(names(long, 2)).toEqual([
      ['file a', ['AP', 'RR']],
      ['file b', ['AP']],
    ])
    expect(names(tableOf({ ': AP': [1] }), 1)).toEqual([['file', ['AP']]])
  })

  it('are not compared on a measure of which no unit has a value in two systems, and that is said', async () => {
    const one = study.system('one', {
      values: tableOf({ 'x: a': [1, 2, 3, 4], 'x: b': [1, 2, undefined, undefined] }),
    })
    const two = study.system('two', {
      values: tableOf({ 'x: a': [2, 3, 5, 5], 'x: b': [undefined, undefined, 3, 4] }),
    })
    const { comparisons, notes } = await study.compare([one, two])
    expect(comparisons.map(({ measure, n }) => [measure, n])).toEqual([['a', 4]])
    expect(notes.map(({ text }) => text)).toContain('Not compared: b. No unit has a value in two systems.')
  })

  it('that one of two systems lacks are counted, with what the other has there', async () => {
    const old = study.system('old', { values: tableOf({ ': score': [0.9, 0.7, 0.2, 0.4, 0.8] }) })
    const low = study.system('new', {
      values: tableOf({ ': score': [0.9, 0.8, undefined, undefined, 0.9], ': passed': [1, 1, 0, 0, 1] }),
    })
    const { comparisons, notes } = await study.compare([old, low])
    expect(comparisons.map(({ n }) => n)).toEqual([3])
    expect(notes.map(({ code, text, advice }) => [code, text, advice])).toEqual(
      expect.arrayContaining([
        [
          'VALUES_MISSING',
          'score: 2 of 5 units have no value in new and are left out; old has a mean of 0.300 on them, and of 0.800 on the 3 that are compared.',
          [{ set: 'undefined', to: 'zero' }],
        ],
        [
          'MEASURE_NOT_SHARED',
          'passed is not compared: only new has values of that name, or in the other files it is neither numbers nor true and false.',
          undefined,
        ],
      ]),
    )
    const asZero = await study.compare([old, low], { undefined: 'zero' })
    expect(asZero.comparisons[0]).toMatchObject({
      n: 5,
      difference: expect.closeTo((0.1 + 0.1 - 0.6) / 5, 12) as number,
    })
    expect(asZero.notes.map(({ code }) => code)).not.toContain('VALUES_MISSING')
  })

  it('rest on all units where a number stands in for the missing ones, and else on those that have one', async () => {
    const one = study.system('one', { values: tableOf({ ': score': [0.9, 0.6, undefined] }) })
    const rests = async (policy: 'zero' | 'omit') => {
      const found = await study.run(study.plan({ systems: [one], undefined: policy }))
      const { value, n, undefined: without } = found.systems[0]!.findings[0]!
      return [Number(value!.toFixed(12)), n, without]
    }
    expect(await rests('zero')).toEqual([0.5, 3, 1])
    expect(await rests('omit')).toEqual([0.75, 2, 1])
  })

  it('are compared on the measures that two of them have, by the units of all', async () => {
    const one = study.system('one', { values: tableOf({ 'x: a': [1, 2, 3], 'x: c': [1, 1, 1] }) })
    const two = study.system('two', { values: tableOf({ 'x: b': [4, 4, 4], 'x: a': [2, 3, 5] }) })
    const short = tableOf({ 'x: b': [5, 6] })
    const three = study.system('three', { values: { ...short, units: ['2', '3'] } })
    const { comparisons, notes } = await study.compare([one, two, three])
    expect(comparisons.map(({ measure, system, baseline, n }) => [measure, system, baseline, n])).toEqual([
      ['a', 'two', 'one', 2],
      ['b', 'three', 'two', 2],
    ])
    expect(notes.map(({ text }) => text)).toContain(
      'one: 1 unit is not in every system and is left out; 2 are compared.',
    )
    await expect(study.compare([one, three])).rejects.toThrow(
      'No two systems have values of one measure (one: "a", "c"; three: "b").',
    )
  })

  it('may stand in one table that is taken as one system', () => {
    const measures = (table: ValueTable) =>
      study.system('all', { values: table }).groups[0]!.measures!.map(({ contribution }) => contribution.name)
    expect(measures(tableOf({ old: [1], new: [2] }))).toEqual(['old', 'new'])
    expect(measures(tableOf({ 'a: AP': [1], 'b: AP': [3] }))).toEqual(['a AP', 'b AP'])
    expect(() => measures(tableOf({ 'a: AP': [1], 'a: AP ': [3] }))).not.toThrow()
    const twice = tableOf({ a: [1] })
    expect(() => measures({ ...twice, series: [...twice.series, ...twice.series] })).toThrow('given twice')
    expect(() => measures({ ...twice, series: [] })).toThrow('no column of values')
  })
})

describe('units that are not independent', () => {
  const values = [1, 2, 3, 5, 0, 4]
  const clusters = ['a', 'a', 'b', 'b', 'c', 'c']
  const finding = async (table: ValueTable, interval = 't') => {
    const { systems } = await study.run(study.plan({ systems: systemsOf(table), interval }))
    return systems[0]!.findings[0]!
  }

  it('have the standard error of their clusters', async () => {
    const { interval } = await finding(tableOf({ A: values }, { clusters }))
    // By hand: residual sums -2, 3 and -1 around 2.5; sqrt(3 / 2 * 14) / 6 on 2 degrees of freedom.
    // With two, the quantile of t has a closed form.
    const reach = 0.95 * Math.sqrt(2 / (1 - 0.95 ** 2)) * (Math.sqrt(21) / 6)
    expect(interval!.method).toBe('t-clustered')
    expect(interval!.low).toBeCloseTo(2.5 - reach, 10)
    expect(interval!.high).toBeCloseTo(2.5 + reach, 10)
  })

  it('are clusters where a unit was measured again and again', async () => {
    const repeated = tableOf(
      { A: values },
      { units: ['q1', 'q1', 'q2', 'q2', 'q3', 'q3'], repeats: ['1', '2', '1', '2', '1', '2'] },
    )
    const [system] = systemsOf(repeated)
    expect(system!.groups[0]!.units.map(({ id, cluster }) => [id, cluster]).slice(0, 3)).toEqual([
      ['q1 #1', 'q1'],
      ['q1 #2', 'q1'],
      ['q2 #1', 'q2'],
    ])
    expect((await finding(repeated)).interval).toEqual(
      (await finding(tableOf({ A: values }, { clusters }))).interval,
    )
    expect(system!.notes.map(({ code }) => code)).toEqual(['REPEATED', 'VALUES_BETTER'])
  })

  it('are counted beside their clusters in a comparison, whose effect is of clusters', async () => {
    const table = tableOf({ A: values, B: [0, 0, 0, 0, 0, 0] }, { clusters })
    const { comparisons } = await study.compare(systemsOf(table), { baseline: 'B' })
    const { n, clusters: groups, effect } = comparisons[0]!
    expect([n, groups]).toEqual([6, 3])
    // By hand: means 1.5, 4 and 2 with mean 2.5 and variance 1.75.
    expect(effect).toEqual({
      name: 'cohen-dz',
      value: expect.closeTo(2.5 / Math.sqrt(1.75), 12) as number,
      ofClusters: true,
    })
  })

  it('are exchanged together where systems are compared', async () => {
    const both = { A: [1, 1, 1, 1, 1, 1], B: [0, 0, 0, 0, 0, 0] }
    const p = async (more: Partial<ValueTable>): Promise<number> =>
      (await study.compare(systemsOf(tableOf(both, more)), { baseline: 'B' })).comparisons[0]!.p
    expect(await p({})).toBeCloseTo(2 / 2 ** 6, 12)
    expect(await p({ clusters })).toBeCloseTo(2 / 2 ** 3, 12)
  })

  it('count by their weights in values and differences', async () => {
    const weights = Float64Array.of(3, 1, 0, 0, 0, 0)
    const one = await finding(tableOf({ A: values }, { weights }), 'bootstrap')
    expect(one.value).toBe(1.25)
    expect(one.interval!.low).toBeGreaterThanOrEqual(1)
    expect(one.interval!.high).toBeLessThanOrEqual(2)
    const { comparisons } = await study.compare(
      systemsOf(tableOf({ A: values, B: [0, 0, 0, 0, 0, 0] }, { weights })),
      { baseline: 'B', test: 't' },
    )
    expect(comparisons[0]!.difference).toBe(1.25)
  })
})
