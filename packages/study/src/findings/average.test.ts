import { rankingOfGrades } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import type { EvaluateOptions } from '../plan/options.js'
import { createStudy } from '../study.js'

const study = createStudy({ seed: 1 })
const system = (grades: readonly (readonly number[])[]) =>
  study.fromFrames(
    'run',
    'ranking',
    grades.map((own, topic) => ({ id: `q${topic}`, frame: rankingOfGrades(own) })),
  )
const findingOf = async (grades: readonly (readonly number[])[], options: EvaluateOptions) => {
  const plan = study.plan({ systems: [system(grades)], nullModel: false, ...options })
  return (await study.run(plan, { details: false })).systems[0]!.findings[0]!
}
const three = [
  [1, 0, 0, 0],
  [1, 1, 0, 0],
  [1, 1, 1, 1],
]

describe('averages over topics', () => {
  test('are geometric where asked for, of the topics that have a value', async () => {
    const found = await findingOf(three, { measures: 'P@4', average: 'geometric' })
    // By hand: (1/4 * 1/2 * 1)^(1/3) = 1/2.
    expect(found).toMatchObject({ part: 'geometric mean', n: 3, undefined: 0, better: 'higher' })
    expect(found.value).toBeCloseTo(0.5, 12)
    expect(found.interval!.low).toBeLessThan(0.5)
    expect(found.interval!.high).toBeGreaterThan(0.5)
    const gap = await findingOf([...three, [0, 0]], { measures: 'AP', average: 'geometric' })
    expect(gap).toMatchObject({ n: 3, undefined: 1 })
    const none = await findingOf([[0, 0]], { measures: 'AP', average: 'geometric' })
    expect(none).toMatchObject({ value: undefined, why: 'There is nothing to average.', n: 0 })
  })

  test('are of all topics as one where asked for', async () => {
    const found = await findingOf(three, { measures: 'SetP', average: 'micro' })
    // By hand: 7 of 12 documents.
    expect(found).toMatchObject({ part: 'micro average', n: 3, undefined: 0 })
    expect(found.value).toBeCloseTo(7 / 12, 12)
  })

  test('name the measures that have one where a measure has none', async () => {
    await expect(findingOf(three, { measures: 'AP', average: 'micro' })).rejects.toMatchObject({
      code: 'NO_MICRO_AVERAGE',
      message: expect.stringMatching(/^AP has no micro average: .*\bSetP\b/) as string,
    })
  })
})
