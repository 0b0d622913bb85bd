import { gzipSync } from 'node:zlib'
import { EvalError, seeded } from '@eval/core'
import { textAt, type RunTable } from '@eval/ranked'
import { damaged } from '@eval/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnose, readers, readTable, type Reader, type TableKind } from '../src/index.js'
import codecs from './fixtures/parquet-codecs.json' with { type: 'json' }
import parquet from './fixtures/parquet.json' with { type: 'json' }
import zstd from './fixtures/zstd.json' with { type: 'json' }

const RUNS_PER_READER = process.env.LONG_TESTS === '1' ? 5000 : 750

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const packed = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

const CHAT =
  '{"id":"x","choices":[{"logprobs":{"content":[{"token":"a","logprob":-0.5},{"token":"b","logprob":-1e-3}]}}]}\n'
const LEGACY = '{"choices":[{"logprobs":{"tokens":["a","b"],"token_logprobs":[null,-2.5]}}]}\n'

/** Files to be damaged besides the examples that readers bring along. */
const MORE: Readonly<Record<string, readonly Uint8Array[]>> = {
  'trec-run': [
    bytesOf('q1 Q0 d1 1 2.5 t\nq1 Q0 é2 2 -1e-3 t\nq2\tQ0\td1 1 inf t\r\n# c\n'),
    packed(zstd.run),
  ],
  'trec-qrels': [bytesOf('q1 0 d1 1\nq1 0 d2 0\nq2 0 é 2.5\n\n# c\nq2 0 d -1\n')],
  'trec-qrels-groups': [bytesOf('q1 a d1 1\nq1 b d1 0\nq2 a d2 3\n')],
  'trec-preferences': [bytesOf('q1 g s d1 1\nq1 g s d2 0.5\nq2 h s d1 2\n')],
  'ms-marco-run': [bytesOf('1\t10\t1\n1\t11\t2\n2\t10\t1\n')],
  'ms-marco-qrels': [bytesOf('1\t10\t1\n1\t11\t0\n2\t10\t1\n')],
  'beir-qrels': [bytesOf('query-id\tcorpus-id\tscore\nq1\td1\t1\nq1\td2\t0\n')],
  'ranx-run': [bytesOf('{"q1": {"d1": 1.5, "d\\u00e9": -2e3},\n"q2": {"d1": 0}}')],
  'ranx-qrels': [bytesOf('{"q1": {"d1": 1, "d2": 0},\n"q2": {"d1": 2}}')],
  csv: [
    bytesOf('id,y_true,y_pred,y_score,weight\n1,1,"1",0.9,1\n2,0,1,0.5,2\n'),
    bytesOf('qid,docno,score\r\nq1,"a, ""b""",1.5\r\nq1,é,-2\r\n'),
    bytesOf('topic,system,value\n1,a,0.5\n1,b,0.6\n'),
  ],
  tsv: [bytesOf('x\ty\n1\t2\n3.5\t-4e2\n'), bytesOf('logprob\ttokens\n-1\t2\n-3\t4\n')],
  json: [
    bytesOf('[{"qid":"q","docno":"d","score":1.5},\n{"qid":"q","docno":"e","score":2}]'),
    bytesOf('{"x":[1,2,3],"y":[3,2,1]}'),
  ],
  jsonl: [
    bytesOf('{"y_true":["a","b"],"y_pred":["b"],"w":1}\n{"y_true":[],"y_pred":["c"],"w":2}\n'),
    bytesOf('{"query-id":"q","corpus-id":"d","score":1}\n{"query-id":"q","corpus-id":"e","score":0}\n'),
  ],
  parquet: [
    ...[packed(parquet.run), packed(parquet.predictions), packed(parquet.missing)],
    ...[packed(codecs.gzip), packed(codecs.brotli), packed(codecs.lz4_raw)],
  ],
  'elasticsearch-request': [
    bytesOf('{"requests":[{"id":"q","request":{},"ratings":[{"_index":"i","_id":"d","rating":1}]}]}'),
  ],
  'elasticsearch-response': [
    bytesOf('{"details":{"q":{"hits":[{"hit":{"_id":"d","_score":1.5},"rating":null}]}},"failures":{}}'),
  ],
  'openai-log-probabilities': [bytesOf(CHAT + CHAT), bytesOf(LEGACY), bytesOf(`[${CHAT}]`)],
  'lm-eval-samples': [
    bytesOf('{"doc_id":0,"resps":[],"filter":"f","acc":1.0}\n{"doc_id":1,"resps":[],"filter":"f","acc":0}\n'),
  ],
}

const SEEDS: Readonly<Record<string, readonly Uint8Array[]>> = Object.fromEntries(
  readers.map(({ name, examples = [] }: Reader) => [
    name,
    [
      ...examples.map(({ content }) => (typeof content === 'string' ? bytesOf(content) : content())),
      ...(MORE[name] ?? []),
    ],
  ]),
)

const KINDS: readonly TableKind[] = [
  'run',
  'qrels',
  'predictions',
  'multi-labels',
  'values',
  'log-probabilities',
  'pairs',
  'preferences',
  'records',
]

