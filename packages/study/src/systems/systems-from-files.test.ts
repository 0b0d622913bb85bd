import { EvalError } from '@eval/core'
import { expect, it } from 'vitest'
import { predictionsTable } from '../inputs/predictions-input.js'
import { qrelsFrom, runFrom } from '../inputs/retrieval-input.js'
import { valuesTable } from '../inputs/values-input.js'
import { createStudy } from '../study.js'
import { idleOption, type SaidOptions } from './option-effects.js'
import { joinSteps, planRecord } from './plan-steps.js'
import type { SystemSource } from './system-sources.js'
import { systemCalled, systemsFromFiles, type FilesQuestion, type OpenedTable } from './systems-from-files.js'

const study = createStudy()
const FILES: Readonly<Record<string, readonly [kind: string, table: object]>> = {
  'qrels.txt': ['qrels', qrelsFrom({ q1: { a: 1, b: 0 }, q2: { a: 1 } })],
  'other.txt': ['qrels', qrelsFrom({ x: { a: 1 } })],
  'a.txt': ['run', { ...runFrom({ q1: { a: 2, b: 1 }, q2: { a: 1 } }, ''), tag: 'bm25' }],
  'b.txt': ['run', { ...runFrom({ q1: { a: 1, b: 2 }, q2: { a: 1 } }, ''), tag: 'dense' }],
  'rows.csv': [
    'predictions',
    predictionsTable({
      actual: ['p', 'p', 'n', 'n'],
      predicted: ['p', 'n', 'n', 'n'],
      scores: [4, 3, 2, 1],
      positive: 'p',
    }).table,
  ],
  'values.csv': ['values', valuesTable({ values: { one: [1, 2, 3], two: [2, 2, 2] } })],
}

/** Opens a table of the kind that is wanted, as a host would. */
const opener =
  (
    opened: (readonly [path: string, of: SystemSource | undefined])[] = [],
  ): FilesQuestion<OpenedTable>['open'] =>
  (path, table, of) => {
    const [kind, content] = FILES[path]!
    if (kind !== table) return Promise.reject(new EvalError('WRONG_TABLE', `${path} holds no ${table}.`))
    opened.push([path, of])
    return Promise.resolve({
      read: { kind, table: content, recognised: { columns: kind === 'predictions' ? { truth: 'y' } : {} } },
      input: { path, sha256: '', format: of?.column?.name ?? 'test' },
      notes: [`${path} was read.`],
    })
  }
const systemsOf = (task: string, paths: readonly string[], more: Partial<FilesQuestion<OpenedTable>> = {}) =>
  systemsFromFiles(study, { task: study.task(task), paths, open: opener(), ...more })

it('tables that systems share are read once, and those of each in turn', async () => {
  const opened: (readonly [string, SystemSource | undefined])[] = []
  const joining: string[] = []
  const found = await systemsOf('retrieval', ['qrels.txt', 'a.txt', 'b.txt'], {
    open: opener(opened),
    onJoin: (path) => joining.push(path),
  })
  expect(opened.map(([path]) => path)).toEqual(['qrels.txt', 'a.txt', 'b.txt'])
  expect(joining).toEqual(['a.txt', 'b.txt'])
  expect(found.systems.map(({ name, task }) => [name, task])).toEqual([
    ['a', 'retrieval'],
    ['b', 'retrieval'],
  ])
  expect(found.inputs.map(({ path }) => path)).toEqual(['qrels.txt', 'a.txt', 'b.txt'])
  expect(found.notes.map(({ text }) => text)).toEqual(['qrels.txt was read.'])
  expect(found.systems[1]!.notes[0]).toMatchObject({ code: 'READ', text: 'b.txt was read.' })
})

it('a system is called by its name, its file or the tag inside its run', async () => {
  const found = await systemsOf('retrieval', ['qrels.txt', 'a.txt', 'b.txt'], { names: ['a.txt=first'] })
  expect(['first', 'a.txt', 'bm25', 'dense', 'none'].map((word) => systemCalled(word, found))).toEqual([
    'first',
    'first',
    'first',
    'b',
    'none',
  ])
})

it('columns of one file are systems, each without the columns of the others', async () => {
  const found = await systemsOf('predictions', ['rows.csv'], { columns: { score: ['x', 'y'] } })
  expect(
    found.systems.map(({ name, groups }) => [name, groups.some(({ kind }) => kind === 'tally')]),
  ).toEqual([
    ['x', true],
    ['y', true],
  ])
  // The file is on record once, as the first system reads it.
  expect(found.inputs).toEqual([{ path: 'rows.csv', sha256: '', format: 'x' }])
  expect(found.files).toHaveLength(2)
  const predicted = await systemsOf('predictions', ['rows.csv'], { columns: { pred: ['x', 'y'] } })
  expect(predicted.systems[0]!.groups.map(({ kind }) => kind)).toEqual(['counts'])
})

it('one file of values holds several systems', async () => {
  const { systems } = await systemsOf('values', ['values.csv'])
  expect(systems.map(({ name }) => name)).toEqual(['one', 'two'])
})

