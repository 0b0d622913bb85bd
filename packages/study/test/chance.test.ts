import { countsFromBinary, type PredictionTable } from '@eval/core'
import { qrelsTable, rankingOfGrades, runTable } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { chanceCharts, createStudy, nullDistribution, type AgainstChance, type System } from '../src/index.js'
import { chanceRowRecords } from '../src/result/chance-record.js'
import { difficult, MADE, stranger, WANTED } from './stranger.js'

const study = createStudy({ plugins: [stranger], seed: 1 })

/** Two topics of four judged documents each: one of four relevant and put first, two of four and put last. */
const ranked = (): System =>
  study.fromFrames('ranked', 'ranking', [
    { id: 'q1', frame: rankingOfGrades([1, 0, 0, 0]) },
    { id: 'q2', frame: rankingOfGrades([0, 0, 1, 1]) },
  ])

const table: PredictionTable = {
  rows: 6,
  classes: ['ham', 'spam'],
  actual: Uint32Array.of(1, 1, 1, 0, 0, 0),
  scores: Float64Array.of(0.9, 0.8, 0.3, 0.4, 0.2, 0.1),
  positive: 'spam',
  better: 'higher',
  slices: new Map(),
}
const predicted = (threshold?: number): System =>
  study.system('mail', { predictions: table }, threshold === undefined ? {} : { threshold })

const codes = ({ notes }: AgainstChance): string[] => notes.map(({ code }) => code)
const textOf = ({ notes }: AgainstChance, code: string): string | undefined =>
  notes.find((one) => one.code === code)?.text

