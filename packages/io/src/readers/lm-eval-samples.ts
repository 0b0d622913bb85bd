import { emptyFile, missingColumn } from '../errors.js'
import { cellsOf, cellText, isNumeric } from '../interpret/cells.js'
import { readJsonLines } from '../json/json-lines.js'
import { hasKey, looksLikeJsonLines } from '../json/json-recognition.js'
import type { ValueReader } from '../reader.js'
import { gatherSeries } from '../gather/series.js'
import type { RecordTable, RecordValue } from '../tables.js'

/** Fields of a sample that are numbers but no measure. */
const NOT_MEASURES = new Set(['doc_id', 'idx', 'target', 'index'])

/** The per-item files of the LM Evaluation Harness. */
export const lmEvalSamples: ValueReader = {
  contributes: 'reader',
  name: 'lm-eval-samples',
  yields: 'values',
  layout: '{ "doc_id": number, "target": text, "resps": [...], MEASURE: number } a line',
  examples: [
    {
      about: 'Two samples of one task.',
      content:
        '{"doc_id":0,"resps":[],"filter":"f","acc":1.0}\n{"doc_id":1,"resps":[],"filter":"f","acc":0}\n',
    },
  ],
  params: {},
  about: {
    title: 'lm-eval samples',
    summary: 'The samples_*.jsonl files of the LM Evaluation Harness: every measure of every item.',
    avoidWhen: 'Only the results file is available: it has no values per item, so nothing can be paired.',
  },
  recognise: (sample) =>
    looksLikeJsonLines(sample) &&
    hasKey(sample, 'doc_id') &&
    (hasKey(sample, 'resps') || hasKey(sample, 'filtered_resps'))
      ? { score: 0.95, why: 'the keys "doc_id" and "resps" are there' }
      : undefined,
  async read(bytes, context) {
    const { table: records, lines, rows } = await readJsonLines(bytes, context, 'null')
    const id = records.names.indexOf('doc_id')
    if (id < 0) context.problems.fail(missingColumn('item (doc_id)', [], records.names))
    const measures = measureColumns(records)
    const lists = listedMeasures(records)
    const isMatched = measures.length > 0 || lists.length === 0 ? undefined : answerMatches(records)
    if (measures.length === 0 && !isMatched)
      context.problems.fail(missingColumn('values of a measure', ['value'], records.names))
    if (lists.length > 0) {
      const instead = isMatched ? '; exact_match compares answers with targets' : ''
      const sentence = `${lists.join(', ')}: a list for each item instead of a value, left out${instead}`
      context.note({ code: 'LISTS', sentence })
    }
    const cells = cellsOf(records, lines, context)
    const filter = records.names.indexOf('filter')
    const units = cells.texts(id, 'item')
    const series = gatherSeries(units, cells.place, context)
    for (const column of measures) {
      for (let row = 0; row < rows; row++) {
        const suffix = filter < 0 ? '' : `,${cellText(records.columns[filter]!.at(row))}`
        series.value('', `${records.names[column]!}${suffix}`, row, records.columns[column]!.at(row))
      }
    }
    if (isMatched) for (let row = 0; row < rows; row++) series.value('', 'exact_match', row, isMatched(row))
    const table = series.table()
    if (table.series.length === 0) context.problems.fail(emptyFile())
    return { table, rows }
  },
}

/** Whether the answer of a row is its target, but for blanks around; undefined where a file has no single answers. */
function answerMatches({ names, columns }: RecordTable): ((row: number) => boolean) | undefined {
  const [target, answers] = [names.indexOf('target'), names.indexOf('filtered_resps')].map(
    (at) => columns[at],
  )
  if (!target || !answers) return undefined
  return (row) => {
    let answer = answers.at(row)
    // One answer may stand in a list, or in a list of lists.
    while (typeof answer === 'object' && answer !== null) answer = answer[0]
    return cellText(answer) === cellText(target.at(row))
  }
}

/** Metrics of the file that are lists, as those that are found over all items at once: gold label and prediction. */
function listedMeasures(records: RecordTable): string[] {
  const named = namedMeasures(records)
  return records.names.filter(
    (name, index) =>
      named.has(name) &&
      [...records.columns[index]!].some((cell) => typeof cell === 'object' && cell !== null),
  )
}

/** The names that the file itself calls metrics. */
function namedMeasures(records: RecordTable): ReadonlySet<RecordValue> {
  const listed = records.names.indexOf('metrics')
  return new Set(
    listed < 0
      ? []
      : [...records.columns[listed]!].flatMap((cell) =>
          typeof cell === 'object' && cell !== null ? cell : [],
        ),
  )
}

/** The columns that the file itself calls metrics, or else all top-level numbers that are nothing else. */
function measureColumns(records: RecordTable): number[] {
  const named = namedMeasures(records)
  return records.names.flatMap((name, index) => {
    const wanted =
      named.size > 0
        ? named.has(name)
        : !name.includes('.') && !NOT_MEASURES.has(name) && !name.endsWith('hash')
    const flags = records.columns[index]!.every((cell) => typeof cell === 'boolean')
    return wanted && (flags || isNumeric(records, index)) ? [index] : []
  })
}
