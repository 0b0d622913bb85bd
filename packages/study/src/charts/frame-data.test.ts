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
