import { undefinedBecause, type MeasureCall, type PredictionTable } from '@eval/core'
import { rankingOfGrades, tallyOf, type Tally } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import {
  createStudy,
  foundCharts,
  groupOf,
  type ChartQuestion,
  type Estimate,
  type Figure,
  type NamedCounts,
  type NamedRankings,
  type NamedTally,
  type NullDistribution,
  type System,
  type TopK,
  type UnitTable,
} from '../src/index.js'
import { unitTableOf } from '../src/charts/unit-table.js'
import { MADE, stranger, WANTED } from './stranger.js'

const study = createStudy({ plugins: [stranger], seed: 3 })

const table: PredictionTable = {
  rows: 12,
  classes: ['ham', 'spam'],
  actual: Uint32Array.of(1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0),
  scores: Float64Array.of(0.95, 0.9, 0.8, 0.45, 0.3, 0.85, 0.6, 0.5, 0.4, 0.2, 0.15, 0.1),
  positive: 'spam',
  better: 'higher',
  slices: new Map([['fold', Array.from('abababababab')]]),
}
const mail = (name = 'mail', more: Partial<PredictionTable> = {}): System =>
  study.system(name, { predictions: { ...table, ...more } }, { threshold: 0.5 })

const ranked = (name: string, grades: Readonly<Record<string, readonly number[]>>): System =>
  study.fromFrames(
    name,
    'ranking',
    Object.entries(grades).map(([id, own]) => ({ id, frame: rankingOfGrades([...own]) })),
  )
const one = (): System => ranked('one', { a: [1, 0, 1], b: [0, 1, 0], c: [0, 0, 1], d: [1, 1, 0] })
const two = (): System => ranked('two', { b: [1, 0, 0], a: [0, 0, 1], c: [1, 0, 0], d: [0, 1, 1] })

const asked = (...figures: readonly (string | MeasureCall<never>)[]): ChartQuestion => ({
  level: 0.9,
  draws: 200,
  figures: () => figures,
})
const data = async <T>(kind: string, systems: readonly System[], question: ChartQuestion = {}): Promise<T> =>
  (await study.chartData(kind, systems, question)) as T

