import { emptyFile, missingValue, wrongType } from '../errors.js'
import { gradeReader } from '../trec/grades.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import type { Contents, QrelsReader, ReadContext } from '../reader.js'
import { addTextRow, emptyRows, linesOf, qrelsOf } from '../gather/rows.js'
import { withWhole } from '../source/source.js'

/** Judgements inside a request to Elasticsearch's _rank_eval. */
export const elasticsearchRequest: QrelsReader = {
  contributes: 'reader',
  name: 'elasticsearch-request',
  yields: 'qrels',
  layout: '{ "requests": [{ "id": topic, "ratings": [{ "_id": document, "rating": grade }] }] }',
  examples: [
    {
      about: 'One request with one rating.',
      content: '{"requests":[{"id":"q","request":{},"ratings":[{"_index":"i","_id":"d","rating":1}]}]}',
    },
  ],
  params: {},
  about: {
    title: 'Elasticsearch _rank_eval request',
    summary: 'The ratings of a ranking evaluation request, as judgements.',
    avoidWhen: 'Only the response is available: it lacks the relevant documents that were not retrieved.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) && hasKey(sample, 'requests') && hasKey(sample, 'ratings')
      ? { score: 0.95, why: 'the keys "requests" and "ratings" are there' }
      : undefined,
  read: (bytes, context) => withWhole(bytes, context, (whole) => readRequests(whole, context)),
}

function readRequests(whole: Uint8Array, context: ReadContext): Contents<'qrels'> {
  const { problems, limits } = context
  const cursor = jsonCursor(whole, problems, limits.depth)
  const rows = emptyRows(context.memory)
  const grades = gradeReader(context)
  cursor.object((key) => {
    if (key !== 'requests') cursor.skip()
    else {
      cursor.array(() => {
        const { id, at, ratings } = readRequest(cursor, context)
        if (id === undefined) return problems.fail(missingValue(cursor.placeOf(at), '"id" of a request'))
        for (const { document, grade, line } of ratings) {
          grades.check(grade, String(grade), line)
          addTextRow(rows, id, document, grade, line)
        }
      })
    }
  })
  cursor.end()
  grades.report()
  if (rows.count === 0) problems.fail(emptyFile())
  return { table: qrelsOf(rows), rows: rows.count, lines: linesOf(rows) }
}

interface Rating {
  readonly document: string
  readonly grade: number
  readonly line: number
}

function readRequest(
  cursor: JsonCursor,
  context: ReadContext,
): { id: string | undefined; at: number; ratings: Rating[] } {
  const at = cursor.at
  let id: string | undefined
  const ratings: Rating[] = []
  cursor.object((key) => {
    if (key === 'id') id = cursor.string()
    else if (key === 'ratings') cursor.array(() => ratings.push(readRating(cursor, context)))
    else cursor.skip()
  })
  return { id, at, ratings }
}

function readRating(cursor: JsonCursor, { problems }: ReadContext): Rating {
  const start = cursor.at
  const line = cursor.lineOf(start)
  let document: string | undefined
  let grade: number | undefined
  cursor.object((key, at) => {
    if (key === '_id') document = cursor.string()
    else if (key === 'rating') {
      if (cursor.kind() !== 'number') {
        problems.fail(wrongType(cursor.placeOf(at), 'a rating', 'a number', cursor.kind()))
      }
      grade = cursor.number()
    } else cursor.skip()
  })
  if (document === undefined) return problems.fail(missingValue(cursor.placeOf(start), '"_id" of a rating'))
  if (grade === undefined) return problems.fail(missingValue(cursor.placeOf(start), '"rating" of a rating'))
  return { document, grade, line }
}
