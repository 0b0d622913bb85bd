import { EvalError } from '@eval/core'
import { encodeText } from '../tables/text-column.js'
import type { RunTable } from '../tables/tables.js'
import { cExp, cLog } from './c-logarithm.js'
import { asLong, fixed } from './c-numbers.js'
import { columnOf, type TrecColumn } from './columns.js'
import { TrecFailure } from './failure.js'
import { helpText } from './help.js'
import { relevanceString, trecMeasures } from './measures.js'
import { nicknames } from './nicknames.js'
import { readArguments, type TrecOptions } from './options.js'
import { parsePreferences, parseQrels, parseRun, parseZScores, type ZScores } from './parse.js'
import { refuseTwins, topicsOf, type EvaluatedTopic, type Judgements } from './topics.js'
import { VERSIONS, type Version } from './version.js'

/** Gives the content of a file that was named on the command line, or undefined when it cannot be read. */
export type ReadFile = (path: string) => Uint8Array | undefined

/** What a call of trec_eval leaves behind. Lone surrogates in the texts stand for bytes that are not UTF-8. */
export interface TrecResult {
  /** Standard output. */
  readonly output: string
  /** Standard error. */
  readonly errors: string
  readonly exitCode: number
}

/** Does what the trec_eval command does with these arguments, its digits to the last byte. */
export function trecEval(
  args: readonly string[],
  read: ReadFile,
  { version = '10.0-rc3' }: { readonly version?: Version['name'] } = {},
): TrecResult {
  const lines: string[] = []
  const result = (exitCode: number, errors = ''): TrecResult => ({ output: lines.join(''), errors, exitCode })
  try {
    run(args, read, VERSIONS[version], (line) => lines.push(line))
    return result(0)
  } catch (error) {
    if (error instanceof TrecFailure) {
      return result(error.exitCode, `${error.exitCode === 0 ? '' : 'trec_eval: '}${error.message}\n`)
    }
    if (error instanceof EvalError) return result(4, `trec_eval: ${error.message}\n`)
    throw error
  }
}

type Print = (line: string) => void

function run(args: readonly string[], read: ReadFile, version: Version, print: Print): void {
  const options = readArguments(args, version)
  if (options.help) {
    print(helpText(version))
    return
  }
  const [judgementFile, runFile, ...more] = options.files
  if (judgementFile === undefined || runFile === undefined || more.length > 0) {
    throw new TrecFailure(
      1,
      `give two files, the judgements and the run; ${options.files.length} were given. See: trec_eval -h`,
    )
  }
  const judgements = readJudgements(judgementFile, options, read, version)
  if (options.runFormat !== 'trec_results')
    throw new TrecFailure(2, `there is no run format "${options.runFormat}".`)
  const table = parseRun(content(runFile, read), runFile, version)
  const zScores = readZScores(options, read)
  if (table.topics.length === 0) throw new TrecFailure(7, `"${runFile}" has no line that says anything.`)
  const wanted = options.wanted.size > 0 ? options.wanted : new Set(nicknames.official!(version))
  const columns = trecMeasures
    .filter(({ name }) => wanted.has(name))
    .map((measure) => columnOf(measure, options))
  if (options.depth < 0) throw new TrecFailure(1, '-M must be at least 0.')
  evaluate(columns, table, judgements, zScores, options, version, print)
}

function content(file: string, read: ReadFile): Uint8Array {
  const bytes = read(file)
  if (!bytes || bytes.length === 0) throw new TrecFailure(2, `"${file}" cannot be read or is empty.`)
  return bytes
}

function readJudgements(file: string, options: TrecOptions, read: ReadFile, version: Version): Judgements {
  const format = options.judgementFormat
  switch (format) {
    case 'qrels':
      return { format, table: parseQrels(content(file, read), file, version) }
    case 'qrels_jg': {
      const table = parseQrels(content(file, read), file, version)
      refuseTwins(table)
      return { format, table }
    }
    case 'prefs':
    case 'qrels_prefs':
      return {
        format: 'prefs',
        table: parsePreferences(content(file, read), file, version, format === 'prefs'),
      }
    default:
      throw new TrecFailure(2, `there is no judgement format "${format}".`)
  }
}

