import { totalmem } from 'node:os'
import { gzipSync } from 'node:zlib'
import { EvalError } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { memoryBudget, readers, readTable, type ReadOptions, type TableKind } from '../src/index.js'
import { fileSource, machineMemory } from '../src/node.js'
import { reading } from './reading.js'

const MEBIBYTE = 2 ** 20

/** What an endless file of a format begins with, and its rows by number. */
const ENDLESS: Readonly<Record<string, readonly [head: string, row: (number: number) => string]>> = {
  'trec-run': ['', (n) => `q Q0 d${n} 1 1 t\n`],
  'trec-qrels': ['', (n) => `q 0 d${n} 1\n`],
  'trec-qrels-groups': ['', (n) => `q g d${n} 1\n`],
  'trec-preferences': ['', (n) => `q g s d${n} 1\n`],
  'ms-marco-run': ['', (n) => `q d${n} 1\n`],
  'ms-marco-qrels': ['', (n) => `q d${n} 1\n`],
  'beir-qrels': ['query-id\tcorpus-id\tscore\n', (n) => `q\td${n}\t1\n`],
  csv: ['qid,docno,score\n', (n) => `q,d${n},1\n`],
  tsv: ['qid\tdocno\tscore\n', (n) => `q\td${n}\t1\n`],
  json: ['[', (n) => `{"qid":"q","docno":"d${n}","score":1},\n`],
  jsonl: ['', (n) => `{"qid":"q","docno":"d${n}","score":1}\n`],
  'ranx-run': ['{"q":{', (n) => `"d${n}":1,\n`],
  'ranx-qrels': ['{"q":{', (n) => `"d${n}":1,\n`],
  'elasticsearch-request': ['{"requests":[{"id":"q","ratings":[', (n) => `{"_id":"d${n}","rating":1},\n`],
  'elasticsearch-response': ['{"details":{"q":{"hits":[', (n) => `{"hit":{"_id":"d${n}","_score":1}},\n`],
  'openai-log-probabilities': [
    '',
    (n) => `{"id":"x${n}","choices":[{"logprobs":{"content":[{"token":"a","logprob":-1}]}}]}\n`,
  ],
  'lm-eval-samples': ['', (n) => `{"doc_id":${n},"resps":[],"acc":1}\n`],
  'beir-results': ['{"q":{', (n) => `"d${n}":1,\n`],
  'confusion-matrix': [',a,b\n', (n) => `c${n},1,1\n`],
  evalite: [
    '{"evals":[{"name":"e","results":[',
    (n) => `{"input":"i${n}","scores":[{"name":"s","score":1}]},\n`,
  ],
  'inspect-eval': [`PK\u0003\u0004${'0'.repeat(26)}_journal/start.json`, () => '0'.repeat(64)],
  'inspect-json': ['{"samples":[', (n) => `{"id":"s${n}","epoch":1,"scores":{"match":{"value":"C"}}},\n`],
  mteb: ['{"task_name":"t","scores":{"test":[', (n) => `{"hf_subset":"s${n}","main_score":1},\n`],
  'openai-evals': ['', (n) => `{"sample_id":"t.${n}","type":"match","data":{"correct":true}}\n`],
  promptfoo: ['{"results":{"results":[', (n) => `{"testIdx":${n},"promptIdx":0,"score":1},\n`],
  ragas: ['user_input,response,faithfulness\n', (n) => `q${n},a,1\n`],
  'vitest-evals': ['{"testResults":[{"assertionResults":[', (n) => `{"fullName":"t${n}","meta":{}},\n`],
  parquet: ['PAR1', () => '0'.repeat(64)],
}

/** A file without an end, and how much of it was asked for. */
function endless(
  head: string,
  row: (number: number) => string,
): { bytes: AsyncIterable<Uint8Array>; read: () => number } {
  const encoder = new TextEncoder()
  let read = 0
  const bytes = async function* (): AsyncIterable<Uint8Array> {
    yield await Promise.resolve(encoder.encode(head + row(0)))
    for (let first = 1; ; first += 1000) {
      let text = ''
      for (let number = first; number < first + 1000; number++) text += row(number)
      read += text.length
      yield encoder.encode(text)
    }
  }
  return { bytes: bytes(), read: () => read }
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof EvalError) return error.code
    throw error
  }
  return 'none'
}