it('scores of the systems named are turned round, where the task knows a direction', async () => {
  const opened: (readonly [string, SystemSource | undefined])[] = []
  const question = { open: opener(opened), lowerIsBetterIn: ['b'] }
  const { systems } = await systemsOf('retrieval', ['qrels.txt', 'a.txt', 'b.txt'], question)
  expect(opened.map(([, of]) => of?.lowerIsBetter)).toEqual([undefined, undefined, true])
  const found = await study.run(study.plan({ systems, measures: 'RR', nullModel: false }))
  expect(found.systems.map(({ findings }) => findings[0]!.value)).toEqual([1, 1])
})

it.each([
  ['retrieval', [], 'Give judgements and one run or more: 0 files are not enough.'],
  ['retrieval', ['qrels.txt'], 'Give judgements and one run or more: 1 file is not enough.'],
  [
    'retrieval',
    ['a.txt', 'qrels.txt', 'b.txt'],
    'a.txt is a run and qrels.txt holds judgements: the judgements come first. Try: qrels.txt a.txt b.txt',
  ],
  ['retrieval', ['rows.csv', 'a.txt'], 'rows.csv holds no qrels.'],
  ['retrieval', ['a.txt', 'b.txt'], 'a.txt holds no qrels.'],
] as const)('%s of %j is refused', async (task, paths, message) => {
  await expect(systemsOf(task, paths)).rejects.toThrow(message)
})

it('systems that share no topic are to be examined', async () => {
  const error = (await systemsOf('retrieval', ['other.txt', 'a.txt']).catch(
    (thrown: unknown) => thrown,
  )) as EvalError
  expect(error.message).toMatch(/Nothing was evaluated\.$/)
  expect(error.data.advice).toEqual([{ see: 'doctor', of: ['other.txt', 'a.txt'] }])
})

it('a plan names every system, then the policies with who settled them', async () => {
  const { systems } = await systemsOf('retrieval', ['qrels.txt', 'a.txt'])
  const steps = joinSteps(systems, (policy) => `${policy} by nobody`)
  expect(steps[0]).toEqual({ step: 'join', of: 'a', chosen: '2 topics', why: 'as retrieval' })
  expect(steps.slice(1).every(({ of, why }) => why === `${of} by nobody`)).toBe(true)
  expect(steps.length).toBe(1 + Object.keys(systems[0]!.policies).length)
  const rows = await systemsOf('predictions', ['rows.csv'])
  expect(joinSteps(rows.systems, () => '')[0]!.chosen).toBe('counts of 4 rows, tally of 4 rows')
  expect(joinSteps([], () => '')).toEqual([])
  expect(planRecord(steps).tables[0]!.rows[0]).toEqual(['join', 'a', '2 topics', 'as retrieval'])
})

const idle = async (
  task: string,
  paths: readonly string[],
  given: readonly string[],
  more: Partial<SaidOptions> = {},
) => {
  const { systems, files } = await systemsOf(task, paths)
  return idleOption({
    task: study.task(task),
    tasks: study.registry.all('task'),
    files,
    systems,
    isGiven: (option) => given.includes(option),
    names: [],
    columns: { truth: ['truth'], unit: ['unit'], weight: ['weight'] },
    ...more,
  })
}

const RUNS = ['qrels.txt', 'a.txt', 'b.txt']
it.each([
  ['retrieval', RUNS, 'thresholds', 'there are no scores of two classes'],
  ['predictions', ['rows.csv'], 'perUnit', 'values are of all rows together, not of single units'],
  ['predictions', ['rows.csv'], 'undefined', 'values are of all rows together, not of single units'],
  ['retrieval', RUNS, 'empty', 'there are no classes or labels to average over'],
  ['values', ['values.csv'], 'average', 'there are no classes, labels or topics to average over'],
  ['retrieval', RUNS, 'labels', 'the files have no labels'],
  ['predictions', ['rows.csv'], 'test', 'there is only one system, so nothing is compared'],
  ['predictions', ['rows.csv'], 'depth', 'it applies to intents, and these files are predictions'],
  ['retrieval', RUNS, 'truth', 'the files have no columns with names'],
  ['predictions', ['rows.csv'], 'unit', 'predictions has no such column'],
] as const)('%s of %j: %s has no effect', async (task, paths, option, why) => {
  expect(await idle(task, paths, [option])).toEqual({ option, why })
})

it.each([
  ['predictions', ['rows.csv'], 'thresholds'],
  ['predictions', ['rows.csv'], 'empty'],
  ['predictions', ['rows.csv'], 'labels'],
  ['predictions', ['rows.csv'], 'truth'],
  ['predictions', ['rows.csv'], 'lowerIsBetter'],
  ['predictions', ['rows.csv'], 'threshold'],
  ['retrieval', RUNS, 'perTopic'],
  ['retrieval', RUNS, 'average'],
  ['retrieval', RUNS, 'test'],
] as const)('%s of %j: %s has one', async (task, paths, option) => {
  expect(await idle(task, paths, [option])).toBeUndefined()
})

it('a name that no system came to have has no effect', async () => {
  expect(await idle('retrieval', RUNS, [], { names: ['a.txt=a'] })).toBeUndefined()
  expect(await idle('retrieval', RUNS, [], { names: ['a.txt=c'] })).toMatchObject({ option: 'name' })
})
