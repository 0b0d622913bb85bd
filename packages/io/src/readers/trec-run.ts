import { printable } from '@eval/core'
import { decodeText } from '@eval/ranked'
import { emptyFile, longLine, notNumeric } from '../errors.js'
import { byFields, isNumber } from '../trec/line-recognition.js'
import { columnOf, eachBlock } from '../text/lines.js'
import { leadingNumber, numberAt } from '../text/numbers.js'
import type { RunReader } from '../reader.js'
import { addRow, emptyRows, linesOf, runOf } from '../gather/rows.js'
import { enterTopic, sameBytes, scanRun, type RunScan } from '../trec/run-scan.js'
import { checkUtf8, rowChecker } from '../trec/trec-lines.js'
import { lossyText } from '../text/utf8.js'

const params = {
  mode: {
    type: 'choice',
    of: ['strict', 'trec_eval'],
    default: 'strict',
    about:
      'trec_eval: fields after the tag are ignored, a score is the longest numeric prefix of the text, and ids need not be UTF-8.',
  },
} as const

/** TREC runs: the hot path, without a string or an object for a row. */
export const trecRun: RunReader<typeof params> = {
  contributes: 'reader',
  name: 'trec-run',
  yields: 'run',
  layout: 'topic Q0 document rank score tag',
  examples: [
    {
      about: 'Two documents for one topic and one for another.',
      content: 'q1 Q0 d7 1 12.5 bm25\nq1 Q0 d2 2 9.25 bm25\nq2 Q0 d7 1 -0.5 bm25\n',
    },
  ],
  params,
  about: {
    title: 'TREC run',
    summary:
      'Retrieved documents: six fields separated by blanks; ordered by score, the rank field is ignored.',
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    differs:
      'trec_eval takes a score that is not a number as 0 and ignores fields after the tag; here both are errors unless mode=trec_eval. A score of NaN is always an error.',
  },
  recognise: (sample) =>
    byFields(
      sample,
      // A score that is not a number is for the reader to refuse, with its line.
      (fields) => fields.length === 6 && (isNumber(fields[4]) || /^[+-]?nan$/i.test(fields[4]!)),
      '6 fields with a number in the fifth',
      0.95,
    ) ??
    // Nothing else has Q0 there: a missing field or a decimal comma is for the reader to refuse, with its line.
    byFields(
      sample,
      (fields) => fields.length > 4 && fields.length < 8 && /^q0$/i.test(fields[1]!),
      'Q0 as second field',
      0.85,
    ),
  async read(bytes, context, { mode }) {
    const lenient = mode === 'trec_eval'
    const { problems, limits } = context
    let tags = 0
    let odd = 0
    const layout = { fields: 6, more: lenient, expected: '6 columns (topic Q0 document rank score tag)' }
    const check = rowChecker(context, layout, (text, bounds, line, start) => {
      const [topicStart, topicEnd] = [bounds[0]!, bounds[1]!]
      const [documentStart, documentEnd] = [bounds[4]!, bounds[5]!]
      if (!lenient) {
        checkUtf8(text, topicStart, topicEnd, line, start, context)
        checkUtf8(text, documentStart, documentEnd, line, start, context)
      }
      let score = numberAt(text, bounds[8]!, bounds[9]!)
      if (Number.isNaN(score)) {
        const written = lossyText(text, bounds[8], bounds[9])
        if (lenient) score = leadingNumber(written)
        if (Number.isNaN(score)) {
          problems.add(notNumeric({ line, column: columnOf(text, start, bounds[8]!) }, 'score', written))
        }
      }
      if (!sameBytes(scan.tag, text, bounds[10]!, bounds[11]!)) {
        scan.tag = text.slice(bounds[10], bounds[11])
        tags++
      }
      if (!sameBytes(scan.topic, text, topicStart, topicEnd)) enterTopic(scan, text, topicStart, topicEnd)
      addRow(scan.rows, scan.topicCode, text, documentStart, documentEnd, score, line)
    })
    const scan: RunScan = {
      rows: emptyRows(context.memory),
      topic: new Uint8Array(0),
      topicCode: 0,
      tag: new Uint8Array(0),
      utf8: !lenient,
      lineBytes: limits.lineBytes,
      odd(text, start, end, line) {
        if (end - start > limits.lineBytes) problems.fail(longLine(line, limits.lineBytes))
        if (check(text, start, end, line)) odd++
      },
    }
    await eachBlock(bytes, problems, limits, (text, start, end, line) =>
      scanRun(text, start, end, line, scan),
    )
    const { rows, tag } = scan
    if (rows.count === 0 && odd === 0) problems.fail(emptyFile())
    if (tags > 1) {
      context.note({
        code: 'SEVERAL_TAGS',
        sentence: `the tag changes within the file; "${printable(lossyText(tag))}", the last one, names the run`,
      })
    }
    return { table: runOf(rows, decodeText(tag)), rows: rows.count, lines: linesOf(rows) }
  },
}