describe('the memory limit', () => {
  it('is tried on every reader', () => {
    expect(readers.map(({ name }) => name).filter((name) => !Object.hasOwn(ENDLESS, name))).toEqual([])
  })

  it.each(readers.map((reader) => [reader.name, reader.yields] as const))(
    'stops %s on a file without an end, soon after the limit',
    async (format, yields) => {
      const [head, row] = ENDLESS[format]!
      const { bytes, read } = endless(head, row)
      const kind: TableKind = yields === 'records' && format !== 'parquet' ? 'run' : yields
      const options: ReadOptions = { format, maxMemory: 4 * MEBIBYTE, maxErrors: 10 }
      await expect(readTable({ name: 'endless', bytes }, kind, options)).rejects.toMatchObject({
        code: 'MEMORY_LIMIT',
        message:
          'endless: reading it would take more than 4 MiB of memory; allow more, or give a smaller file. Nothing was evaluated.',
      })
      expect(read()).toBeLessThan(32 * MEBIBYTE)
    },
  )

  it('counts topics, which may be longer than all documents', async () => {
    const { bytes, read } = endless('', (n) => `${n}${'x'.repeat(1000)} Q0 d 1 1 t\n`)
    expect(await codeOf(readTable({ name: 'endless', bytes }, 'run', { maxMemory: 4 * MEBIBYTE }))).toBe(
      'MEMORY_LIMIT',
    )
    expect(read()).toBeLessThan(8 * MEBIBYTE)
  })

  it('stops a gzip file of a ratio that honest files have', async () => {
    const rows = Array.from({ length: 2_000_000 }, (_, row) => `q Q0 d${row % 100} 1 1 t\n`).join('')
    const packed = new Uint8Array(gzipSync(rows))
    expect(rows.length / packed.length).toBeGreaterThan(100)
    expect(await codeOf(reading(packed, 'run', { maxMemory: 16 * MEBIBYTE }))).toBe('MEMORY_LIMIT')
  })

  it('counts what is made of records as well as the records', async () => {
    const text = `y_true,y_pred\n${Array.from({ length: 2000 }, (_, row) => `a|b${row},a\n`).join('')}`
    const budget = memoryBudget(64 * MEBIBYTE)
    await reading(text, 'multi-labels', { maxMemory: budget })
    // A cell for each of two thousand rows and labels, twice.
    expect(budget.held.bytes).toBeGreaterThan(2 * 2000 * 2000)
    expect(await codeOf(reading(text, 'multi-labels', { maxMemory: 4 * MEBIBYTE }))).toBe('MEMORY_LIMIT')
  })

  it('may be shared by files that are kept together, and forgets what failed', async () => {
    const run = `${Array.from({ length: 50_000 }, (_, row) => `q Q0 document-${row} 1 1 t`).join('\n')}\n`
    const budget = memoryBudget(5 * MEBIBYTE)
    await reading(run, 'run', { maxMemory: budget })
    const { bytes } = budget.held
    expect(bytes).toBeGreaterThan(run.length / 2)
    expect(await codeOf(reading(run + run, 'run', { maxMemory: budget }))).toBe('MEMORY_LIMIT')
    expect(budget.held.bytes).toBe(bytes)
  })

  it('knows the heap apart, with what to do about it', async () => {
    const maxMemory = memoryBudget({ bytes: 2 ** 30, heapBytes: MEBIBYTE })
    // Texts with escapes are kept as objects.
    const row = (n: number): string => `{"qid":"q","docno":"d\\u0041${n}","score":1}\n`
    const source = { name: 'x', bytes: endless('', row).bytes }
    await expect(readTable(source, 'run', { maxMemory })).rejects.toMatchObject({
      code: 'MEMORY_LIMIT',
      message: expect.stringContaining(
        'more than 1 MiB of the JavaScript heap; start Node with a larger one',
      ) as string,
    })
  })

  it('of a file comes from the machine, its heap included, unless it is given', async () => {
    const { bytes, heapBytes } = machineMemory()
    expect(bytes).toBeGreaterThan(64 * MEBIBYTE)
    expect(bytes).toBeLessThan(totalmem())
    expect(heapBytes).toBeGreaterThan(64 * MEBIBYTE)
    const source = fileSource('/dev/zero')
    expect(source.memory).toEqual({ bytes, heapBytes })
    const [head, row] = ENDLESS.jsonl!
    const small = { name: 'x', bytes: endless(head, row).bytes, memory: { bytes: MEBIBYTE } }
    expect(await codeOf(readTable(small, 'run'))).toBe('MEMORY_LIMIT')
  })
})
