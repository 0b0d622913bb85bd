import { emptyFile, missingValue } from '../errors.js'
import { jsonCursor, type JsonCursor } from '../json-cursor.js'
import { hasKey, looksLikeJson } from '../json-recognition.js'
import type { ReadContext, RunReader } from '../reader.js'
import { addTextRow, emptyRows, linesOf, runOf } from '../rows.js'
import { collected } from '../source.js'

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
  async read(bytes, context) {
    const { problems, limits } = context
    const whole = await collected(bytes, problems, limits.wholeBytes)
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
    const rows = emptyRows()
    for (const { topic, document, rank, score, line } of hits) {
      addTextRow(rows, topic, document, scored ? score! : -rank, line)
    }
    return { table: runOf(rows), rows: rows.count, lines: linesOf(rows) }
  },
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

function readHit(cursor: JsonCursor, topic: string, rank: number, { problems }: ReadContext): Hit {
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
  return { topic, document, rank, score, line }
}