describe('measures held against null models', () => {
  test('have the chance level, deviation and p that enumeration by hand gives', async () => {
    const { rows, levels, draws } = await study.chance([ranked()], {
      measures: 'P@1',
      nullModel: 'random-order',
    })
    expect(levels).toEqual(['0.05'])
    expect(draws).toBe(1000)
    const [{ value, chance, n, undefined: missing, model, planned }] = rows as [(typeof rows)[0]]
    // By hand: hits of the first rank are Bernoulli(1/4) and Bernoulli(1/2); their mean is 1/2 or more 5 times in 8.
    expect([value, n, missing, model.name, planned.name]).toEqual([0.5, 2, 0, 'random-order', 'P@1'])
    expect(chance).toMatchObject({ method: 'exact', alternative: 'greater' })
    expect(chance!.chance).toBeCloseTo(0.375, 12)
    expect(chance!.deviation).toBeCloseTo(Math.sqrt(3 / 16 + 1 / 4) / 2, 12)
    expect(chance!.p).toBeCloseTo(5 / 8, 12)
    expect(chance!.reached).toEqual([{ level: '0.05', approximate: false }])
  })

  test('are judged in a sentence for each system, and for each model where there are several', async () => {
    const one = await study.chance([ranked()], { measures: 'P@1', nullModel: 'random-order' })
    expect(one.verdicts).toEqual([
      'ranked: not better than chance: P@1 (0.500, chance level 0.375, p = 0.625).',
    ])
    const two = await study.chance([ranked()], { measures: 'P@1', nullModel: 'random-order,random-ranking' })
    expect(two.verdicts.map((text) => text.split(':')[0])).toEqual([
      'ranked, random-order',
      'ranked, random-ranking',
    ])
  })

  test('take the usual measures and the usual model of each kind of frame where nobody says', async () => {
    const { rows, models } = await study.chance([predicted(0.5)])
    expect([...models].map(([kind, [model]]) => [kind, model!.name])).toEqual([
      ['counts', 'class-prior'],
      ['tally', 'label-permutation'],
    ])
    expect(rows.map(({ planned }) => planned.name)).toEqual(
      'Accuracy,Informedness,Precision,Recall,Specificity,F,MCC,Kappa,AUC,AP,Brier,LogLoss,ECE'.split(','),
    )
    expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([6]))
  })

  test('are held against each model that was named, one measure after the other', async () => {
    const { rows, notes } = await study.chance([ranked()], {
      measures: ['P@1', 'RR'],
      nullModel: ['random-order', 'random-ties', 'Random-Order'],
      levels: [0.3, '0.9'],
    })
    expect(rows.map(({ planned, model }) => [planned.name, model.name])).toEqual([
      ['P@1', 'random-order'],
      ['P@1', 'random-ties'],
      ['RR', 'random-order'],
      ['RR', 'random-ties'],
    ])
    expect(rows[0]!.chance!.reached).toEqual([
      { level: 0.3, atLeast: 1, approximate: false },
      { level: '0.9', atLeast: 0.5, approximate: false },
    ])
    expect(notes.filter(({ code }) => code === 'NULL_MODEL_KEEPS').map(({ values }) => values.name)).toEqual([
      'random-order',
      'random-ties',
    ])
  })

  test('stand system by system, and the table names systems only where there are several', async () => {
    const two = [ranked(), { ...ranked(), name: 'other' }]
    const several = await study.chance(two, { measures: 'P@1', nullModel: 'random-order' })
    expect(several.rows.map(({ system }) => system.name)).toEqual(['ranked', 'other'])
    expect(several.tables[0]!.columns[0]).toEqual({ name: 'system', kind: 'text' })
    expect(several.tables[0]!.rows.map(([name]) => name)).toEqual(['ranked', 'other'])
    const alone = await study.chance([ranked()], { measures: 'P@1', nullModel: 'random-order' })
    expect(alone.tables).toHaveLength(1)
    expect(alone.tables[0]).toMatchObject({ name: 'chance', title: 'Chance levels' })
    expect(alone.tables[0]!.columns.map(({ name }) => name)).toEqual(
      'measure,null model,value,chance,sd,critical (0.05),p,method,n,undefined'.split(','),
    )
    expect(alone.tables[0]!.rows[0]).toEqual([
      'P@1',
      'random-order',
      0.5,
      0.375,
      expect.closeTo(Math.sqrt(7 / 16) / 2, 12),
      null,
      expect.closeTo(0.625, 12),
      'exact',
      2,
      0,
    ])
    expect(alone.tables[0]).not.toHaveProperty('marks')
  })

  test('are held against chance unit by unit where asked for', async () => {
    const { byUnit, tables } = await study.chance([ranked()], {
      measures: 'P@1',
      nullModel: 'random-order',
      perUnit: true,
    })
    expect(byUnit.map(({ unit, value, n }) => [unit, value, n])).toEqual([
      ['q1', 1, 1],
      ['q2', 0, 1],
    ])
    expect(byUnit.map(({ chance }) => chance!.chance)).toEqual([0.25, 0.5])
    expect(byUnit.map(({ chance }) => chance!.p)).toEqual([expect.closeTo(0.25, 12), 1])
    expect(tables.map(({ name, title }) => [name, title])).toEqual([
      ['chance', 'Chance levels'],
      ['topics', 'Chance levels per topic'],
    ])
    expect(tables[1]!.columns[0]).toEqual({ name: 'topic', kind: 'text' })
    expect(tables[1]!.rows.map(([topic]) => topic)).toEqual(['q1', 'q2'])
    const without = await study.chance([ranked()], { measures: 'P@1', nullModel: 'random-order' })
    expect([without.byUnit, without.tables.length]).toEqual([[], 1])
  })

  test('of one frame of items are not taken apart', async () => {
    await expect(
      study.chance([predicted(0.5)], { measures: 'Accuracy', nullModel: 'class-prior', perUnit: true }),
    ).rejects.toMatchObject({ code: 'NO_UNITS' })
  })

  test('count units without a value as an average does', async () => {
    const bare = study.fromFrames('bare', 'ranking', [
      { id: 'q1', frame: rankingOfGrades([1, 0]) },
      { id: 'q2', frame: rankingOfGrades([0, 0]) },
    ])
    const asked = { measures: 'R@1', nullModel: 'random-order' } as const
    const omitted = (await study.chance([bare], asked)).rows[0]!
    expect(omitted).toMatchObject({ value: 1, n: 1, undefined: 1, chance: { chance: 0.5 } })
    const zero = (await study.chance([bare], { ...asked, undefined: 'zero', levels: [0.6] })).rows[0]!
    // By hand: topic q2 counts 0, topic q1 has one of two put first.
    expect(zero).toMatchObject({ value: 0.5, n: 2, undefined: 1, chance: { chance: 0.25, deviation: 0.25 } })
    expect(zero.chance!.p).toBeCloseTo(0.5, 12)
    expect(zero.chance!.reached).toEqual([{ level: 0.6, atLeast: 0.5, approximate: false }])
    const alone = await study.chance([bare], { ...asked, undefined: 'zero', perUnit: true })
    expect(alone.byUnit[1]).toMatchObject({
      unit: 'q2',
      value: undefined,
      why: expect.any(String) as string,
      undefined: 1,
    })
    expect(alone.byUnit[1]).not.toHaveProperty('chance')
    expect(alone.tables[1]!.columns.at(-1)).toEqual({ name: 'why undefined', kind: 'text' })
  })

  test('without a better side are extreme on both sides, and lower ones on the low side', async () => {
    const { rows, tables } = await study.chance([predicted(0.5)], {
      measures: 'Fallout, Prevalence',
      nullModel: 'class-prior',
      levels: [0.4],
    })
    expect(rows.map(({ chance }) => chance!.alternative)).toEqual(['less', 'two-sided'])
    const names = tables[0]!.columns.map(({ name }) => name)
    expect(names.filter((name) => name.includes('0.4'))).toEqual(['critical (0.4)', 'lower critical (0.4)'])
    const [low] = tables[0]!.rows
    expect(low![names.indexOf('critical (0.4)')]).toBeNull()
    const lower = await study.chance([predicted(0.5)], { measures: 'Fallout', nullModel: 'class-prior' })
    expect(lower.tables[0]!.columns.map(({ name }) => name)).not.toContain('critical (0.05)')
    expect(lower.tables[0]!.columns.map(({ name }) => name)).toContain('lower critical (0.05)')
  })

  test('that are drawn say so: marks, a bound where no draw is as extreme, draws and their error', async () => {
    const { rows, tables, notes } = await study.chance(
      [study.system('cutter', { wanted: WANTED, made: MADE })],
      {
        draws: 100,
        levels: [0.5, 0.001, '1e-400'],
      },
    )
    expect(rows[0]!.chance).toMatchObject({ method: 'monte-carlo', draws: 128, seed: 1, atMost: true })
    const [one] = tables
    const at = (name: string): number => one!.columns.findIndex((column) => column.name === name)
    expect(one!.bounds).toEqual([[at('p')]])
    expect(one!.marks).toEqual([[at('critical (0.5)'), at('critical (0.001)'), at('critical (1e-400)')]])
    expect(one!.footnote).toBe('~ approximate: 128 random draws. <= upper bound of p.')
    expect(one!.rows[0]![at('draws')]).toBe(128)
    expect(one!.rows[0]![at('SE of p')]).toBe(rows[0]!.chance!.standardError)
    const few = notes.find(({ code }) => code === 'TOO_FEW_DRAWS')!
    expect(few.text).toBe('128 draws are too few for a critical value at that level.')
    expect(few).not.toHaveProperty('advice')
    expect(notes.map(({ code }) => code)).toContain('DRAWN')
  })

  test('say how many draws a level needs', async () => {
    const found = await study.chance([study.system('cutter', { wanted: WANTED, made: MADE })], {
      draws: 128,
      levels: [0.05, 0.001],
    })
    const few = found.notes.find(({ code }) => code === 'TOO_FEW_DRAWS')!
    expect(few).toMatchObject({
      text: '128 draws are too few for a critical value at level 0.001.',
      values: { draws: 128, level: 0.001 },
      advice: [{ set: 'draws', to: '1999' }],
    })
    const enough = await study.chance([study.system('cutter', { wanted: WANTED, made: MADE })], {
      levels: [0.05],
    })
    expect(codes(enough)).toEqual(['NULL_MODEL_KEEPS', 'REACHED_MEANS', 'DRAWN'])
    const exact = await study.chance([ranked()], {
      measures: 'P@1',
      nullModel: 'random-order',
      levels: ['1e-9'],
    })
    expect(codes(exact)).toEqual(['NULL_MODEL_KEEPS', 'REACHED_MEANS'])
  })

  test('report progress and end where the caller has had enough', async () => {
    const told: string[] = []
    await study.chance(
      [ranked()],
      { measures: 'P@1', nullModel: 'random-order' },
      { onProgress: (doing) => void told.push(doing) },
    )
    expect(told).toEqual(['ranked: P@1 against random-order'])
    const enough = AbortSignal.abort(new Error('enough'))
    await expect(study.chance([ranked()], { measures: 'P@1' }, { signal: enough })).rejects.toThrow('enough')
  })
})

