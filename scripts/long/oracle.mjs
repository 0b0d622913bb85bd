// What damaged text files say, read a second time by other means: no reader may give another answer than this one.
import { textAt } from '@eval/ranked'

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const INFINITE = /^[+-]?inf(?:inity)?$/i

const numberOf = (text) =>
  INFINITE.test(text)
    ? text.startsWith('-')
      ? -Infinity
      : Infinity
    : DECIMAL.test(text)
      ? Number(text) + 0
      : NaN

function textOf(bytes) {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** Rows of fields between blanks, as picked. */
const lineRows = (pick) => (bytes) =>
  // What is not UTF-8 is refused in ids alone; a field that nobody reads may hold anything.
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(/[ \t\v\f\r]+/).filter((field) => field !== ''))
    .filter((fields) => fields.length > 0)
    .map(pick)

function csvRows(bytes, separator) {
  const text = textOf(bytes)
  const rows = []
  let fields = []
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n]*?))(${separator}|\\r?\\n|\\r?$)`, 'gy')
  while (pattern.lastIndex < text.length || fields.length > 0) {
    const found = pattern.exec(text)
    if (!found) throw new Error('no CSV')
    fields.push(found[1] === undefined ? found[2] : found[1].replaceAll('""', '"'))
    if (found[3] === separator) continue
    if (fields.length > 1 || fields[0] !== '') rows.push(fields)
    fields = []
  }
  return rows
}

/** Semicolons where the first line has more of them than commas, outside quotes. */
function separatorOf(text) {
  const bare = text.split('\n')[0].replace(/"(?:[^"]|"")*"/g, '')
  return bare.split(';').length > bare.split(',').length ? ';' : ','
}

/** Records as pairs of name and text, empty ones left out, so that any order of columns is the same. */
const recordsOf = (rows) =>
  rows.map((pairs) => pairs.filter(([, cell]) => cell !== '' && cell !== 'null').sort())

const csvRecords = (separator) => (bytes) => {
  const [names, ...rows] = csvRows(bytes, separator)
  return recordsOf(rows.map((row) => row.map((cell, at) => [names[at].trim(), cell])))
}

const flat = (record, prefix = '') =>
  Object.entries(record).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flat(value, `${prefix}${key}.`)
      : [[prefix + key, cellText(value)]],
  )

/** A cell as text; numbers by their value, for JSON keeps no digits. */
const cellText = (value) =>
  Array.isArray(value)
    ? `[${value.map((item) => (isLikeObject(item) ? '{}' : cellText(item))).join()}]`
    : typeof value === 'string' && DECIMAL.test(value)
      ? String(Number(value))
      : String(value)

const nested = (bytes) =>
  Object.entries(JSON.parse(textOf(bytes))).flatMap(([topic, documents]) =>
    Object.entries(documents).map(([document, value]) => [topic, document, value + 0]),
  )

const lines = (bytes) =>
  textOf(bytes)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))

/** By the name of a reader: what its table must say; undefined where that is another's business. Rows of nested JSON come in any order. */
export const oracles = {
  'trec-run': lineRows(([topic, , document, , score]) => [topic, document, numberOf(score)]),
  'trec-qrels': lineRows(([topic, , document, grade]) => [topic, document, numberOf(grade)]),
  'trec-qrels-groups': lineRows(([topic, , document, grade]) => [topic, document, numberOf(grade)]),
  'trec-preferences': lineRows(([topic, , , document, level]) => [topic, document, numberOf(level)]),
  'ms-marco-run': lineRows(([topic, document, rank]) => [topic, document, -numberOf(rank)]),
  'ms-marco-qrels': lineRows(([topic, document, grade]) => [topic, document, numberOf(grade)]),
  'ranx-run': nested,
  'ranx-qrels': nested,
  csv: (bytes) => csvRecords(separatorOf(textOf(bytes)))(bytes),
  tsv: csvRecords('\t'),
  json: (bytes) => {
    const value = JSON.parse(textOf(bytes))
    return Array.isArray(value) ? recordsOf(value.map((record) => flat(record))) : undefined
  },
  'beir-qrels': (bytes) => {
    const [header, ...rows] = textOf(bytes)
      .split('\n')
      .map((line) => line.replace(/\r$/, ''))
      .filter((line) => line !== '')
    if (header !== 'query-id\tcorpus-id\tscore' || rows.some((row) => row.includes('"'))) return undefined
    return rows.map((row) => {
      const [topic, document, grade] = row.split('\t').map((field) => field.trim())
      return [topic, document, numberOf(grade)]
    })
  },
  jsonl: (bytes) => recordsOf(lines(bytes).map((record) => flat(record))),
  'elasticsearch-request': (bytes) =>
    JSON.parse(textOf(bytes)).requests.flatMap(({ id, ratings = [] }) =>
      ratings.map(({ _id, rating }) => [id, _id, rating + 0]),
    ),
  'elasticsearch-response': (bytes) => {
    const hits = Object.entries(JSON.parse(textOf(bytes)).details).flatMap(([topic, { hits: list = [] }]) =>
      list.flatMap(({ hit }, index) =>
        hit === undefined
          ? []
          : [[topic, hit._id, typeof hit._score === 'number' ? hit._score : undefined, index]],
      ),
    )
    const scored = hits.every(([, , score]) => score !== undefined)
    return hits.map(([topic, document, score, index]) => [topic, document, scored ? score + 0 : -(index + 1)])
  },
}

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/gy

/** JSON that JSON.parse takes, its texts escaped anew and without blanks; numbers stay as they are spelled. */
function rewrittenJson(text) {
  JSON.parse(text)
  return (text.match(TOKEN) ?? [])
    .filter((token) => token.trim() !== '')
    .map((token) => (token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token))
    .join('')
}

const rewrittenLines = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `${rewrittenJson(line)}\n`)
    .join('')

/** One JSON value, or one a line. */
const anyJson = (bytes) => {
  const text = textOf(bytes)
  try {
    return rewrittenJson(text)
  } catch {
    return rewrittenLines(text)
  }
}

/** The same of what Python wrote: NaN, which JSON does not have, stands for a value that is missing. */
const pythonJson = (bytes) =>
  anyJson(
    new TextEncoder().encode(
      textOf(bytes).replace(/"(?:[^"\\]|\\.)*"|\bNaN\b/g, (token) => (token === 'NaN' ? 'null' : token)),
    ),
  )

/** Rows of CSV with every field in quotes. */
const quotedCsv = (bytes) => {
  const text = textOf(bytes)
  if (/^\s*[[{]/.test(text)) return anyJson(bytes)
  return csvRows(bytes, separatorOf(text))
    .map((row) => `${row.map((field) => `"${field.replaceAll('"', '""')}"`).join()}\n`)
    .join('')
}

/** By the name of a reader without an oracle: the same content in other bytes, by other means; it must give the same table. */
export const rewriters = {
  'beir-results': anyJson,
  evalite: anyJson,
  'inspect-json': pythonJson,
  mteb: pythonJson,
  promptfoo: anyJson,
  'vitest-evals': anyJson,
  'openai-log-probabilities': anyJson,
  'lm-eval-samples': pythonJson,
  'openai-evals': pythonJson,
  ragas: quotedCsv,
  // A matrix of words has no other form; JSON has.
  'confusion-matrix': (bytes) => (/^\s*[[{]\s*["[]/.test(textOf(bytes)) ? jsonOr(bytes) : textOf(bytes)),
}

const jsonOr = (bytes) => {
  try {
    return rewrittenJson(textOf(bytes))
  } catch {
    return textOf(bytes)
  }
}

/** What a table says, in the form of the oracles. */
export function said(table, json) {
  if ('columns' in table)
    return recordsOf(
      Array.from({ length: table.rows }, (_, row) =>
        table.names.map((name, at) => [
          name,
          json ? jsonCell(table.columns[at].at(row)) : String(table.columns[at].at(row)),
        ]),
      ),
    )
  const numbers = table.scores ?? table.grades ?? table.levels
  return Array.from(numbers, (number, row) => [
    table.topics[table.topicCodes[row]],
    textAt(table.documents, row),
    number,
  ])
}

/** Objects in lists are kept as their text, whatever blanks they have. */
const isLikeObject = (item) =>
  typeof item === 'string'
    ? item.startsWith('{')
    : typeof item === 'object' && item !== null && !Array.isArray(item)

const jsonCell = (value) =>
  Array.isArray(value)
    ? `[${value.map((item) => (isLikeObject(item) ? '{}' : jsonCell(item))).join()}]`
    : cellText(value)
