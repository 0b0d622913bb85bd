import { countsFromBinary } from '@eval/core'
import { rankingOfGrades } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import type { System } from '../task/system.js'
import { idleOption, idleWithoutFiles, type SaidOptions } from './option-effects.js'

const study = createStudy()
const tasks = study.registry.all('task')
const ranked = study.fromFrames('bm25', 'ranking', [{ id: 'q', frame: rankingOfGrades([1, 0]) }])
const counted = study.fromFrames('model', 'counts', [
  {
    id: 'all',
    frame: countsFromBinary({ tp: 1, fp: 1, fn: 1, tn: 1 }, { positive: 'p', negative: 'n' }),
  },
])
const idle = (
  given: readonly string[],
  {
    task = 'retrieval',
    systems = [ranked],
    kind = 'run',
    columns = {},
    names = [],
    roles = {},
  }: {
    task?: string
    systems?: readonly System[]
    kind?: string
    columns?: Readonly<Record<string, number>>
    names?: readonly string[]
    roles?: SaidOptions['columns']
  } = {},
): string | undefined =>
  idleOption({
    task: study.task(task),
    tasks,
    files: [{ read: { kind, recognised: { columns } } }] as unknown as SaidOptions['files'],
    systems,
    isGiven: (option) => given.includes(option),
    names,
    columns: roles,
  })?.option

describe('options that cannot take effect', () => {
  test('are none where nothing is said', () => {
    expect(idle([])).toBeUndefined()
  })

  test('are about what the systems do not have', () => {
    expect(idle(['thresholds'])).toBe('thresholds')
    expect(idle(['undefined'])).toBeUndefined()
    const rows = { task: 'predictions', systems: [{ ...counted, groups: counted.groups.map((one) => ({ ...one, over: 'items' as const })) }] } // prettier-ignore
    expect(idle(['undefined'], rows)).toBe('undefined')
    expect(idle(['perUnit'], rows)).toBe('perUnit')
    expect(idle(['empty'])).toBe('empty')
    expect(idle(['empty'], rows)).toBeUndefined()
    expect(idle(['average'])).toBeUndefined()
    expect(idle(['labels'])).toBe('labels')
    expect(idle(['labels'], { ...rows, kind: 'predictions' })).toBeUndefined()
    expect(idle(['labels'], { ...rows, kind: 'multi-labels' })).toBeUndefined()
  })

  test('are about comparisons where there is one system', () => {
    expect(idle(['correction'])).toBe('correction')
    expect(idle(['correction'], { systems: [ranked, { ...ranked, name: 'other' }] })).toBeUndefined()
  })

  test('are names of systems that nobody has', () => {
    expect(idle([], { names: ['a.run=bm25'] })).toBeUndefined()
    expect(idle([], { names: ['bm25'] })).toBeUndefined()
    expect(idle([], { names: ['a.run=bm25', 'b.run=other'] })).toBe('name')
  })

  test('are parameters of another task, unless tables tell of them', () => {
    expect(idle(['threshold'])).toBe('threshold')
    expect(idle(['depth'])).toBeUndefined()
    const rows = { task: 'predictions', systems: [counted] }
    expect(idle(['depth'], rows)).toBe('depth')
    expect(idle(['depth'], { ...rows, roles: { depth: ['depth'] }, columns: { depth: 1 } })).toBeUndefined()
    expect(idle(['lowerIsBetter'], rows)).toBe('lowerIsBetter')
    const tally = { scores: Float64Array.of(1, 0), positives: Float64Array.of(1, 0), negatives: Float64Array.of(0, 1) } // prettier-ignore
    const scored = study.fromFrames('model', 'tally', [{ id: 'all', frame: tally }])
    expect(idle(['lowerIsBetter'], { ...rows, systems: [scored] })).toBeUndefined()
  })

  test('are columns that no file has', () => {
    const roles = { weight: ['weight', 'w'] }
    expect(idle(['weight'], { roles })).toBe('weight')
    expect(idle(['weight'], { roles, columns: { score: 1 } })).toBe('weight')
    expect(idle(['weight'], { roles, columns: { w: 1 } })).toBeUndefined()
    expect(idle([], { roles })).toBeUndefined()
  })
})

test('without files what is about files is idle, a population is not', () => {
  const idleAmong = (...given: readonly string[]) =>
    idleWithoutFiles(tasks, ['score'], (option) => given.includes(option))
  expect(idleAmong('population')).toBeUndefined()
  expect(idleAmong('population', 'score')).toEqual({ option: 'score', why: 'there are no files' })
  expect(idleAmong('ties')).toEqual({ option: 'ties', why: 'there are no files' })
})