describe('chance within what was judged or retrieved', () => {
  const qrels = qrelsTable([
    ['q1', 'd1', 1],
    ['q1', 'd2', 0],
  ])
  const run = runTable([
    ['q1', 'd1', 2],
    ['q1', 'd2', 1],
  ])
  const asked = { measures: 'P@1' } as const

  test('is said where a model could be told the size of the collection', async () => {
    const small = study.system('run', { qrels, run })
    const pooled = await study.chance([small], { ...asked, nullModel: 'random-ranking' })
    expect(textOf(pooled, 'CHANCE_WITHIN_POOL')).toContain('judged and retrieved documents')
    const told = await study.chance([small], { ...asked, nullModel: 'random-ranking(population=99)' })
    expect(textOf(told, 'CHANCE_WITHIN_POOL')).toBeUndefined()
    expect(told.rows[0]!.chance!.chance).toBeCloseTo(1 / 99, 12)
    const order = await study.chance([small], { ...asked, nullModel: 'random-order' })
    expect(textOf(order, 'CHANCE_WITHIN_POOL')).toBeUndefined()
    const large = study.system('run', { qrels, run }, { population: 50 })
    const whole = await study.chance([large], { ...asked, nullModel: 'random-ranking' })
    expect(textOf(whole, 'CHANCE_WITHIN_POOL')).toBeUndefined()
    expect(whole.rows[0]!.chance!.chance).toBeCloseTo(1 / 50, 12)
  })

  test('is refused for values over all orders of equal scores', async () => {
    const expected = study.system('run', { qrels, run }, { ties: 'expected' })
    await expect(study.chance([expected], asked)).rejects.toMatchObject({ code: 'NO_CHANCE' })
  })
})

