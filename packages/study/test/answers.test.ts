import { describe, expect, it } from 'vitest'
import { createStudy, evaluateAnswers, type System } from '../src/index.js'

const study = createStudy({ seed: 1 })
const findings = async (system: System, measures?: string) => {
  const { systems } = await study.run(study.plan({ systems: [system], ...(measures ? { measures } : {}) }))
  return Object.fromEntries(systems[0]!.findings.map((one) => [one.measure, one]))
}
const passes = (rows: readonly (readonly [unit: string, values: readonly number[]])[]): System =>
  study.system(
    'agent',
    {
      values: {
        units: rows.flatMap(([unit, values]) => values.map(() => unit)),
        repeats: rows.flatMap(([, values]) => values.map((_, repeat) => String(repeat + 1))),
        series: [
          {
            system: '',
            measure: 'pass',
            values: Float64Array.from(rows.flatMap(([, values]) => values)),
            defined: new Uint8Array(rows.flatMap(([, values]) => values).length).fill(1),
          },
        ],
      },
    },
    { task: 'values' },
  )
const agent = passes([
  ['a', [1, 1, 1, 0]],
  ['b', [1, 0, 0, 0]],
  ['c', [1, 1, 1, 1]],
  ['d', [0, 0, 0, 0]],
])

describe('repeated answers', () => {
  it('have pass@k and pass^k of each item, with an interval over items', async () => {
    const found = await findings(agent, 'pass@2, pass^2, pass')
    // by hand: pass@2 = 1 - C(n - c, 2) / 6: (1 + 1/2 + 1 + 0) / 4; pass^2 = C(c, 2) / 6: (1/2 + 0 + 1 + 0) / 4
    expect(found['Pass@2']).toMatchObject({ value: 0.625, n: 4 })
    expect(found['PassAll@2']).toMatchObject({ value: 0.375, n: 4 })
    expect(found['PassAll@2']!.interval).toMatchObject({ level: 0.95 })
    expect(found.pass).toMatchObject({ value: 0.5, n: 16 })
  })

  it('agree with themselves, beyond chance or not', async () => {
    const found = await findings(agent, 'SelfAgreement, FleissKappa')
    // by hand: pairs that agree 3/6, 3/6, 1, 1; chance 1/2
    expect(found.SelfAgreement!.value).toBeCloseTo(0.75, 12)
    expect(found.FleissKappa!.value).toBeCloseTo(0.5, 12)
    expect(found.FleissKappa!.interval).toBeDefined()
  })

  it('are compared and say what they need', async () => {
    const other = {
      ...passes([
        ['a', [1, 1, 0, 0]],
        ['b', [0, 0, 0, 0]],
        ['c', [1, 1, 1, 0]],
        ['d', [0, 0, 0, 1]],
      ]),
      name: 'old',
    }
    const { comparisons } = await study.compare([other, agent], { measures: 'pass^2, FleissKappa' })
    expect(comparisons.map(({ measure, n }) => [measure, n])).toEqual([
      ['PassAll@2', 4],
      ['FleissKappa', 4],
    ])
    const once = passes([
      ['a', [1]],
      ['b', [0]],
    ])
    await expect(findings(once, 'pass@2')).rejects.toThrow('several answers to an item')
    await expect(
      findings(
        passes([
          ['a', [1, 0.5]],
          ['b', [0, 1]],
        ]),
        'pass@2',
      ),
    ).rejects.toThrow('several answers')
  })
})

describe('answers in words', () => {
  const answers = (texts: readonly string[]): System =>
    study.system(
      'model',
      {
        answers: {
          ids: ['q1', 'q2', 'q3'],
          answers: texts,
          references: [['the Eiffel Tower'], ['red', 'a red boat'], ['Rome']],
        },
      },
      { task: 'answers' },
    )

  it('have exact match and token F1, the best over references', async () => {
    const found = await findings(answers(['Eiffel Tower', 'blue boat', 'Milan']))
    expect(found.ExactMatch).toMatchObject({ value: 1 / 3, n: 3 })
    // by hand: 1, the best of 0 and 2 1 / 4, and 0
    expect(found.TokenF1!.value).toBeCloseTo(0.5, 12)
    const { comparisons } = await study.compare([
      { ...answers(['Eiffel', 'red boat', 'Rome']), name: 'new' },
      answers(['Eiffel Tower', 'blue boat', 'Milan']),
    ])
    expect(comparisons.map(({ measure }) => measure)).toEqual(['ExactMatch', 'TokenF1'])
  })

  it('have pass@k of exact matches where they are repeated', async () => {
    const system = study.system(
      'model',
      {
        answers: {
          ids: ['q1', 'q1', 'q2', 'q2'],
          repeats: ['1', '2', '1', '2'],
          answers: ['Rome', 'Milan', 'The sea', 'sea'],
          references: [['rome'], ['rome'], ['sea'], ['sea']],
        },
      },
      { task: 'answers' },
    )
    const found = await findings(system, 'pass@2, pass^2, SelfAgreement, ExactMatch')
    expect(found['Pass@2']!.value).toBe(1)
    expect(found['PassAll@2']!.value).toBe(0.5)
    expect(found.SelfAgreement!.value).toBe(0.5)
    expect(found.ExactMatch!.value).toBe(0.75)
  })
})

