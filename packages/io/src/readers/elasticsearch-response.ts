import { emptyFile, missingValue } from '../errors.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import { textBytes } from '../source/memory.js'
import type { Contents, ReadContext, RunReader } from '../reader.js'
import { addTextRow, emptyRows, linesOf, runOf } from '../gather/rows.js'
import { withWhole } from '../source/source.js'

interface Hit {
  readonly topic: string
  readonly document: string
  readonly rank: number
  /** Absent when the search was sorted by something else. */
  readonly score: number | undefined
  readonly line: number
}

/** The hits inside a response of Elasticsearch's _rank_eval. */
export const elasticsearchResponse: RunReader = {
  contributes: 'reader',
  name: 'elasticsearch-response',
  yields: 'run',
  layout: '{ "details": { topic: { "hits": [{ "hit": { "_id": document, "_score": score } }] } } }',
  examples: [
    {
      about: 'One query with one hit.',
      content: '{"details":{"q":{"hits":[{"hit":{"_id":"d","_score":1.5},"rating":null}]}},"failures":{}}',
    },
  ],
  params: {},
  about: {
    title: 'Elasticsearch _rank_eval response',
    summary: 'The hits of each request as a run; their order is kept where a hit has no score.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) && hasKey(sample, 'details') && hasKey(sample, 'hits')
      ? { score: 0.95, why: 'the keys "details" and "hits" are there' }
      : undefined,
  read: (bytes, context) => withWhole(bytes, context, (whole) => readHits(whole, context)),
}

function readHits(whole: Uint8Array, context: ReadContext): Contents<'run'> {
  const { problems, limits, memory } = context
  const cursor = jsonCursor(whole, problems, limits.depth)
  const hits: Hit[] = []
  cursor.object((key) => {
    if (key !== 'details') cursor.skip()
    else {
      cursor.object((topic) => {
        readDetail(cursor, topic, hits, context)
      })
    }
  })
  cursor.end()
  if (hits.length === 0) problems.fail(emptyFile())
  const scored = hits.every(({ score }) => score !== undefined)
  if (!scored) {
    context.note({ code: 'NO_SCORES', sentence: 'some hits have no score; the order of the hits is used' })
  }
  const rows = emptyRows(memory)
  for (const { topic, document, rank, score, line } of hits) {
    addTextRow(rows, topic, document, scored ? score! : -rank, line)
  }
  return { table: runOf(rows), rows: rows.count, lines: linesOf(rows) }
}

function readDetail(cursor: JsonCursor, topic: string, hits: Hit[], context: ReadContext): void {
  cursor.object((key) => {
    if (key !== 'hits') cursor.skip()
    else {
      cursor.array((index) => {
        cursor.object((part) => {
          if (part === 'hit') hits.push(readHit(cursor, topic, index + 1, context))
          else cursor.skip()
        })
      })
    }
  })
}

/** What a hit takes besides the text of its document. */
const HIT_BYTES = 72

function readHit(cursor: JsonCursor, topic: string, rank: number, { problems, memory }: ReadContext): Hit {
  const start = cursor.at
  const line = cursor.lineOf(start)
  let document: string | undefined
  let score: number | undefined
  cursor.object((key) => {
    if (key === '_id') document = cursor.string()
    else if (key === '_score' && cursor.kind() === 'number') score = cursor.number()
    else cursor.skip()
  })
  if (document === undefined) return problems.fail(missingValue(cursor.placeOf(start), '"_id" of a hit'))
  memory.holdObjects(HIT_BYTES + textBytes(document))
  return { topic, document, rank, score, line }
}
