import { expect, test } from 'vitest'
import { recognisedTable, type Source } from '../index.js'

const sourceOf = (name: string, text: string): Source => ({
  name,
  bytes: (async function* () {
    await Promise.resolve()
    yield new TextEncoder().encode(text)
  })(),
})

test('a file is recognised as the table that it holds', async () => {
  expect(await recognisedTable(sourceOf('a.txt', 'q1 0 d1 1\nq1 0 d2 0\n'))).toBe('qrels')
  expect(await recognisedTable(sourceOf('a.csv', 'id,actual,predicted\n1,a,b\n'))).toBe('predictions')
})

test('what keeps a file from being read is thrown where it must be read, and only there', async () => {
  expect(await recognisedTable(sourceOf('none.csv', ''))).toBeUndefined()
  await expect(recognisedTable(sourceOf('none.csv', ''), { mustRead: true })).rejects.toMatchObject({
    message: expect.stringContaining('no rows') as string,
    data: { path: 'none.csv' },
  })
})
