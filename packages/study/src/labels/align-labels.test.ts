import type { MultiLabelTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import type { System } from '../task/system.js'
import { alignedLabels, type LabelSource } from './align-labels.js'

const study = createStudy()
const system = (name: string, table: Partial<MultiLabelTable> & Pick<MultiLabelTable, 'labels'>): System =>
  study.system(name, {
    labels: { rows: 2, actual: new Uint8Array(2 * table.labels.length), slices: new Map(), ...table },
  })
const tablesOf = (systems: readonly System[]): MultiLabelTable[] =>
  alignedLabels(systems)!.systems.map(({ source }) => (source as LabelSource).table)

/** Two rows with the labels a and b: {a}, {a, b}. */
const plain = system('plain', {
  labels: ['a', 'b'],
  actual: Uint8Array.of(1, 0, 1, 1),
  scores: Float64Array.of(0.9, 0.2, 0.8, 0.7),
})

describe('label sets of several systems', () => {
  test('have their truth and scores label by label, whatever the order of the columns', () => {
    const turned = system('turned', {
      labels: ['b', 'a'],
      actual: Uint8Array.of(0, 1, 1, 1),
      scores: Float64Array.of(0.3, 0.6, 0.5, 0.4),
    })
    const [one, two] = tablesOf([plain, turned])
    expect([one!.labels, two!.labels]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect([...two!.actual]).toEqual([...one!.actual])
    const cells = (table: MultiLabelTable): string[] =>
      [0, 1].map((row) => table.scores!.slice(2 * row, 2 * row + 2).join(' ')).toSorted()
    expect(cells(one!)).toEqual(['0.8 0.7', '0.9 0.2'])
    expect(cells(two!)).toEqual(['0.4 0.5', '0.6 0.3'])
  })

  test('have the labels of all, and no scores where one of these has none', () => {
    const wide = system('wide', {
      labels: ['a', 'b', 'c'],
      actual: Uint8Array.of(1, 0, 0, 1, 1, 0),
      predicted: Uint8Array.of(1, 1, 1, 0, 1, 0),
      scores: Float64Array.of(0.9, 0.1, 0.2, 0.3, 0.4, 0.5),
    })
    const decided = system('decided', {
      labels: ['a', 'b'],
      actual: Uint8Array.of(1, 0, 1, 1),
      predicted: Uint8Array.of(1, 0, 0, 1),
      scores: Float64Array.of(0.9, 0.2, 0.8, 0.7),
    })
    const { systems, notes, units } = alignedLabels([decided, wide])!
    const [narrow, own] = systems.map(({ source }) => (source as LabelSource).table)
    expect(units).toBe(2)
    expect(narrow!.labels).toEqual(['a', 'b', 'c'])
    // Nobody predicted c in the first system.
    expect([0, 1].map((row) => narrow!.predicted![3 * row + 2])).toEqual([0, 0])
    expect([narrow!.scores, own!.scores?.length]).toEqual([undefined, 6])
    expect(notes.map(({ code, values }) => [code, values])).toEqual([
      ['PAIRED_BY_NUMBER', {}],
      ['LABELS_NOT_SCORED', { system: 'decided' }],
    ])
  })

  test('are paired by ids, and only rows that all have are kept', () => {
    const three = system('three', {
      labels: ['a'],
      rows: 3,
      ids: ['x', 'y', 'z'],
      actual: Uint8Array.of(1, 0, 1),
      predicted: Uint8Array.of(1, 1, 1),
      weights: Float64Array.of(1, 2, 3),
    })
    const two = system('two', {
      labels: ['a'],
      ids: ['z', 'x'],
      actual: Uint8Array.of(1, 1),
      predicted: Uint8Array.of(0, 1),
    })
    const [one, other] = tablesOf([three, two])
    const byId = (table: MultiLabelTable): Record<string, readonly number[]> =>
      Object.fromEntries(table.ids!.map((id, row) => [id, [table.predicted![row]!, table.weights![row]!]]))
    expect(byId(one!)).toEqual({ x: [1, 1], z: [1, 3] })
    expect(byId(other!)).toEqual({ x: [1, 1], z: [0, 3] })
  })

  test('must have one truth, and are not aligned where their rows are not known', () => {
    const other = system('other', {
      labels: ['a', 'b'],
      actual: Uint8Array.of(1, 1, 1, 1),
      scores: Float64Array.of(1, 1, 1, 1),
    })
    expect(() => alignedLabels([plain, other])).toThrow('labels')
    const bare: System = { ...plain, source: undefined }
    expect(alignedLabels([plain, bare])).toBeUndefined()
  })
})