describe('the null models of a question', () => {
  const cutter = (): System => study.system('cutter', { wanted: WANTED, made: MADE })
  const asked = { draws: 128 } as const

  test('are all that fit where all are asked for, those that cannot be used left out and named', async () => {
    const own = createStudy({ plugins: [difficult] })
    const system = own.system('cutter', { wanted: WANTED, made: MADE })
    const { rows, notes, models } = await own.chance([system], { ...asked, nullModel: 'ALL' })
    expect(models.get('cuts')!.map(({ name }) => name)).toEqual(['cuts-anywhere', 'picky-cuts'])
    expect(rows.map(({ model }) => model.name)).toEqual(['cuts-anywhere', 'picky-cuts'])
    expect(rows[1]).toMatchObject({ why: 'The measure is undefined on every draw.', n: 3 })
    expect(notes[0]).toMatchObject({
      code: 'NULL_MODEL_LEFT_OUT',
      text: 'told-cuts is left out: it needs parameters.',
      advice: [{ set: 'nullModel', to: 'told-cuts(often=…)' }],
    })
  })

  test('that refuse the frames are left out of all, and refused by name', async () => {
    const weighed = study.fromFrames('weighed', 'counts', [
      { id: 'all', frame: countsFromBinary({ tp: 1.5, fp: 1, fn: 0.5, tn: 2 }) },
    ])
    const refused = study.chance([weighed], { measures: 'Accuracy', nullModel: 'class-prior' })
    const reason = await refused.then(
      () => '',
      (error: unknown) => (error as Error).message,
    )
    expect(reason).not.toBe('')
    await expect(study.chance([weighed], { measures: 'Accuracy', nullModel: 'all' })).rejects.toMatchObject({
      code: 'NOTHING_TO_MEASURE',
      message: `No measure has a chance level here. class-prior is left out: ${reason}`,
    })
    const both = await study.chance([weighed, predicted(0.5)], { measures: 'Accuracy', nullModel: 'all' })
    expect(both.rows.map(({ system }) => system.name)).toEqual(['mail'])
    expect(both.notes[0]!.text).toBe(`class-prior is left out: ${reason}`)
  })

  test('need a measure each, as each measure needs a model', async () => {
    await expect(
      study.chance([predicted(0.5)], { measures: 'AUC', nullModel: 'class-prior' }),
    ).rejects.toMatchObject({
      code: 'NO_NULL_MODEL',
      message: 'AUC needs a null model on tally; none was named. For tally there is label-permutation.',
    })
    await expect(
      study.chance([predicted(0.5)], { measures: 'AUC', nullModel: 'label-permutation, class-prior' }),
    ).rejects.toMatchObject({
      code: 'NO_MEASURE',
      message: 'The null model class-prior is on counts; none of the named measures is.',
    })
    const usual = await study.chance([predicted(0.5)], { nullModel: 'class-prior', ...asked })
    expect(new Set(usual.rows.map(({ planned }) => planned.group.kind))).toEqual(new Set(['counts']))
  })

  test('are refused where they are none, fit nothing or are not named', async () => {
    await expect(study.chance([cutter()], { nullModel: 'class-prior' })).rejects.toMatchObject({
      code: 'WRONG_NULL_MODEL',
    })
    await expect(study.chance([cutter()], { nullModel: 'cuts-anywher' })).rejects.toMatchObject({
      code: 'UNKNOWN_NAME',
    })
    await expect(study.chance([cutter()], { nullModel: ' ' })).rejects.toMatchObject({
      code: 'NO_NULL_MODEL',
      message: 'Name a null model, or all. For cuts there is cuts-anywhere.',
    })
    const values = study.fromFrames('values', 'class-scores' as never, [])
    await expect(
      study.chance([{ ...values, groups: [{ kind: 'sums', over: 'units', units: [] }] }] as never, {
        measures: 'Perplexity',
        nullModel: 'all',
      }),
    ).rejects.toMatchObject({ code: 'NO_NULL_MODEL', message: 'There is no null model on sums.' })
  })

  test('refuse options that there are not', async () => {
    await expect(study.chance([ranked()], { nullModels: 'all' } as never)).rejects.toMatchObject({
      code: 'UNKNOWN_OPTION',
    })
    await expect(study.chance([ranked()], { draws: 0 })).rejects.toMatchObject({ code: 'BAD_OPTION' })
  })
})