type Damage = (bytes: Uint8Array) => Uint8Array

/** Damage in one to four places, packed with gzip now and then. */
const damage: fc.Arbitrary<Damage> = fc.tuple(fc.nat(), fc.nat(11)).map(([seed, lot]): Damage => (bytes) => {
  const broken = damaged(bytes, seeded(seed))
  return lot === 0 ? new Uint8Array(gzipSync(broken)) : broken
})

/** Every number of a table, wherever it is. */
function* numbersOf(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value
  else if (value instanceof Float64Array) yield* value
  else if (Array.isArray(value)) for (const item of value) yield* numbersOf(item)
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    yield* numbersOf(Object.values(value))
  }
}

async function* cut(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size)
    yield await Promise.resolve(bytes.slice(from, from + size))
}

/** A table, or undefined where the file was refused with a coded error; anything else is thrown. */
async function outcome(
  bytes: Uint8Array,
  reader: Reader,
  wanted: TableKind,
  named: boolean,
  chunk: number,
): Promise<unknown> {
  const source = { name: 'fuzz', bytes: chunk > 0 ? cut(bytes, chunk) : bytes }
  try {
    const options = named ? { format: reader.name, maxErrors: 3 } : {}
    return (await readTable(source, wanted, options)).table
  } catch (error) {
    if (error instanceof EvalError && error.code !== '' && error.message !== '') return undefined
    throw error
  }
}

describe('damaged files', () => {
  it('are tried for every reader', () => {
    expect(Object.entries(SEEDS).filter(([, files]) => files.length === 0)).toEqual([])
    expect(RUNS_PER_READER * readers.length).toBeGreaterThan(20_000)
  })

  it.each(readers.map((reader): [string, Reader] => [reader.name, reader]))(
    'end in a table without NaN or in a coded error: %s',
    async (name, reader) => {
      const kinds = reader.yields === 'records' ? KINDS : [reader.yields]
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...SEEDS[name]!),
          damage,
          fc.constantFrom(...kinds),
          fc.boolean(),
          fc.constantFrom(0, 0, 1, 13),
          async (file, broken, wanted, named, chunk) => {
            const table = await outcome(broken(file), reader, wanted, named, chunk)
            if (wanted !== 'records') for (const number of numbersOf(table)) expect(number).not.toBeNaN()
          },
        ),
        { seed: 20_000, numRuns: RUNS_PER_READER },
      )
    },
    60_000,
  )

  it('are read as an independent reading of the lines has them, when they are read at all', async () => {
    const run = readers.find(({ name }) => name === 'trec-run')!
    await fc.assert(
      fc.asyncProperty(damage, async (broken) => {
        const bytes = broken(MORE['trec-run']![0]!).filter((byte) => byte !== 0)
        if (bytes[0] === 0x1f) return
        const table = (await outcome(bytes, run, 'run', true, 0)) as RunTable | undefined
        if (!table) return
        const text = new TextDecoder().decode(bytes)
        const rows = text
          .split('\n')
          .filter((line) => !line.startsWith('#') && line.trim() !== '')
          .map((line) => line.split(/[ \t\v\f\r]+/).filter((field) => field !== ''))
        expect(rows.every((fields) => fields.length === 6)).toBe(true)
        const read = rows.map((_, row) => [
          table.topics[table.topicCodes[row]!],
          textAt(table.documents, row),
          table.scores[row],
        ])
        const number = (score: string): number =>
          /^[+-]?inf(inity)?$/i.test(score)
            ? score.startsWith('-')
              ? -Infinity
              : Infinity
            : Number(score) + 0
        expect(read).toEqual(rows.map(([topic, , document, , score]) => [topic, document, number(score!)]))
      }),
      { seed: 7, numRuns: 1500 },
    )
  }, 60_000)

  it('are JSON whenever they are read as JSON', async () => {
    const nested = readers.find(({ name }) => name === 'ranx-run')!
    await fc.assert(
      fc.asyncProperty(damage, async (broken) => {
        const bytes = broken(MORE['ranx-run']![0]!)
        if (bytes[0] === 0x1f) return
        const table = (await outcome(bytes, nested, 'run', true, 0)) as RunTable | undefined
        if (!table) return
        const parsed = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, Record<string, number>>
        const scores = Object.values(parsed).flatMap((documents) => Object.values(documents))
        expect([...table.scores].sort()).toEqual(scores.map((score) => score + 0).sort())
      }),
      { seed: 8, numRuns: 1500 },
    )
  }, 60_000)

  it('are diagnosed without a crash', async () => {
    const all = Object.values(SEEDS).flat()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.constantFrom(...all),
        damage,
        async (first, second, broken) => {
          const { files } = await diagnose([
            { name: 'a', bytes: broken(first) },
            { name: 'b', bytes: second },
          ])
          expect(files).toHaveLength(2)
        },
      ),
      { seed: 9, numRuns: 1500 },
    )
  }, 60_000)
})
