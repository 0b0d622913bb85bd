import { matrixFromJson } from '../confusion/from-json.js'
import { matrixFromText } from '../confusion/from-text.js'
import type { PastedMatrix } from '../confusion/matrix.js'
import { inconsistent, invalidUtf8, tooLarge } from '../errors.js'
import { gatherRecords } from '../gather/records.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import type { ReadContext, RecordReader } from '../reader.js'
import { withWhole } from '../source/source.js'
import { lossyText, malformedAt } from '../text/utf8.js'

const params = {
  rows: {
    type: 'choice',
    of: ['actual', 'predicted'],
    about: 'Meaning of the rows of the matrix; as the file says when absent, else the actual classes.',
  },
} as const

/** More text than this is no matrix that somebody pasted. */
const MOST_TEXT = 1e6

/** A square of numbers may be columns of something else, which its own reader knows better. */
const NUMBERS_ALONE = 0.7

/** A confusion matrix as it is pasted from elsewhere. */
export const confusionMatrix: RecordReader<typeof params> = {
  contributes: 'reader',
  name: 'confusion-matrix',
  yields: 'records',
  layout: 'a row of counts for each actual class, in CSV, TSV, aligned text or JSON; or tp, fp, fn and tn',
  examples: [
    { about: 'Classes as names of rows and columns.', content: 'actual,spam,ham\nspam,40,10\nham,5,45\n' },
    { about: "What scikit-learn's confusion_matrix prints.", content: '[[40 10]\n [ 5 45]]\n' },
    { about: 'The four cells.', content: '{"tp": 40, "fp": 5, "fn": 10, "tn": 45}' },
  ],
  params,
  about: {
    title: 'Confusion matrix',
    summary:
      'Counts of each actual and predicted class. Rows are the actual classes unless the file or the parameter rows says otherwise.',
    differs:
      'caret and R often print the predicted classes in rows: set rows=predicted if the file does not say so.',
  },
  recognise({ text, complete }) {
    const found = complete && text.length < MOST_TEXT ? (fromJson(text) ?? matrixFromText(text)) : undefined
    return (
      found && {
        score: found.named ? 1 : NUMBERS_ALONE,
        why: `the content is a matrix of counts of ${found.classes.length} classes`,
      }
    )
  },
  read: (bytes, context, { rows }) =>
    withWhole(bytes, context, (whole) => {
      const found = matrixIn(whole, context)
      const side = rows ?? found.rows
      if (side === undefined) {
        context.note({
          code: 'ROWS_ARE_ACTUAL',
          sentence: 'rows of the confusion matrix are read as actual classes; they may be predicted classes',
          advice: [{ set: 'inputFormat', to: "'confusion-matrix(rows=predicted)'" }],
        })
      }
      const records = gatherRecords(context)
      for (const [row, counts] of found.cells.entries()) {
        for (const [column, count] of counts.entries()) {
          if (count === 0) continue
          const [own, other] = [found.classes[row]!, found.classes[column]!]
          records.begin(row + 1)
          records.set('actual', side === 'predicted' ? other : own)
          records.set('predicted', side === 'predicted' ? own : other)
          records.set('count', count)
        }
      }
      if (records.rows === 0)
        context.problems.fail({ code: 'EMPTY_FILE', sentence: 'all counts of the confusion matrix are 0' })
      return { table: { ...records.table(), counts: 'count' }, rows: records.rows }
    }),
}

/** The matrix in JSON text; undefined where the text is no JSON or no matrix. */
function fromJson(text: string): PastedMatrix | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return matrixFromJson(JSON.parse(text))
  } catch {
    return undefined
  }
}

function matrixIn(whole: Uint8Array, context: ReadContext): PastedMatrix {
  const { problems, limits } = context
  if (whole.length > MOST_TEXT) problems.fail(tooLarge(MOST_TEXT, 'the confusion matrix'))
  if (malformedAt(whole) >= 0) problems.fail(invalidUtf8({}))
  const text = lossyText(whole).replace(/^\uFEFF/, '')
  const found = fromJson(text)
  if (found) {
    // Walks over it once more: a key given twice is an error.
    const cursor = jsonCursor(whole, problems, limits.depth)
    passOver(cursor)
    cursor.end()
    return found
  }
  return (
    matrixFromText(text) ??
    problems.fail(
      inconsistent(
        {},
        'this is no confusion matrix: expected a row and a column of whole counts for each class, the names of both alike, or tp, fp, fn and tn',
      ),
    )
  )
}

function passOver(cursor: JsonCursor): void {
  if (cursor.kind() === 'object')
    cursor.object(() => {
      passOver(cursor)
    })
  else if (cursor.kind() === 'array')
    cursor.array(() => {
      passOver(cursor)
    })
  else cursor.skip()
}