describe('rows as a result records them', () => {
  test('have JSON numbers, the word for a unit, and levels that numbers cannot hold as text', async () => {
    const found = await study.chance([ranked()], {
      measures: 'P@1',
      nullModel: 'random-order',
      levels: ['0.7', '1e-400'],
      perUnit: true,
    })
    const { chance, topics } = chanceRowRecords(found)
    expect(chance).toEqual([
      {
        system: 'ranked',
        measure: 'P@1',
        model: 'random-order',
        value: 0.5,
        chance: 0.375,
        sd: expect.any(Number) as number,
        reached: [
          { level: 0.7, atLeast: 0.5, approximate: false },
          { level: '1e-400', atLeast: null, approximate: false },
        ],
        p: expect.closeTo(0.625, 12) as number,
        log10P: expect.closeTo(Math.log10(0.625), 12) as number,
        alternative: 'greater',
        method: 'exact',
        how: expect.any(String) as string,
        n: 2,
        undefined: 0,
      },
    ])
    expect(topics!.map((row) => row.topic)).toEqual(['q1', 'q2'])
    const whole = await study.chance([ranked()], { measures: 'P@1', nullModel: 'random-order' })
    expect(Object.keys(chanceRowRecords(whole))).toEqual(['chance'])
  })

  test('keep draws, seed and error of what was drawn, and the low side where it is extreme', async () => {
    const drawn = await study.chance([study.system('cutter', { wanted: WANTED, made: MADE })], { draws: 128 })
    expect(chanceRowRecords(drawn).chance[0]).toMatchObject({
      draws: 128,
      seed: 1,
      atMost: true,
      n: 3,
      undefined: 1,
    })
    expect(chanceRowRecords(drawn).chance[0]!.standardError).toBeGreaterThan(0)
    const low = await study.chance([predicted(0.5)], {
      measures: 'Fallout',
      nullModel: 'class-prior',
      levels: [0.4],
    })
    const [{ reached }] = chanceRowRecords(low).chance as unknown as [{ reached: object[] }]
    expect(Object.keys(reached[0]!)).toEqual(['level', 'atMost', 'approximate'])
  })
})

