import { expect, test } from 'vitest'
import { compare } from '../index.js'
import { adjustedByFamily } from './families.js'

const bonferroni = (p: readonly number[]): number[] => p.map((one) => Math.min(1, one * p.length))

test('comparisons of one measure are corrected among themselves', () => {
  const { p, sizes } = adjustedByFamily([0.01, 0.02, 0.03, 0.04], ['AP', 'RR', 'AP', 'RR'], bonferroni)
  expect(p).toEqual([0.02, 0.04, 0.06, 0.08])
  expect(sizes).toEqual([2, 2, 2, 2])
})

const units = Array.from({ length: 12 }, (_, unit) => unit)
const actual = units.map((unit) => (unit % 2 === 0 ? 'a' : 'b'))
const rows = {
  actual,
  systems: {
    old: { predicted: units.map((unit) => (unit % 3 === 0 ? 'a' : 'b')) },
    new: { predicted: actual },
  },
}
const asked = { measures: 'Accuracy, Kappa', draws: 500 }

test('a family is one measure unless all comparisons are asked for, and the verdict says how many', async () => {
  const each = await compare(rows, asked)
  expect(each.comparisons.map(({ family }) => family)).toEqual([1, 1])
  const all = await compare(rows, { ...asked, family: 'all' })
  expect(all.comparisons.map(({ family }) => family)).toEqual([2, 2])
  const total = (of: typeof all) => of.comparisons.reduce((sum, { adjustedP }) => sum + adjustedP, 0)
  expect(total(all)).toBeGreaterThan(total(each))
  await expect(compare(rows, { family: 'none' as never })).rejects.toThrow(
    'family must be one of measure, all',
  )
})

test('an interval that leaves out 0 beside a corrected p above the level is explained', async () => {
  const near = Object.fromEntries(
    Array.from({ length: 8 }, (_, system) => [
      `s${system}`,
      units.map((unit) => unit + (system === 7 ? 0.25 * ((unit % 3) - 0.35) : 0)),
    ]),
  )
  const { notes, comparisons } = await compare({ values: near } as never, { draws: 2000 })
  const apart = comparisons.filter(
    ({ interval, outcome }) => interval && interval.low > 0 && outcome === 'not shown',
  )
  expect(notes.filter(({ code }) => code === 'INTERVAL_ALONE').length).toBe(apart.length > 0 ? 1 : 0)
  expect(apart.length).toBeGreaterThan(0)
})

test('nothing is said of a correction where it changed nothing', async () => {
  // By hand: +1 on five of five units has p = 2 / 2^5 = 0.0625, and an interval of t that leaves out 0.
  const values = { old: [1, 2, 3, 4, 5], new: [2, 3.1, 4, 5.1, 6] }
  const { notes, comparisons } = await compare({ values } as never, { interval: 't' })
  expect(comparisons[0]).toMatchObject({ family: 1, outcome: 'not shown' })
  expect(comparisons[0]!.interval!.low).toBeGreaterThan(0)
  expect(notes.map(({ code }) => code)).not.toContain('INTERVAL_ALONE')
})

test('an interval that disagrees with p before any correction is named too', async () => {
  const values = {
    old: [1, 2, 3, 4, 5],
    new: [2, 3.1, 4, 5.1, 6],
    same: [1.1, 2, 3.1, 4, 5],
  }
  const { notes } = await compare({ values } as never, { interval: 't', correction: 'none' })
  expect(notes.find(({ code }) => code === 'INTERVAL_METHOD')?.text).toBe(
    'Interval and p-value come from different methods, and the verdict follows p. They disagree for new against old on value, same against new on value.',
  )
})