describe('values that a picture names', () => {
  test('are left out where none is asked for', async () => {
    const [rankings] = await data<NamedRankings[]>('rankings', [one()])
    expect(Object.keys(rankings!)).toEqual(['name', 'topics'])
  })

  test('have the very intervals that the study finds', async () => {
    const system = mail()
    const question = asked('AUC', 'AP', 'Nowhere', 'Accuracy')
    const [tally] = await data<NamedTally[]>('tallies', [system], question)
    const found = await study.run(
      study.plan({ systems: [system], measures: 'AUC, AP', level: 0.9, draws: 200, nullModel: false }),
    )
    const expected = found.systems[0]!.findings.map(({ measure, value, interval }) => ({
      measure,
      value,
      interval: { low: interval!.low, high: interval!.high, level: 0.9, method: interval!.method },
    }))
    expect(tally!.figures).toEqual(expected)
    expect(tally!.figures!.map(({ interval }) => interval!.method)).toEqual([
      'delong',
      expect.stringContaining('bootstrap'),
    ])
    const counts = await data<NamedCounts>('counts', [system], question)
    expect(counts.figures!.map(({ measure }) => measure)).toEqual(['Accuracy'])
    expect(counts.figures![0]!.interval!.method).toBe('wilson')
    expect(counts.cells).toEqual(groupOf(system, 'counts')!.units[0]!.frame.cells)
  })

  test('are not found again where they are known', async () => {
    const system = mail()
    const found = await study.run(study.plan({ systems: [system], measures: 'AUC', nullModel: false }))
    const [first] = found.systems
    const [measured] = first!.measured
    const changed = {
      ...found,
      systems: [{ ...first!, measured: [{ ...measured!, finding: { ...measured!.finding, value: 0.123 } }] }],
    }
    const [known] = await data<NamedTally[]>('tallies', [system], { ...asked('AUC', 'AP'), found: changed })
    expect(known!.figures!.map(({ measure, value }) => [measure, value])).toEqual([
      ['AUC', 0.123],
      // By hand: (1 + 1 + 3/4 + 4/7 + 5/9) / 5.
      ['AP', expect.closeTo((2 + 3 / 4 + 4 / 7 + 5 / 9) / 5, 12)],
    ])
    const [other] = await data<NamedTally[]>('tallies', [{ ...system, name: 'other' }], {
      ...asked('AUC'),
      found: changed,
    })
    expect(other!.figures![0]!.value).not.toBe(0.123)
  })

  test('are left out where there is none, and the picture where nothing is named', async () => {
    const pure = mail('pure', { actual: new Uint32Array(12) })
    const [tally] = await data<NamedTally[]>('tallies', [pure], asked('AUC'))
    expect(tally).not.toHaveProperty('figures')
    expect((await data<NamedTally[]>('tallies', [mail()]))[0]).toEqual({
      name: 'mail',
      tally: groupOf(mail(), 'tally')!.units[0]!.frame,
      threshold: 0.5,
    })
  })

  test('may be of a measure that only the chart has', async () => {
    const share: MeasureCall<'tally'> = {
      contribution: {
        contributes: 'measure',
        name: 'ShareAbove',
        input: 'tally',
        params: {},
        range: [0, 1],
        better: 'neither',
        undefinedWhen: { empty: 'There is nothing.' },
        laws: [],
        about: { title: 'Share above', summary: 'Items above a half.' },
        compute({ scores, positives, negatives }: Tally) {
          const weights = scores.map((_, row) => positives[row]! + negatives[row]!)
          const all = weights.reduce((sum, weight) => sum + weight, 0)
          if (all === 0) return undefinedBecause('empty')
          return weights.reduce((sum, weight, row) => sum + (scores[row]! >= 0.5 ? weight : 0), 0) / all
        },
        samples: (tally: Tally) => ({ proportion: { hits: 6, n: tally.scores.length } }),
      },
      params: {},
    }
    const [tally] = await data<NamedTally[]>(
      'tallies',
      [mail()],
      asked(share as unknown as MeasureCall<never>),
    )
    expect(tally!.figures).toEqual([
      {
        measure: 'ShareAbove',
        value: 0.5,
        interval: {
          low: expect.closeTo(0.28553, 5) as number,
          high: expect.closeTo(0.71447, 5) as number,
          level: 0.9,
          method: 'wilson',
        },
      },
    ])
  })

  test('of many cells are not resampled unless an interval is asked for', async () => {
    const frame = (size: number): Tally =>
      tallyOf(
        Array.from({ length: size }, (_, row) => row),
        Array.from({ length: size }, (_, row) => row % 3 === 0),
      )
    const scored = (size: number): System =>
      study.fromFrames('scored', 'tally', [{ id: 'all', frame: frame(size) }], { task: 'predictions' })
    const intervals = async (size: number, question: ChartQuestion): Promise<(string | undefined)[]> =>
      (await data<NamedTally[]>('tallies', [scored(size)], question))[0]!.figures!.map(
        ({ interval }) => interval?.method,
      )
    const resampled = expect.stringContaining('bootstrap') as string
    // Positives and negatives of each score are cells of their own.
    expect(await intervals(2500, { ...asked('AUC', 'AP'), draws: 50 })).toEqual(['delong', resampled])
    expect(await intervals(2501, { ...asked('AUC', 'AP'), draws: 50 })).toEqual(['delong', undefined])
    expect(await intervals(2501, { ...asked('AP'), draws: 50, interval: 'bootstrap' })).toEqual([resampled])
  })

  test('are means over units where there are several', async () => {
    const [rankings] = await data<NamedRankings[]>('rankings', [one()], asked('P@1'))
    expect(rankings!.topics.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    const finding = (
      await study.run(
        study.plan({ systems: [one()], measures: 'P@1', level: 0.9, draws: 200, nullModel: false }),
      )
    ).systems[0]!.findings[0]!
    expect(rankings!.figures).toEqual([
      {
        measure: 'P@1',
        value: 0.5,
        interval: {
          low: finding.interval!.low,
          high: finding.interval!.high,
          level: 0.9,
          method: finding.interval!.method,
        },
      },
    ])
  })
})

describe('frames as charts draw them', () => {
  test('are of one system where counts are drawn', async () => {
    await expect(data('counts', [mail(), mail('other')], { chart: 'confusion' })).rejects.toMatchObject({
      code: 'ONE_SYSTEM',
      message: 'confusion draws one system, not 2.',
    })
    await expect(data('counts', [])).rejects.toThrow('The chart draws one system, not 0.')
  })

  test('say what is missing', async () => {
    const unscored = study.system('unscored', {
      predictions: { ...table, scores: undefined, predicted: table.actual },
    })
    await expect(data('tallies', [unscored])).rejects.toMatchObject({
      code: 'NEEDS_MORE',
      message: 'unscored lacks a score and a positive class.',
      data: {
        kind: 'tally',
        advice: [{ set: 'scores' }, { set: 'positive', to: 'CLASS' }],
      },
    })
    await expect(data('rankings', [mail()])).rejects.toMatchObject({
      message: 'mail lacks ranking.',
      data: { advice: [] },
    })
  })

  test('are the only one, or the one that is named', async () => {
    const frames = ['x', 'y'].map((id, shift) => ({
      id,
      frame: tallyOf([1, 2, 3], [shift === 0, true, false]),
    }))
    const several = study.fromFrames('several', 'tally', frames, { over: 'units', unit: 'site' })
    await expect(data('tallies', [several], { chart: 'roc' })).rejects.toMatchObject({
      code: 'ONE_UNIT',
      message: 'roc draws one site, but there are 2.',
      data: { advice: [{ set: 'only', to: 'x' }] },
    })
    const [named] = await data<NamedTally[]>('tallies', [several], { ...asked('AUC'), only: 'y' })
    expect(named!.tally).toBe(frames[1]!.frame)
    expect(named!.figures![0]!.value).toBe(0.5)
    await expect(data('tallies', [several], { only: 'z' })).rejects.toThrow(
      'No site of all systems is called "z".',
    )
  })

  test('come fold by fold where a column says so', async () => {
    const [folded] = await data<NamedTally[]>('tallies', [mail()], { folds: 'fold' })
    expect(folded!.folds!.map(({ scores }) => [...scores])).toEqual([
      [0.95, 0.8, 0.6, 0.4, 0.3, 0.15],
      [0.9, 0.85, 0.5, 0.45, 0.2, 0.1],
    ])
    await expect(data('tallies', [mail()], { folds: 'nowhere' })).rejects.toMatchObject({
      code: 'UNKNOWN_COLUMN',
    })
    const bare = { ...mail(), task: undefined }
    await expect(data('tallies', [bare], { folds: 'fold' })).rejects.toThrow(
      'These frames cannot be sliced by a column.',
    )
  })
})

describe('the top k as charts draw it', () => {
  test('needs no ranking where items and positives are said', async () => {
    const population = { N: 10, positives: 4 }
    expect(await data('top-k', [], { population })).toEqual({ population, systems: [] })
    await expect(data('top-k', [])).rejects.toMatchObject({ code: 'NO_RANKING' })
  })

  test('is of scored items, all of the same population', async () => {
    const found = await data<TopK>('top-k', [mail(), mail('other')])
    expect(found.population).toEqual({ N: 12, positives: 5 })
    expect(found.systems.map(({ name }) => name)).toEqual(['mail', 'other'])
    expect([...found.systems[0]!.labels]).toEqual([1, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0])
    const rarer = mail('rarer', { actual: Uint32Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) })
    await expect(data('top-k', [mail(), rarer])).rejects.toMatchObject({ code: 'OTHER_POPULATION' })
  })

  test('is of one topic that all systems have', async () => {
    const alone = ranked('alone', { a: [1, 0], z: [0, 1] })
    const other = ranked('other', { a: [0, 1, 0] })
    expect(await data('top-k', [alone, other])).toEqual({
      population: { N: 3, positives: 1 },
      systems: [
        { name: 'alone', labels: Uint8Array.of(1, 0) },
        { name: 'other', labels: Uint8Array.of(0, 1, 0) },
      ],
    })
    expect(await data<TopK>('top-k', [alone], { only: 'z' })).toMatchObject({
      systems: [{ labels: Uint8Array.of(0, 1) }],
    })
    await expect(data('top-k', [alone])).rejects.toMatchObject({ code: 'ONE_UNIT' })
    await expect(data('top-k', [alone, other], { only: 'z' })).rejects.toMatchObject({ code: 'UNKNOWN_UNIT' })
  })
})

