import { readCsv } from '../csv/csv-records.js'
import { separatorIn, withFirstLine } from '../csv/separator.js'
import { missingColumn } from '../errors.js'
import { gatherRecords, readRecord } from '../gather/records.js'
import { cellNumber, cellText, hasValuesIn, truthOf } from '../interpret/cells.js'
import { jsonCursor } from '../json/json-cursor.js'
import { readJsonLines } from '../json/json-lines.js'
import { hasKey, keysOfFirstLine, looksLikeJson, looksLikeJsonLines } from '../json/json-recognition.js'
import { scoreSheet } from '../logs/score-sheet.js'
import type { Contents, ReadContext, Sample, ValueReader } from '../reader.js'
import { sampleOf } from '../source/sample.js'
import { withWhole, type Bytes } from '../source/source.js'
import type { RecordTable } from '../tables.js'

/** Columns that hold the question, in newer and in older files. */
const QUESTIONS = ['user_input', 'question']
/** Columns beside it, one of which must be there. */
const ANSWERS = ['retrieved_contexts', 'response', 'contexts', 'answer']
/** Columns of a data set, which are no measures whatever they hold. */
const DATA = new Set([
  ...QUESTIONS,
  ...ANSWERS,
  'reference',
  'reference_contexts',
  'rubrics',
  'ground_truth',
  'ground_truths',
  'multi_responses',
])
/** Measures of which older files, whose columns have common names, must have one. */
const MEASURES =
  /\b(?:faithfulness|answer_relevancy|context_precision|context_recall|answer_correctness|answer_similarity|semantic_similarity|factual_correctness)\b/

/** The results of Ragas as CSV, JSON records or JSON lines. */
export const ragas: ValueReader = {
  contributes: 'reader',
  name: 'ragas',
  yields: 'values',
  layout: 'user_input, retrieved_contexts, response, reference and a column for each measure',
  examples: [
    {
      about: 'Two questions with two measures.',
      content:
        'user_input,retrieved_contexts,response,reference,faithfulness,context_recall\nWhy?,"[\'a\']",Because.,So.,1.0,0.5\nWho?,"[\'b\']",They.,We.,0.25,\n',
    },
  ],
  params: {},
  about: {
    title: 'Ragas results',
    summary:
      'Every measure of every question; repeated questions are repetitions. Empty cells are missing values.',
  },
  recognise(sample) {
    const named = columnsOf(sample)
    return QUESTIONS.some(named) && ANSWERS.some(named) && MEASURES.test(sample.text)
      ? { score: 0.97, why: 'columns of a question, its answer or contexts, and measures of Ragas are there' }
      : undefined
  },
  async read(bytes, context) {
    const { table, rows } = await recordsOf(bytes, context)
    const question = table.names.findIndex((name) => QUESTIONS.includes(name))
    if (question < 0) context.problems.fail(missingColumn('question (user_input)', [], table.names))
    const measures = table.names.flatMap((name, index) =>
      !DATA.has(name) && hasValuesIn(table, index) ? [index] : [],
    )
    const failed = table.names.filter((name, index) => MEASURES.test(name) && !measures.includes(index))
    if (failed.length > 0)
      context.note({ code: 'UNFINISHED', sentence: `${failed.join(', ')}: no question has a value` })
    const sheet = scoreSheet(context)
    for (let row = 0; row < rows; row++) {
      const scores = measures.map((column) => {
        const cell = table.columns[column]!.at(row)
        const truth = truthOf(cell)
        const value = truth === undefined ? cellNumber(cell) : Number(truth)
        return [table.names[column]!, Number.isFinite(value) ? value : undefined] as const
      })
      sheet.add({ unit: cellText(table.columns[question]!.at(row)), scores: new Map(scores) })
    }
    return sheet.contents()
  },
}

/** Whether a table has a column; names inside of objects that are no rows are none. */
function columnsOf(sample: Sample): (name: string) => boolean {
  if (!looksLikeJson(sample)) return (name) => headerOf(sample).includes(name)
  if (sample.text.trimStart().startsWith('[')) return (name) => hasKey(sample, name)
  return (name) => keysOfFirstLine(sample).includes(name)
}

const headerOf = ({ lines: [first = ''] }: Sample): string[] =>
  first.split(separatorIn(first)).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))

async function recordsOf(
  bytes: Bytes,
  context: ReadContext,
): Promise<Contents<'records'> & { table: RecordTable }> {
  const { first, whole } = await withFirstLine(bytes)
  const sample = sampleOf(context.file, new TextEncoder().encode(first), false)
  if (!looksLikeJson(sample))
    return readCsv(whole, context, { delimiter: separatorIn(first), strayQuotes: 'error' })
  if (looksLikeJsonLines({ ...sample, lines: [first], complete: true })) return readJsonLines(whole, context)
  return withWhole(whole, context, (all) => {
    const cursor = jsonCursor(all, context.problems, context.limits.depth)
    const records = gatherRecords(context)
    cursor.array(() => {
      readRecord(cursor, records, context)
    })
    cursor.end()
    return { table: records.table(), rows: records.rows, lines: records.lines() }
  })
}
