import { rankingOfGrades } from '@eval/ranked'
import { expect, test } from 'vitest'
import { createStudy } from '../study.js'

const study = createStudy()
const system = study.fromFrames('run', 'ranking', [{ id: 'q1', frame: rankingOfGrades([1, 0]) }])

test('rankings of a picture have figures only where these are asked for', async () => {
  const [plain] = (await study.chartData('rankings', [system])) as readonly object[]
  expect(plain).not.toHaveProperty('figures')
  expect(plain).toMatchObject({ name: 'run', topics: [{ id: 'q1' }] })
})

test('a population without a system is drawn as one group of equal scores', async () => {
  const [tied, ...others] = (await study.chartData('tallies', [], {
    population: { N: 10, positives: 3 },
  })) as readonly { readonly tally: { readonly positives: ArrayLike<number> } }[]
  expect(others).toEqual([])
  expect(Array.from(tied!.tally.positives)).toEqual([3])
})