describe('values unit by unit as charts draw them', () => {
  test('are of the units that all systems have, with means and their intervals', async () => {
    const units = await data<UnitTable>('units', [one(), two()], { measures: 'P@1', level: 0.8 })
    expect(units).toMatchObject({
      measure: 'P@1',
      better: 'higher',
      unit: 'topic',
      units: ['a', 'b', 'c', 'd'],
    })
    expect(units.systems.map(({ name, values }) => [name, ...values])).toEqual([
      ['one', 1, 0, 0, 1],
      ['two', 0, 1, 1, 0],
    ])
    const found = await study.run(
      study.plan({ systems: [one()], measures: 'P@1', level: 0.8, nullModel: false }),
    )
    const { low, high, method } = found.systems[0]!.findings[0]!.interval!
    expect(units.systems[0]!.mean).toEqual({
      measure: 'P@1',
      value: 0.5,
      interval: { low, high, level: 0.8, method },
    })
    expect(units).not.toHaveProperty('differences')
    const fewer = ranked('fewer', { a: [0, 1], q: [1, 0] })
    const shared = await data<UnitTable>('units', [one(), fewer], { measures: 'P@1' })
    expect(shared.units).toEqual(['a'])
    expect(shared.systems.map(({ mean }) => mean?.value)).toEqual([1, 0])
  })

  test('have differences with the intervals of a comparison where the picture shows them', async () => {
    const systems = [one(), two(), ranked('third', { a: [1], b: [1], c: [1], d: [1] })]
    const units = await data<UnitTable>('units', systems, { measures: 'P@1', differences: {} })
    const compared = await study.compare(systems, { measures: 'P@1', baseline: 'one' })
    expect(units.differences).toEqual(
      compared.comparisons.map(({ system, difference, interval }) => ({
        system,
        baseline: 'one',
        difference,
        ...(interval
          ? { interval: { low: interval.low, high: interval.high, level: 0.95, method: interval.method } }
          : {}),
        // Four topics can show nothing, and two comparisons are corrected together.
        verdict: { significant: false, by: 'randomization, holm' },
      })),
    )
    const other = await data<UnitTable>('units', systems, {
      measures: 'P@1',
      differences: { baseline: 'third' },
    })
    expect(other.differences!.map(({ baseline }) => baseline)).toEqual(['third', 'third'])
    const alone = await data<UnitTable>('units', [one()], { measures: 'P@1', differences: {} })
    expect(alone).not.toHaveProperty('differences')
  })

  test('take the first usual measure, leave gaps, and refuse several and one frame', async () => {
    const gap = ranked('gap', { a: [1, 0], b: [0, 0] })
    const units = await data<UnitTable>('units', [gap])
    expect(units.measure).toBe('nDCG@10')
    expect([...units.systems[0]!.values]).toEqual([1, NaN])
    await expect(data('units', [gap], { measures: 'P@1, P@2', chart: 'unit-heat' })).rejects.toMatchObject({
      code: 'ONE_MEASURE',
      message: 'unit-heat shows one measure at a time, not 2.',
    })
    await expect(data('units', [mail()])).rejects.toMatchObject({
      code: 'NO_UNIT_VALUES',
      message: 'mail has no values per row.',
    })
    await expect(data('units', [])).rejects.toMatchObject({ code: 'ONE_SYSTEM' })
  })

  test('of what was found have a mean only where it rests on the same units', async () => {
    const [first, fewer] = [one(), ranked('fewer', { a: [0, 1], c: [1, 0], q: [1, 0] })]
    const found = await study.run(study.plan({ systems: [first, fewer], measures: 'P@1', nullModel: false }))
    const units = unitTableOf(found)!
    expect(units.units).toEqual(['a', 'c'])
    expect(units.systems.map(({ name, values, mean }) => [name, ...values, mean])).toEqual([
      ['one', 1, 0, undefined],
      ['fewer', 0, 1, undefined],
    ])
    const other = await study.run(study.plan({ systems: [ranked('other', { a: [1] })], measures: 'P@2' }))
    expect(unitTableOf({ systems: [...found.systems, ...other.systems] })).toBeUndefined()
    expect(unitTableOf({ systems: [] })).toBeUndefined()
  })
})

