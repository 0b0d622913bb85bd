import type { Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

/** How many of the ten rows of each fold the second system has wrong; the first has none wrong. */
const WRONG = [
  [1, 3],
  [2, 2],
  [0, 1],
  [3, 1],
  [2, 4],
]

/** Twenty items, split in two five times: each id stands five times in a file. */
const fileOf = (wrong: (repetition: number, half: number) => number): string =>
  `id,y_true,y_pred,fold\n${WRONG.flatMap((_, repetition) =>
    [0, 1].flatMap((half) =>
      Array.from({ length: 10 }, (_, row) => {
        const truth = row % 2 === 0 ? 'yes' : 'no'
        const other = truth === 'yes' ? 'no' : 'yes'
        const given = row < wrong(repetition, half) ? other : truth
        return `${half * 10 + row},${truth},${given},${repetition + 1}.${half + 1}\n`
      }),
    ),
  ).join('')}`

const folder = projectWith({
  'sound.csv': fileOf(() => 0),
  'weak.csv': fileOf((repetition, half) => WRONG[repetition]![half]!),
})

describe('five repetitions of twofold cross-validation', () => {
  it('take ids that are repeated once in each repetition, and give both 5x2cv tests', async () => {
    const line = 'compare sound.csv weak.csv --fold fold --repetitions 5 -m ErrorRate --format json'
    const { stdout, stderr, exit } = await captured(line.split(' '), folder)
    expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
    const { folds: tests, notes } = JSON.parse(stdout) as Pick<Result, 'notes'> & {
      readonly folds: readonly Readonly<Record<string, unknown>>[]
    }
    const named = (name: string) => tests.find(({ test }) => test === name)!
    // By hand, in tenths: s² of the repetitions 2, 0, 1/2, 2, 2; the first difference is 1, the squares sum to 49.
    expect(named('5x2cv-t')).toMatchObject({ t: expect.closeTo(1 / Math.sqrt(6.5 / 5), 12) as number })
    expect(named('5x2cv-F')).toMatchObject({ F: expect.closeTo(49 / (2 * 6.5), 12) as number })
    // scipy 1.17.1: 2 * t.sf(1 / sqrt(1.3), 5), f.sf(49 / 13, 10, 5)
    expect(named('5x2cv-t').p).toBeCloseTo(0.420591, 7)
    expect(named('5x2cv-F').p).toBeCloseTo(0.0779982, 7)
    expect(notes.map(({ text }) => text).join(' ')).toContain('of the difference on the first fold')
  })

  it('refuses repeated ids where the repetitions are not said', async () => {
    const line = 'compare sound.csv weak.csv --fold fold -m ErrorRate'
    const { stderr, exit } = await captured(line.split(' '), folder)
    expect(exit).toBe(2)
    expect(stderr).toContain('occurs twice')
  })
})
