import { createRegistry, type PredictionTable } from '@eval/core'
import { rankingOfGrades } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { stranger, MADE, WANTED } from '../../test/stranger.js'
import { createStudy, ownPlugins } from '../study.js'
import { settledOptions } from './options.js'

const study = createStudy({ seed: 1, plugins: [stranger] })
const ranked = (name: string, ...grades: readonly (readonly number[])[]) =>
  study.fromFrames(
    name,
    'ranking',
    grades.map((own, topic) => ({ id: `q${topic}`, frame: rankingOfGrades(own) })),
  )
const table: PredictionTable = {
  rows: 4,
  classes: ['no', 'yes'],
  actual: Uint32Array.of(0, 1, 0, 1),
  predicted: Uint32Array.of(0, 1, 1, 1),
  positive: 'yes',
  better: 'higher',
  slices: new Map(),
}

describe('the measures of a plan', () => {
  const namesOf = (measures?: string): string[] =>
    study
      .plan({ systems: [ranked('run', [1, 0])], ...(measures === undefined ? {} : { measures }) })
      .systems[0]!.measures.map(({ name }) => name)

  test('are in the order asked for, each once, those of trec_eval spread out', () => {
    expect(namesOf('RR, P@5, RR')).toEqual(['RR', 'P@5'])
    expect(namesOf('P_5')).toEqual(['P@5'])
  })

  test('are refused where there are none, or none of that name', () => {
    expect(() => namesOf('')).toThrow('Name at least one measure.')
    expect(() => namesOf('nDCC@5')).toThrow('nDCG')
    expect(() => namesOf('P(k=much)')).toThrow('k')
  })

  test('of frames that no task speaks for are all on that kind that need nothing said', () => {
    const frame = { wanted: Uint8Array.of(1, 0), made: Uint8Array.of(1, 1) }
    const strange = study.fromFrames('cuts', 'cuts', [{ id: 'one', frame }])
    const { measures } = study.plan({ systems: [{ ...strange, task: undefined }] }).systems[0]!
    expect(measures.map(({ name, group }) => [name, group.kind])).toEqual([['GapsRight', 'cuts']])
  })

  test('say what data they lack', () => {
    const system = study.system('one', { predictions: table })
    expect(() => study.plan({ systems: [system], measures: 'AUC' })).toThrow(
      'AUC needs a score and a positive class.',
    )
  })

  test('that are of parts are one step that names them', () => {
    const [step] = study.plan({ systems: [ranked('run', [1, 0])], measures: 'P@1, RR' }).steps
    expect(step).toEqual({ step: 'measure', of: 'each ranking', chosen: 'P@1', why: 'asked for' })
    const sets = study.system('sets', {
      labels: {
        rows: 2,
        labels: ['a', 'b'],
        actual: Uint8Array.of(1, 0, 0, 1),
        predicted: Uint8Array.of(1, 0, 1, 1),
        slices: new Map(),
      },
    })
    const steps = study.plan({ systems: [sets], measures: 'Precision, Recall' }).steps
    expect(steps.filter((one) => one.step === 'measure').map(({ of, chosen }) => [chosen, of])).toEqual([
      ['Precision', 'micro average, macro average, samples average'],
      ['Recall', 'micro average, macro average, samples average'],
    ])
  })
})