describe('estimates and null distributions as charts draw them', () => {
  test('are all finite values with interval and chance, slices too', async () => {
    const estimates = await data<Estimate[]>('estimates', [mail()], {
      measures: 'Accuracy',
      by: 'fold',
      draws: 128,
    })
    expect(estimates.map(({ measure, part, n }) => [measure, part, n])).toEqual([
      ['Accuracy', undefined, 12],
      ['Accuracy', 'fold=a', 6],
      ['Accuracy', 'fold=b', 6],
    ])
    expect(estimates[0]).toMatchObject({
      system: 'mail',
      value: 7 / 12,
      interval: { level: 0.95, method: 'wilson' },
    })
    expect(estimates[0]!.chance).toBeCloseTo(0.5, 12)
    const pure = mail('pure', { actual: new Uint32Array(12) })
    const some = await data<Estimate[]>('estimates', [pure], {
      measures: 'Recall, Accuracy',
      nullModel: false,
    })
    expect(some.map(({ measure }) => measure)).toEqual(['Accuracy'])
    expect(some[0]).not.toHaveProperty('chance')
    const found = await study.run(study.plan({ systems: [mail()], measures: 'AUC', nullModel: false }))
    expect((await data<Estimate[]>('estimates', [mail()], { found })).map(({ measure }) => measure)).toEqual([
      'AUC',
    ])
  })

  test('are of one measure under one null model', async () => {
    const found = await data<NullDistribution>('null-distribution', [one()], { measures: 'P@1', draws: 100 })
    expect(found).toMatchObject({ measure: 'P@1', model: 'random-ranking', observed: 0.5 })
    expect(found.draws).toHaveLength(128)
    const named = await data<NullDistribution>('null-distribution', [one()], {
      measures: 'P@1',
      nullModel: 'random-order',
    })
    expect([named.model, named.draws.length]).toEqual(['random-order', 1024])
    const first = await data<NullDistribution>('null-distribution', [one()], { nullModel: false })
    expect([first.measure, first.model]).toEqual(['nDCG@10', 'random-ranking'])
    await expect(
      data('null-distribution', [one()], {
        measures: 'P@1',
        nullModel: 'random-order, random-ties',
        chart: 'c',
      }),
    ).rejects.toMatchObject({ code: 'ONE_NULL_MODEL', message: 'c draws from one null model, not 2.' })
    await expect(data('null-distribution', [one(), two()])).rejects.toMatchObject({ code: 'ONE_SYSTEM' })
    await expect(
      data('null-distribution', [ranked('bare', { q: [0, 0] })], { measures: 'R@1' }),
    ).rejects.toMatchObject({ code: 'NOTHING_TO_DRAW', message: 'R@1 has no value on any topic.' })
  })
})