describe('answers in one call', () => {
  it('are evaluated by question, and again where they are repeated', async () => {
    const references = { q1: ['the sea', 'ocean'], q2: 'Rome' }
    const once = await evaluateAnswers({ answers: { q1: 'Ocean', q2: 'Milan' }, references })
    expect(once.find('ExactMatch')).toMatchObject({ value: 0.5, n: 2 })
    const again = await evaluateAnswers(
      { answers: { q1: ['Ocean', 'lake'], q2: ['Rome', 'Rome'] }, references },
      { measures: 'pass^2' },
    )
    expect(again.find('PassAll@2').value).toBe(0.5)
  })

  it('are refused without references, or where they are no text', async () => {
    await expect(evaluateAnswers({ answers: { q1: 'a' }, references: {} })).rejects.toThrow(
      'no reference for',
    )
    await expect(evaluateAnswers({ answers: {}, references: {} })).rejects.toThrow('no answers')
    await expect(evaluateAnswers({ answers: { q1: 1 as never }, references: { q1: 'a' } })).rejects.toThrow(
      'a text',
    )
  })
})

describe('a judge', () => {
  it('is held against people, and its rate corrected', async () => {
    const series = (system: string, values: readonly (number | undefined)[]) => ({
      system,
      measure: 'value',
      values: Float64Array.from(values, (value) => value ?? 0),
      defined: Uint8Array.from(values, (value) => (value === undefined ? 0 : 1)),
    })
    const units = Array.from({ length: 9 }, (_, item) => String(item + 1))
    const u = undefined
    const ratings = {
      units,
      series: [series('judge', [1, 1, 1, 0, 1, 1, 0, 0, 1]), series('human', [u, u, u, u, 1, 1, 0, 0, 0])],
    }
    const found = await findings(study.system('judge', { ratings }, { task: 'judge' }))
    // by hand: 3/4 - 1/5; (3/4 - 1/3) / (2/3); 4 of 5; sensitivity 2 of 2, specificity 2 of 3
    expect(found.PredictionPoweredMean!.value).toBeCloseTo(0.55, 12)
    expect(found.PredictionPoweredMean!.interval!.method).toBe('prediction-powered')
    expect(found.CorrectedRate!.value).toBeCloseTo(0.625, 12)
    expect(found.CorrectedRate!.interval!.method).toBe('rogan-gladen')
    expect(found.JudgeAgreement!.value).toBeCloseTo(0.8, 12)
    expect(found.JudgeAgreement!.interval!.method).toBe('wilson')
    expect(found.JudgeSensitivity!.value).toBe(1)
    expect(found.JudgeSpecificity!.value).toBeCloseTo(2 / 3, 12)
    expect(() => study.system('judge', { ratings }, { task: 'judge', human: 'people' })).toThrow('There are')
  })
})

describe('battles', () => {
  const table = {
    systems: ['a', 'b', 'c'],
    first: Uint32Array.of(0, 0, 0, 1, 1, 2, 2, 0),
    second: Uint32Array.of(1, 1, 2, 2, 2, 0, 1, 2),
    winners: ['first', 'second', 'first', 'first', 'tie', 'first', 'first', 'first'] as const,
  }

  it('give each system a win rate and a strength with its interval', async () => {
    const task = study.task('battles')
    const parts = task.split!({ battles: table }, 'file', 1)
    expect(parts.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    const systems = parts.map(({ name, tables }) => study.system(name, tables, { task: 'battles' }))
    const found = await Promise.all(systems.map((system) => findings(system)))
    // by hand: a won 3 of 5; b won 2 and tied 1 of 5; c won 2 and tied 1 of 6
    expect(found.map((one) => one.WinRate!.value)).toEqual([0.6, 0.5, 2.5 / 6])
    const elo = found.map((one) => one['BradleyTerry(scale=elo)']!)
    expect(elo.reduce((sum, { value }) => sum + value!, 0)).toBeCloseTo(3000, 6)
    expect(elo[0]!.value).toBeGreaterThan(elo[2]!.value!)
    expect(elo[0]!.interval).toMatchObject({ method: 'bradley-terry' })
    expect(elo[0]!.interval!.low).toBeLessThan(elo[0]!.value!)
  })
})
