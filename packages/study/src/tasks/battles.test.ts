import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import type { System } from '../task/system.js'

const study = createStudy({ seed: 1 })
/** a beats b twice and c once, loses to b once and ties with b once; c beats b. */
const table = {
  systems: ['a', 'b', 'c'],
  first: Uint32Array.of(0, 1, 0, 1, 0, 2),
  second: Uint32Array.of(1, 0, 1, 0, 2, 1),
  winners: ['first', 'second', 'second', 'tie', 'first', 'first'],
}
const { split, details, detailsOnAll, charts, chartData } = study.task('battles')
const systems = split!({ battles: table } as never, 'file', 1).map(({ name, tables }) =>
  study.system(name, tables as Readonly<Record<string, unknown>>, { task: 'battles' }),
)
const bare: System = { ...systems[0]!, groups: [] }

describe('battles', () => {
  test('have a matrix of wins, ties and losses of the row against the column', () => {
    expect(detailsOnAll!(systems)[0]!.rows).toEqual([
      ['a', '—', '2–1–1', '1–0–0'],
      ['b', '1–1–2', '—', '0–0–1'],
      ['c', '0–0–1', '1–0–0', '—'],
    ])
    expect(detailsOnAll!([bare])).toEqual([])
  })

  test('have wins, ties, losses and the win rate by opponent, ties as half a win', () => {
    const [own] = details!(systems[0]!, {} as never)
    expect(own!.rows).toEqual([
      ['b', 2, 1, 1, 2.5 / 4],
      ['c', 1, 0, 0, 1],
    ])
    expect(details!(bare, {} as never)).toEqual([])
  })

  test('are drawn from two systems on', () => {
    const names = (some: readonly System[]) => charts!(some, {} as never).map(({ chart }) => chart)
    expect(names(systems)).toEqual(['win-matrix'])
    expect(names(systems.slice(0, 2))).toEqual(['win-matrix'])
    expect(names(systems.slice(0, 1))).toEqual([])
    expect(chartData!('battles', systems, {} as never)).toMatchObject({ names: ['a', 'b', 'c'] })
    expect(chartData!('counts', systems, {} as never)).toBeUndefined()
  })

  test('tell whether strengths are equal, and are not paired', async () => {
    const { notes, systems: found } = await study.run(study.plan({ systems, nullModel: false }))
    expect(notes.find(({ code }) => code === 'EQUAL_STRENGTHS')!.text).toMatch(
      /with 2 degrees of freedom, p = /,
    )
    // Battles of a: five of the six.
    expect(found[0]!.findings[0]!.n).toBe(5)
    await expect(study.compare(systems)).rejects.toMatchObject({ code: 'NOT_PAIRED' })
  })
})