describe('data of a kind that a stranger has', () => {
  const cutter = (): System => study.system('cutter', { wanted: WANTED, made: MADE })

  test('come from its task, with the intervals of the study', async () => {
    const [own] = await data<{ name: string; texts: number; only?: string; figures: Figure[] }[]>(
      'cut-maps',
      [cutter()],
      { ...asked('GapsRight'), only: 'two' },
    )
    expect(own).toMatchObject({ name: 'cutter', texts: 4, only: 'two' })
    expect(own!.figures).toMatchObject([{ measure: 'GapsRight', interval: { level: 0.9 } }])
    const units = await data<UnitTable>('units', [cutter()])
    expect(units).toMatchObject({
      measure: 'GapsRight',
      unit: 'text',
      units: ['one', 'two', 'three', 'none'],
    })
  })

  test('are refused where no task makes them', async () => {
    await expect(data('cut-maps', [one()], { chart: 'cuts' })).rejects.toMatchObject({
      code: 'NO_DATA',
      message: 'The chart "cuts" draws "cut-maps", which retrieval does not make.',
    })
    await expect(data('toString', [])).rejects.toThrow(
      'The chart draws "toString", which no task does not make.',
    )
  })

  test('end where the caller has had enough', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(study.chartData('counts', [mail()], {}, { signal })).rejects.toThrow('enough')
  })
})