function readZScores({ zScores }: TrecOptions, read: ReadFile): ZScores | undefined {
  if (zScores === undefined) return undefined
  try {
    return parseZScores(content(zScores, read), zScores)
  } catch (error) {
    throw error instanceof TrecFailure ? new TrecFailure(255, error.message) : error
  }
}

const MISSING_Z_SCORE = -1000000

function evaluate(
  columns: readonly TrecColumn[],
  table: RunTable,
  judgements: Judgements,
  zScores: ZScores | undefined,
  options: TrecOptions,
  version: Version,
  print: Print,
): void {
  const sums = columns.map(({ names }) => names.map(() => 0))
  let topics = 0
  for (const topic of topicsOf(table, judgements, options, version)) {
    const values = columns.map((column) => valuesOf(column, topic, zScores))
    for (const [at, { measure, names }] of columns.entries()) {
      values[at]!.forEach((value, index) => (sums[at]![index]! += value))
      if (!options.perTopic || measure.perTopic === false) continue
      if (measure.name === 'relstring') print(relevanceLine(columns[at]!, topic))
      else
        names.forEach((name, index) => {
          print(line(columns[at]!, name, topic.id, values[at]![index]!, zScores))
        })
    }
    topics++
  }
  if (topics === 0) throw new TrecFailure(7, 'no topic of the run is judged.')
  if (!options.summary) return
  for (const [at, column] of columns.entries()) {
    const { measure, names } = column
    if (measure.name === 'runid') print(`${padded('runid')}\tall\t${table.tag ?? ''}\n`)
    else if (measure.name !== 'relstring') {
      names.forEach((name, index) => {
        const value = summary(column, sums[at]![index]!, topics, judgements, options)
        print(line(column, name, 'all', value, zScores))
      })
    }
  }
}

function valuesOf(
  column: TrecColumn,
  topic: EvaluatedTopic,
  zScores: ZScores | undefined,
): readonly number[] {
  const { measure, params, names } = column
  const values = measure.values(topic, params).map((value, index) => {
    // Of a topic without answer, the values that the stand-in document leaves are wiped; names with parameters escape.
    const wiped = topic.missing && WIPED.test(names[index]!)
    return wiped ? 0 : value
  })
  if (!zScores) return values
  const ofTopic = zScores.get(topic.id)
  return values.map((value, index) => {
    const figures = ofTopic?.get(names[index]!)
    if (!figures) return MISSING_Z_SCORE
    if (figures.deviation !== 0) return (value - figures.mean) / figures.deviation
    return value === figures.mean ? 0 : MISSING_Z_SCORE
  })
}

const WIPED = /^(num_ret|utility|unj.*|rbp_resid)$/s

function summary(
  { measure }: TrecColumn,
  sum: number,
  topics: number,
  { format, table }: Judgements,
  options: TrecOptions,
): number {
  const over = options.complete ? table.topics.length : topics
  switch (measure.summary) {
    case 'sum':
      return sum
    case 'topics':
      return over
    case 'relevant':
      // Over all judged topics, every positive grade counts, whatever the level.
      return options.complete && format !== 'prefs' ? table.grades.filter((grade) => grade > 0).length : sum
    case 'geometric':
      return cExp((sum + (over - topics) * cLog(0.00001)) / over)
    default:
      return sum / over
  }
}

function line(
  { measure }: TrecColumn,
  name: string,
  topic: string,
  value: number,
  zScores: ZScores | undefined,
): string {
  const plain = measure.shown === 'count' && !zScores
  const shown = plain ? asLong(value) : fixed(value, 4).padStart(6)
  return `${zScores ? 'Z' : ''}${padded(name)}\t${topic}\t${shown}\n`
}

function relevanceLine({ names: [name = ''], params }: TrecColumn, topic: EvaluatedTopic): string {
  const wiped = topic.missing && name === 'relstring'
  const text = wiped ? '' : relevanceString(topic.ranking(), Math.trunc(params.numbers[0] ?? 0))
  return `${padded(name)}\t${topic.id}\t'${text}'\n`
}

/** Left-aligned in 22 bytes. */
const padded = (name: string): string => name + ' '.repeat(Math.max(0, 22 - encodeText(name).length))