describe('the steps of a comparison', () => {
  const systems = [ranked('a', [1, 0], [0, 1]), ranked('b', [0, 1], [1, 0])]
  const testStep = (own: typeof study, options: object = {}) =>
    own.planComparison(systems, { measures: 'RR', ...options }).steps.find(({ step }) => step === 'test')

  test('name the usual test and why it is, or the one asked for', () => {
    expect(testStep(study)).toEqual({
      step: 'test',
      of: 'RR',
      chosen: 'randomization, two-sided',
      why: 'distribution-free: system labels are permuted within each unit',
    })
    expect(testStep(study, { test: 't', alternative: 'less', draws: 50 })).toMatchObject({
      chosen: 't, less, 50 draws',
      why: 'asked for',
    })
  })

  test('say where the usual test is not registered', () => {
    const plugins = ownPlugins.map((plugin) => ({
      ...plugin,
      contributions: plugin.contributions.filter(
        (one) => one.contributes !== 'test' || one.name !== 'randomization',
      ),
    }))
    const bare = createStudy({ registry: createRegistry(plugins) })
    expect(testStep(bare)).toMatchObject({
      chosen: 'the first that fits, two-sided',
      why: 'randomization is not registered',
    })
  })

  test('count pairs and what is corrected for', () => {
    const three = [...systems, ranked('c', [1, 0], [1, 0])]
    const steps = study.planComparison(three, { measures: 'RR, P@1' }).steps
    expect(steps.filter(({ step }) => step === 'pair').map(({ chosen }) => chosen)).toEqual([
      '2 topics',
      '3 pairs: b - a, c - a, c - b',
    ])
    expect(steps.find(({ step }) => step === 'correction')!.of).toBe('3 comparisons of each measure')
    const all = study.planComparison(systems, { measures: 'RR, P@1', family: 'all', baseline: 'a' }).steps
    expect(all.find(({ step }) => step === 'correction')!.of).toBe('2 comparisons')
    expect(all.filter(({ step }) => step === 'pair')[1]).toMatchObject({
      chosen: '1 pair: b - a',
      why: 'each against a',
    })
  })

  test('are refused where options are none, or there is no other system', () => {
    expect(() => study.planComparison(systems.slice(1))).toThrow('only one system')
    expect(() => study.planComparison(systems, { baseline: 'z' })).toThrow(
      'No system is called "z". There are',
    )
    expect(() => study.planComparison(systems, { family: 'each' as never })).toThrow('family must be one of')
    expect(() => study.planComparison(systems, { alternative: 'more' as never })).toThrow(
      'alternative must be',
    )
    expect(() => study.planComparison(systems, { level: 1 })).toThrow('level must be')
    expect(() => study.planComparison(systems, { draws: 0 })).toThrow('draws must be')
  })
})

describe('options of an evaluation', () => {
  test('have their usual values, those of another tool, or their own', () => {
    expect(settledOptions({})).toMatchObject({ undefined: 'omit', empty: 'omit', level: 0.95, draws: 1000 })
    expect(settledOptions({ like: 'sklearn' })).toMatchObject({ undefined: 'zero', empty: 'zero' })
    expect(settledOptions({ like: 'sklearn', empty: 'one' })).toMatchObject({
      undefined: 'zero',
      empty: 'one',
    })
    expect([...settledOptions({ level: 0.9, by: undefined as never }).asked]).toEqual(['level'])
  })

  test.each([
    [{ level: 0 }, 'level'],
    [{ level: 1 }, 'level'],
    [{ draws: 0 }, 'draws'],
    [{ draws: 1.5 }, 'draws'],
    [{ draws: 10_000_001 }, 'draws'],
    [{ undefined: 'zeros' as never }, 'Did you mean "zero"?'],
    [{ levels: 0.9 } as never, 'Did you mean "level"?'],
  ])('are refused: %j', (given, words) => {
    expect(() => settledOptions(given)).toThrow(words)
  })

  test('allow the most and the fewest draws', () => {
    expect([1, 10_000_000].map((draws) => settledOptions({ draws }).draws)).toEqual([1, 10_000_000])
  })
})

describe('chance under the policies of another tool', () => {
  test('counts units without a value as the tool does', async () => {
    // The second topic has no relevant document: AP is undefined there, and 0 in trec_eval.
    const system = ranked('run', [1, 0], [0, 0])
    const asked = { measures: 'AP', nullModel: 'random-order' }
    const [plain] = (await study.chance([system], asked)).rows
    const [like] = (await study.chance([system], { ...asked, like: 'trec_eval' })).rows
    expect([plain!.value, like!.value]).toEqual([1, 0.5])
    // By hand: first or second with one half each: (1 + 1/2) / 2, and half of that.
    expect(plain!.chance!.chance).toBeCloseTo(0.75, 12)
    expect(like!.chance!.chance).toBeCloseTo(0.375, 12)
    const [worst] = (await study.chance([system], { ...asked, undefined: 'worst' })).rows
    expect(worst!.value).toBe(0.5)
  })
})

test('the task of a stranger is planned like any other', () => {
  const system = study.system('cuts', { wanted: WANTED, made: MADE }, { task: 'segmentation' })
  const [step] = study.plan({ systems: [system] }).steps
  expect(step).toMatchObject({ chosen: 'GapsRight', why: 'usual for segmentation' })
})
