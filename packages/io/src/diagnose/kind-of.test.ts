import { expect, test } from 'vitest'
import { diagnose, readTable, type ColumnChoice, type Source } from '../index.js'

const sourceOf = (name: string, text: string): Source => ({
  name,
  bytes: (async function* () {
    await Promise.resolve()
    yield new TextEncoder().encode(text)
  })(),
})

const tableOf = async (name: string, text: string): Promise<string | undefined> =>
  (await diagnose([sourceOf(name, text)])).files[0]?.recognised?.table

test('a score is not taken for a log probability: rows of ids, scores and booleans are values', async () => {
  const lines =
    '{"id":"a","question":"?","score":0.5,"passed":true}\n{"id":"b","question":"!","score":1,"passed":false}\n'
  expect(await tableOf('old.jsonl', lines)).toBe('values')
  const { table } = await readTable(sourceOf('old.jsonl', lines), 'values')
  expect(table.series.map(({ system, values }) => [system, [...values]])).toEqual([
    ['score', [0.5, 1]],
    ['passed', [1, 0]],
  ])
})

test.each([
  ['numbered units', '{"id":1,"score":0.5,"passed":true}\n{"id":2,"score":1,"passed":false}\n'],
  ['0 and 1', '{"id":"a","score":0.5,"passed":1}\n{"id":"b","score":1,"passed":0}\n'],
  ['numbered units, 0 and 1', '{"id":1,"score":0.5,"passed":1}\n{"id":2,"score":1,"passed":0}\n'],
])('rows of ids, scores and %s are values too, not a pair of columns', async (_, lines) => {
  expect(await tableOf('old.jsonl', lines)).toBe('values')
  const { table } = await readTable(sourceOf('old.jsonl', lines), 'values')
  expect(table.series.map(({ system, values }) => [system, [...values]])).toEqual([
    ['score', [0.5, 1]],
    ['passed', [1, 0]],
  ])
})

test('values with a group are values, not a run with the group as topic', async () => {
  const row = (id: number, rest: string): string =>
    `{"id":"${id}","question":"?","score":0.${id},${rest},"group":"g${id % 2}"}\n`
  const rows = (rest: string): string => [1, 2, 3, 4].map((id) => row(id, rest)).join('')
  expect(await tableOf('old.jsonl', rows('"passed":true'))).toBe('values')
  expect(await tableOf('old.jsonl', rows('"repeat":1'))).toBe('values')
  expect(await tableOf('run.jsonl', rows('"text":"a"'))).toBe('run')
})

test('a column that was chosen as cluster is no topic', async () => {
  const csv = 'id,group,score\n1,a,0.5\n2,a,0.4\n3,b,0.1\n'
  const recognised = async (columns: ColumnChoice): Promise<string | undefined> =>
    (await diagnose([sourceOf('old.csv', csv)], { columns })).files[0]?.recognised?.table
  expect(await recognised({})).toBe('run')
  expect(await recognised({ cluster: 'group' })).toBe('values')
})

test('columns called x and y are a pair beside ids, and so are two columns of numbers without ids', async () => {
  expect(await tableOf('a.csv', 'id,x,y\n1,0.5,2\n2,0.7,3\n')).toBe('pairs')
  expect(await tableOf('a.csv', 'name,height,weight\nann,1.6,60\nbo,1.8,80\n')).toBe('pairs')
})

test('true and false as a spreadsheet writes them are values', async () => {
  const { table } = await readTable(sourceOf('a.csv', 'id,passed\n1,True\n2,FALSE\n'), 'values')
  expect([...table.series[0]!.values]).toEqual([1, 0])
})

test('a column of probabilities for each class makes predictions', async () => {
  expect(await tableOf('wine.csv', 'id,actual,proba_a,proba_b\n1,a,0.9,0.1\n2,b,0.2,0.8\n')).toBe(
    'predictions',
  )
})

test('a column that was chosen tells of the table as one with a known name does', async () => {
  const models = 'id,fold,y_true,tree,bayes\n1,1,P,0.9,0.1\n2,2,N,0.2,0.8\n'
  const chosen = async (columns: ColumnChoice): Promise<string | undefined> =>
    (await diagnose([sourceOf('models.csv', models)], { columns })).files[0]?.recognised?.table
  expect(await chosen({})).not.toBe('predictions')
  expect(await chosen({ score: 'tree', probability: 'tree' })).toBe('predictions')
  expect(await chosen({ prediction: 'bayes' })).toBe('predictions')
  expect(await chosen({ score: 'forest', probability: 'forest' })).not.toBe('predictions')
})

test('a list of log probabilities in each row is a document of tokens', async () => {
  const lines = '{"id":"x","logprobs":[-1,-2]}\n{"id":"y","logprobs":[null,-0.5]}\n'
  expect(await tableOf('lm.jsonl', lines)).toBe('log-probabilities')
  const { table, notes } = await readTable(sourceOf('lm.jsonl', lines), 'log-probabilities')
  expect(table).toMatchObject({ documents: ['x', 'y'] })
  expect([...table.logProbabilities]).toEqual([-1, -2, -0.5])
  expect([...table.documentCodes]).toEqual([0, 0, 1])
  expect(notes.map(({ code }) => code)).toEqual(['FIRST_TOKENS'])
  await expect(
    readTable(sourceOf('lm.jsonl', '{"id":"x","logprobs":[-1,2]}\n'), 'log-probabilities'),
  ).rejects.toThrow('must be at most 0')
})

test('weights can be refused, and a column of counts is never ignored in silence', async () => {
  const read = (text: string, columns = {}) => readTable(sourceOf('p.csv', text), 'predictions', { columns })
  const weighted = await read('actual,predicted,weight\na,a,2\nb,a,1\n')
  expect([...weighted.table.weights!]).toEqual([2, 1])
  expect(weighted.notes.map(({ code }) => code)).toEqual(['WEIGHTED'])
  const refused = await read('actual,predicted,weight\na,a,2\nb,a,1\n', { weight: 'none' })
  expect(refused.table.weights).toBeUndefined()
  const counted = await read('actual,predicted,count\na,a,20\nb,a,3\n')
  expect([...counted.table.weights!]).toEqual([20, 3])
  const beside = await read('id,actual,predicted,count\n1,a,a,20\n2,b,a,3\n')
  expect(beside.table.weights).toBeUndefined()
  expect(beside.notes.map(({ sentence }) => sentence)).toEqual([
    'the column "count" is not used; it may count the items of each row',
  ])
})
