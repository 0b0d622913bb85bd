import { textAt } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { reading } from './reading.js'

/** Whole numbers above 2^53 that a double cannot tell apart. */
const IDS = Array.from({ length: 7 }, (_, index) => String(9007199254740993n + BigInt(index)))

const lines = (row: (id: string) => string): string => IDS.map((id) => `${row(id)}\n`).join('')

describe('ids above 2^53', () => {
  it('keep every digit as JSON numbers, in lines, lists and columns', async () => {
    const jsonl = lines((id) => `{"qid": ${id}, "docno": ${id}, "score": 1}`)
    const list = `[${IDS.map((id) => `{"qid": ${id}, "docno": ${id}, "score": 1}`).join(',')}]`
    const columns = `{"qid": [${IDS.join()}], "docno": [${IDS.join()}], "score": [${IDS.map(() => 1).join()}]}`
    for (const text of [jsonl, list, columns]) {
      const { table } = await reading(text, 'run')
      expect(table.topics).toEqual(IDS)
      expect(IDS.map((_, row) => textAt(table.documents, row))).toEqual(IDS)
    }
  })

  it('are not taken for each other', async () => {
    const qrels = await reading(
      lines((id) => `{"qid": 1, "docno": ${id}, "rel": 1}`),
      'qrels',
    )
    expect(new Set(IDS.map((_, row) => textAt(qrels.table.documents, row))).size).toBe(IDS.length)
  })

  it('keep every digit as labels and as units', async () => {
    const labels = await reading(`y_true,y_pred\n${lines((id) => `${IDS[0]!},${id}`)}`, 'predictions')
    expect(labels.table.classes).toEqual(IDS)
    const sets = await reading(
      lines((id) => `{"y_true": [${id}], "y_pred": [${IDS[0]!}]}`),
      'multi-labels',
    )
    expect(sets.table.labels).toEqual(IDS)
    const values = await reading(
      lines((id) => `{"id": ${id}, "system": "a", "value": 1}`),
      'values',
    )
    expect(values.table.units).toEqual(IDS)
  })

  it('keep their own spelling in JSON: 250.00 is not 250.0', async () => {
    const text = '{"y_true": 250.00, "y_pred": 250.0}\n{"y_true": 1e2, "y_pred": -0}\n'
    const { table } = await reading(text, 'predictions')
    expect(table.classes).toEqual(['-0', '1e2', '250.0', '250.00'])
  })

  it('are numbers all the same where numbers are wanted', async () => {
    const { table } = await reading('{"x": 250.00, "y": -0}\n{"x": 1e2, "y": 9007199254740993}\n', 'pairs')
    expect([...table.first]).toEqual([250, 100])
    expect([...table.second]).toEqual([0, 9007199254740992])
  })
})
