import { describe, expect, it } from 'vitest'
import { createStudy } from '../study.js'

const study = createStudy({ seed: 1 })
const system = (
  name: string,
  units: readonly string[],
  values: readonly number[],
  repeats?: readonly string[],
) =>
  study.system(
    name,
    {
      values: {
        units,
        series: [
          {
            system: '',
            measure: 'score',
            values: Float64Array.from(values),
            defined: new Uint8Array(units.length).fill(1),
          },
        ],
        ...(repeats ? { repeats } : {}),
      },
    },
    { task: 'values' },
  )

describe('systems with other repetitions', () => {
  it('are compared by the mean over the repetitions of each unit, and that is said', async () => {
    const twice = system('twice', ['a', 'a', 'b', 'b'], [1, 0, 1, 1], ['1', '2', '1', '2'])
    const once = system('once', ['a', 'b'], [0, 0.5])
    const { comparisons, notes } = await study.compare([once, twice], { test: 'sign' })
    expect(comparisons[0]).toMatchObject({ difference: 0.5, n: 2 })
    expect(notes.map(({ code }) => code)).toContain('REPEATS_DIFFER')
  })

  it('are paired repetition by repetition where all have the same', async () => {
    const one = (name: string, shift: number) =>
      system(
        name,
        ['a', 'a', 'b', 'b'],
        [1, 0, 1, 1].map((value) => value - shift),
        ['1', '2', '1', '2'],
      )
    const { comparisons } = await study.compare([one('old', 0), one('new', 0.25)], { test: 't' })
    expect(comparisons[0]).toMatchObject({ difference: -0.25, n: 4 })
  })
})
