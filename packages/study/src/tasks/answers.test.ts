import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'

const study = createStudy({ seed: 1 })
const join = (more: object = {}) =>
  study.system(
    'one',
    {
      answers: {
        ids: ['q1', 'q2'],
        answers: ['red boat', 'Rome'],
        references: [['red boat'], ['Milan']],
        ...more,
      },
    },
    { task: 'answers' },
  )
const unitsOf = (more: object = {}) => join(more).groups[0]!.units.map(({ id, cluster }) => [id, cluster])

describe('answers', () => {
  test('are units of their own where nothing repeats them', () => {
    expect(unitsOf()).toEqual([
      ['q1', undefined],
      ['q2', undefined],
    ])
    expect(join().notes).toEqual([])
    expect(join().groups.map(({ kind }) => kind)).toEqual(['overlap'])
  })

  test('of one item again are a cluster of it, unless clusters are named', () => {
    const again = { ids: ['q1', 'q1'], repeats: ['1', '2'] }
    expect(unitsOf(again)).toEqual([
      ['q1 #1', 'q1'],
      ['q1 #2', 'q1'],
    ])
    expect(unitsOf({ ...again, clusters: ['x', 'y'] }).map(([, cluster]) => cluster)).toEqual(['x', 'y'])
    expect(join(again).notes.map(({ code }) => code)).toEqual(['REPEATED'])
    expect(join({ repeats: ['1', '1'] }).notes).toEqual([])
  })

  test('have the exact match of one right and one wrong', async () => {
    const plan = study.plan({ systems: [join()], measures: 'ExactMatch', nullModel: false })
    expect((await study.run(plan)).systems[0]!.findings[0]!.value).toBe(0.5)
  })
})