describe('pictures of what was found', () => {
  const many = (name: string, size: number, shift: number): System =>
    ranked(name, Object.fromEntries(Array.from({ length: size }, (_, q) => [`q${q}`, [(q + shift) % 2, 1]])))
  const charts = async (...systems: readonly System[]): Promise<(string | undefined)[][]> => {
    const found = await study.run(study.plan({ systems, measures: 'P@1, RR', nullModel: false }))
    return foundCharts(found).map(({ chart, of }) => [chart, of])
  }

  test('are estimates, differences, a heat map and, from three systems on, mean ranks', async () => {
    expect(await charts(one())).toEqual([['estimates', undefined]])
    const single = await study.run(study.plan({ systems: [one()], measures: 'P@1', nullModel: false }))
    expect(foundCharts(single).map(({ chart }) => chart)).toEqual(['estimates'])
    expect(await charts(one(), two())).toEqual([
      ['estimates', undefined],
      ['unit-differences', 'P@1, two against one'],
      ['unit-heat', 'P@1'],
    ])
    const five = ['one', 'two', 'three', 'four', 'five'].map((name, shift) => many(name, 4, shift))
    expect(await charts(...five)).toEqual([
      ['estimates(order=value)', undefined],
      ['unit-differences', 'P@1, one against two'],
      ['unit-differences', 'P@1, one against three'],
      ['unit-differences', 'P@1, one against four'],
      ['unit-heat', 'P@1'],
      ['critical-difference', 'P@1'],
    ])
  })

  test('are the best against the next best, or the others against a baseline', async () => {
    const hits = (name: string, share: number): System =>
      ranked(
        name,
        Object.fromEntries(Array.from({ length: 8 }, (_, q) => [`q${q}`, q < share ? [1, 0] : [0, 1]])),
      )
    const systems = [hits('low', 1), hits('top', 7), hits('middle', 4)]
    expect((await charts(...systems)).slice(1, 3).map(([, of]) => of)).toEqual([
      'P@1, top against middle',
      'P@1, top against low',
    ])
    const found = await study.run(study.plan({ systems, measures: 'P@1', nullModel: false }))
    const compared = await study.compare(found, { measures: 'P@1', baseline: 'low' })
    const pictures = foundCharts(found, compared).filter(({ chart }) => chart === 'unit-differences')
    expect(pictures.map(({ of }) => of)).toEqual(['P@1, top against low', 'P@1, middle against low'])
  })

  test('are fewer where units are many', async () => {
    const names = (found: (string | undefined)[][]): (string | undefined)[] => found.map(([chart]) => chart)
    expect(names(await charts(many('a', 400, 0), many('b', 400, 1)))).toContain('unit-differences')
    expect(names(await charts(many('a', 401, 0), many('b', 401, 1)))).toEqual(['estimates', 'unit-heat'])
    expect(names(await charts(many('a', 750, 0), many('b', 750, 1)))).toContain('unit-heat')
    expect(names(await charts(many('a', 751, 0), many('b', 751, 1)))).toEqual(['estimates'])
  }, 120_000)

  test('show values of the whole data within one of 0, named with the part that they are of', async () => {
    const system = mail()
    const found = await study.run(
      study.plan({ systems: [system], measures: 'Accuracy, LogLoss', by: 'fold', nullModel: false }),
    )
    const [measured] = found.systems[0]!.measured
    const part = { ...measured!, finding: { ...measured!.finding, part: 'macro' } }
    const large = { ...measured!, finding: { ...measured!.finding, measure: 'Large', value: 1.01 } }
    const [{ data: estimates }] = foundCharts({
      systems: [{ ...found.systems[0]!, measured: [measured!, part, large] }],
    }) as unknown as [{ data: Estimate[] }]
    expect(estimates.map(({ measure }) => measure)).toEqual(['Accuracy', 'Accuracy, macro'])
    expect(estimates[1]).not.toHaveProperty('part')
    expect(foundCharts({ systems: [{ ...found.systems[0]!, measured: [large] }] })).toEqual([])
  })

  test('bring the intervals of differences along where systems were compared', async () => {
    const found = await study.run(study.plan({ systems: [one(), two()], measures: 'P@1', nullModel: false }))
    const compared = await study.compare(found, { measures: 'P@1' })
    const request = foundCharts(found, compared).find(({ chart }) => chart === 'unit-differences')!
    const [comparison] = compared.comparisons
    expect((request.data as UnitTable).differences).toMatchObject([
      { system: 'two', baseline: 'one', difference: comparison!.difference },
    ])
    expect((request.data as UnitTable).systems.map(({ name }) => name)).toEqual(['one', 'two'])
    const turned = foundCharts({ systems: found.systems.toReversed() }, compared)
    const { interval } = comparison!
    expect(
      (turned.find(({ chart }) => chart === 'unit-differences')!.data as UnitTable).differences,
    ).toMatchObject([
      {
        system: 'one',
        baseline: 'two',
        difference: 0 - comparison!.difference,
        interval: { low: 0 - interval!.high, high: 0 - interval!.low },
      },
    ])
  })
})
