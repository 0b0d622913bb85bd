import { expect, test } from 'vitest'
import { readTable, type Source } from '../index.js'

const sourceOf = (name: string, text: string): Source => ({
  name,
  bytes: (async function* () {
    await Promise.resolve()
    yield new TextEncoder().encode(text)
  })(),
})
const CSV = 'qid,docno,score,cost,colour\nq,a,1,0.5,red\nq,b,2,1.5,blue\n'

test('columns that measures need are read with a run, and no others', async () => {
  const items = { ids: true, columns: ['cost', 'time'] }
  const { table } = await readTable(sourceOf('a.csv', CSV), 'run', { columns: { items } })
  expect(table.carried).toEqual({ ids: true, columns: { cost: Float64Array.of(0.5, 1.5) } })
  expect((await readTable(sourceOf('a.csv', CSV), 'run')).table.carried).toBeUndefined()
})

test('a cell that is no number is a problem with its line', async () => {
  const columns = { items: { columns: ['colour'] } }
  await expect(readTable(sourceOf('a.csv', CSV), 'run', { columns })).rejects.toThrow(/a\.csv:2: the colour/)
})

test('ids of a run in the format of TREC are carried too', async () => {
  const columns = { items: { ids: true } }
  const { table } = await readTable(sourceOf('a.txt', 'q Q0 a 1 2 x\nq Q0 b 2 1 x\n'), 'run', { columns })
  expect(table.carried).toEqual({ ids: true })
})
