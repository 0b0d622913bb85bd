import * as countMeasures from '@eval/core/count-measures'
import { studyPlugin } from '@eval/study'
import { expect, test } from 'vitest'
import { descriptionOf, titleOf } from '../src/index.js'

test('a description has what the contribution brings along, and nothing empty', () => {
  const sections = descriptionOf(countMeasures.informedness)
  expect(titleOf(countMeasures.informedness)).toMatch(/^Informedness — .+ \(measure on counts\)$/)
  expect(sections.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['', 'Formula', 'Values', 'Parameters', 'Worked cases', 'References']),
  )
  expect(sections.every(({ lines }) => lines.length > 0)).toBe(true)
})

test('says what a measure needs of items', () => {
  const needing = { ...countMeasures.informedness, needs: () => ({ ids: true, columns: ['cost'] }) }
  expect(descriptionOf(needing).find(({ heading }) => heading === 'Needs')?.lines).toEqual([
    'The id of each item.',
    'The column cost: a number for each item.',
  ])
})

test('describes every task, also those that say what kinds of frames need', () => {
  const tasks = studyPlugin.contributions.filter(({ contributes }) => contributes === 'task')
  expect(tasks.filter((task) => 'needs' in task).length).toBeGreaterThan(0)
  for (const task of tasks) expect(descriptionOf(task).map(({ heading }) => heading)).toContain('Tables')
})

test('shows the first lines of the first example of a reader, where it is text', () => {
  const reader = (examples: unknown) =>
    ({ ...countMeasures.informedness, contributes: 'reader', examples }) as never
  const exampleIn = (contribution: never) =>
    descriptionOf(contribution).find(({ heading }) => heading === 'Example')?.lines
  const content = Array.from({ length: 12 }, (_, line) => `line ${line + 1}`).join('\r\n')
  expect(
    exampleIn(
      reader([
        { about: 'Twelve lines.', content },
        { about: 'Another.', content: 'x' },
      ]),
    ),
  ).toEqual(['Twelve lines.', ...Array.from({ length: 8 }, (_, line) => `line ${line + 1}`)])
  expect(exampleIn(reader([{ about: 'Bytes.', content: Uint8Array.of(1) }]))).toEqual(['Bytes.'])
  expect(exampleIn(reader([]))).toBeUndefined()
  expect(exampleIn(countMeasures.informedness as never)).toBeUndefined()
})