describe('a null distribution', () => {
  test('holds the values of whole blocks of draws beside the one observed', async () => {
    const { rows } = await study.chance([ranked()], { measures: 'P@1', nullModel: 'random-order' })
    const [row] = rows
    const shown: number[] = []
    const found = await nullDistribution(row!.planned, row!.model, study, {
      draws: 200,
      onProgress: (_, share) => void shown.push(share!),
    })
    expect(found).toMatchObject({ measure: 'P@1', model: 'random-order', observed: 0.5, better: 'higher' })
    expect(found!.p).toBeCloseTo(0.625, 12)
    expect(found!.draws).toHaveLength(256)
    expect(shown).toEqual([0, 0.5])
    expect(new Set(found!.draws)).toEqual(new Set([0, 0.5, 1]))
    const mean = found!.draws.reduce((sum, one) => sum + one, 0) / 256
    expect(mean).toBeCloseTo(0.375, 1)
    const known = await nullDistribution(row!.planned, row!.model, study, {
      draws: 1,
      chance: { ...row!.chance!, p: 0.123 },
    })
    expect([known!.p, known!.draws.length]).toEqual([0.123, 128])
  })

  test('leaves out units without a value, and is none where no unit has one', async () => {
    const bare = study.fromFrames('bare', 'ranking', [
      { id: 'q1', frame: rankingOfGrades([1, 0]) },
      { id: 'q2', frame: rankingOfGrades([0, 0]) },
    ])
    const { rows } = await study.chance([bare], { measures: 'R@1', nullModel: 'random-order', perUnit: true })
    const found = await nullDistribution(rows[0]!.planned, rows[0]!.model, study, { draws: 128 })
    expect(new Set(found!.draws)).toEqual(new Set([0, 1]))
    const { byUnit } = await study.chance([bare], {
      measures: 'R@1',
      nullModel: 'random-order',
      perUnit: true,
    })
    expect(
      await nullDistribution(byUnit[1]!.planned, byUnit[1]!.model, study, { draws: 128 }),
    ).toBeUndefined()
  })
})

describe('pictures of null distributions', () => {
  test('are one for each measure under each model, named by system where there are several', async () => {
    const asked = { measures: 'P@1, RR', nullModel: 'random-order', draws: 200 } as const
    const one = await chanceCharts(await study.chance([ranked()], asked), study)
    expect(one.map(({ chart, of }) => [chart, of])).toEqual([
      ['null-distribution', 'P@1 under random-order'],
      ['null-distribution', 'RR under random-order'],
    ])
    expect(one[0]!.data).toMatchObject({
      measure: 'P@1',
      observed: 0.5,
      p: expect.closeTo(0.625, 12) as number,
    })
    expect((one[0]!.data as { draws: Float64Array }).draws).toHaveLength(256)
    const two = await chanceCharts(
      await study.chance([ranked(), { ...ranked(), name: 'other' }], { ...asked, measures: 'P@1' }),
      study,
    )
    expect(two.map(({ of }) => of)).toEqual([
      'ranked, P@1 under random-order',
      'other, P@1 under random-order',
    ])
  })

  test('are drawn often enough to show a shape, and none where they are too many or have no chance', async () => {
    const measures = Array.from({ length: 13 }, (_, k) => `P@${k + 1}`)
    const found = await study.chance([ranked()], { measures, nullModel: 'random-order', draws: 5000 })
    expect(await chanceCharts(found, study)).toEqual([])
    const drawn = await chanceCharts({ ...found, rows: found.rows.slice(0, 12) }, study)
    expect(drawn).toHaveLength(12)
    expect((drawn[0]!.data as { draws: Float64Array }).draws).toHaveLength(2048)
    const bare = study.fromFrames('bare', 'ranking', [{ id: 'q', frame: rankingOfGrades([0, 0]) }])
    const without = await study.chance([bare], { measures: 'R@1', nullModel: 'random-order' })
    expect(await chanceCharts(without, study)).toEqual([])
  })
})
