import { EvalError, createRegistry } from '@eval/core'
import { expect, it } from 'vitest'
import { ownPlugins } from '../study.js'
import { taskOfFiles, type TaskEvidence } from './task-of-files.js'

const registry = createRegistry(ownPlugins)

/** The name of the task that some evidence tells of. */
const found = async (evidence: Partial<TaskEvidence>): Promise<string> => {
  const { name } = await taskOfFiles(registry, {
    paths: ['one', 'two'],
    said: [],
    hasSystemColumns: false,
    recognise: () => Promise.resolve(undefined),
    readAs: (_, [first]) => Promise.resolve(first!),
    ...evidence,
  })
  return name
}
const seen = (table: string): Pick<TaskEvidence, 'recognise'> => ({ recognise: () => Promise.resolve(table) })

/** Tasks in which systems share a table. */
const SHARING = ['preferences', 'retrieval']

it.each([
  ['qrels', 'retrieval'],
  ['predictions', 'predictions'],
  ['multi-labels', 'label-sets'],
  ['values', 'values'],
  ['log-probabilities', 'likelihood'],
])('a file of %s is of %s', async (table, task) => {
  expect(await found(seen(table))).toBe(task)
})

it('a file that several tasks take is of the one that takes the second file too', async () => {
  const tables: Readonly<Record<string, string>> = { one: 'run', two: 'qrels', three: 'preferences' }
  const recognise = (path: string) => Promise.resolve(tables[path])
  expect(await found({ recognise })).toBe('retrieval')
  expect(await found({ recognise, paths: ['one', 'three'] })).toBe('preferences')
})

it('two runs without judgements say that the judgements are missing, not that preferences are wanted', async () => {
  const error = await found(seen('run')).catch((thrown: unknown) => thrown as EvalError)
  expect((error as EvalError).message).toBe(
    'one and two are each recognised as a run, and no file holds the preferences or judgements. Give that file first, or name the task if they are something else.',
  )
  expect((error as EvalError).data.advice).toEqual([{ set: 'kind', to: 'values' }])
})

it('judgements behind runs are to be given first', async () => {
  const tables: Readonly<Record<string, string>> = { one: 'run', two: 'run', three: 'qrels' }
  const recognise = (path: string) => Promise.resolve(tables[path])
  await expect(found({ recognise, paths: ['one', 'two', 'three'] })).rejects.toThrow(
    'three is recognised as judgements, one as a run: the judgements come first. Give three as the first file.',
  )
})

it('what was said tells before the file is looked at', async () => {
  const unseen = { recognise: () => Promise.reject(new Error('looked at')) }
  expect(await found({ said: ['value'], ...unseen })).toBe('values')
  expect(await found({ said: ['unit'], ...unseen })).toBe('values')
  expect(await found({ hasSystemColumns: true, ...unseen })).toBe('predictions')
})

it('columns that are systems are of predictions, whatever else a command takes', async () => {
  const unread = { readAs: () => Promise.reject(new Error('read')) }
  const among = ['label-sets', 'predictions']
  expect(await found({ among, hasSystemColumns: true, ...unread })).toBe('predictions')
})

it('what was said hints where no task takes the file', async () => {
  expect(await found({ said: ['truth'], ...seen('records') })).toBe('predictions')
  expect(await found({ said: ['threshold'], ...seen('values') })).toBe('values')
})

it('standard input is not looked at', async () => {
  const unseen = { recognise: () => Promise.reject(new Error('looked at')) }
  expect(SHARING).toContain(await found({ paths: ['-', 'run'], ...unseen }))
})

it('of two files of which nothing is known the first is shared by systems', async () => {
  expect(SHARING).toContain(await found({}))
  await expect(found({ paths: ['one'] })).rejects.toThrow('one: no task takes such a file.')
  await expect(found({ paths: [] })).rejects.toThrow('Nothing: no task takes such a file.')
})

it.each(['records', 'pairs'])('%s are of no task by themselves', async (table) => {
  const error = await found(seen(table)).catch((thrown: unknown) => thrown as EvalError)
  expect(error).toBeInstanceOf(EvalError)
  expect((error as EvalError).message).toContain('its task cannot be detected from its columns')
  expect((error as EvalError).data.advice).toEqual([{ set: 'kind', to: 'values' }, { set: 'actual' }])
})

it('among a few tasks a file is of the one whose table it can be read as', async () => {
  const among = ['predictions', 'label-sets']
  expect(await found({ among, readAs: () => Promise.resolve('multi-labels') })).toBe('label-sets')
  expect(await found({ among, readAs: (_, tables) => Promise.resolve(tables[1]!) })).toBe('predictions')
  const unread = { readAs: () => Promise.reject(new Error('read')) }
  expect(await found({ among: ['retrieval'], ...unread })).toBe('retrieval')
})

it('a task that is only taken when asked for is not found', async () => {
  expect(registry.find('task', 'intents').onlyWhenAsked).toBe(true)
  expect(await found(seen('qrels'))).toBe('retrieval')
})
