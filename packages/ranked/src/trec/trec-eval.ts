import { EvalError } from '@eval/core'
import { decodeText } from '../tables/text-column.js'
import { attempt, type Attempt } from './attempt.js'
import { columnOf } from './measures/columns.js'
import { evaluateGroups } from './topics/evaluate-groups.js'
import { evaluateQrels } from './topics/evaluate-qrels.js'
import type { Evaluation } from './topics/evaluation.js'
import { TrecFailure } from './failure.js'
import { wholeFile, type OpenFile, type ReadFile, type Work } from './files.js'
import { helpText } from './help.js'
import { trecMeasures } from './measures/measures.js'
import { nicknames } from './measures/nicknames.js'
import { readArguments, type TrecOptions } from './options.js'
import { outputTo, type Output } from './output.js'
import { parsePreferences, parseQrels, parseZScores, type ZScores } from './parse.js'
import { refuseTwins } from './topics/topics.js'
import { valueLayout, type ValueLayout } from './topics/topic-values.js'
import { VERSIONS, type Version } from './version.js'

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
  const pieces: Uint8Array[] = []
  const output = outputTo((bytes) => {
    pieces.push(bytes.slice())
  })
  const work = run(args, read, VERSIONS[version], output)
  const end = ((): Omit<TrecResult, 'output'> => {
    try {
      // Files in memory are never waited for.
      while (work.next(0).done !== true);
      return { errors: '', exitCode: 0 }
    } catch (error) {
      return ending(error)
    }
  })()
  output.flush()
  return { output: decodeText(joined(pieces)), ...end }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/**
 * The same with files that are read as they are needed and output that is handed on as it is made: of a run that is
 * grouped by topic, no more than the largest topic is held in memory.
 */
export async function streamTrecEval(
  args: readonly string[],
  open: OpenFile,
  write: (bytes: Uint8Array) => void,
  { version = '10.0-rc3' }: { readonly version?: Version['name'] } = {},
): Promise<Omit<TrecResult, 'output'>> {
  const output = outputTo(write)
  const work = run(args, open, VERSIONS[version], output)
  try {
    for (let step = work.next(0); !step.done;) {
      step = work.next(typeof step.value === 'number' ? step.value : await step.value)
    }
    output.flush()
    return { errors: '', exitCode: 0 }
  } catch (error) {
    output.flush()
    return ending(error)
  }
}

function ending(error: unknown): Omit<TrecResult, 'output'> {
  if (error instanceof TrecFailure) {
    const { exitCode, message } = error
    return { errors: `${exitCode === 0 ? '' : 'trec_eval: '}${message}\n`, exitCode }
  }
  if (error instanceof EvalError) return { errors: `trec_eval: ${error.message}\n`, exitCode: 4 }
  throw error
}

function* run(args: readonly string[], open: OpenFile, version: Version, output: Output): Work<void> {
  const options = readArguments(args, version)
  if (options.help) {
    output.text(helpText(version))
    return
  }
  const [judgementFile, runFile, ...more] = options.files
  if (judgementFile === undefined || runFile === undefined || more.length > 0) {
    throw new TrecFailure(
      1,
      `give two files, the judgements and the run; ${options.files.length} were given. See: trec_eval -h`,
    )
  }
  const format = options.judgementFormat
  if (!FORMATS.has(format)) throw new TrecFailure(2, `there is no judgement format "${format}".`)
  const bytes = yield* wholeFile(open(judgementFile), judgementFile)
  const judgements =
    format === 'prefs' || format === 'qrels_prefs'
      ? parsePreferences(bytes, judgementFile, version, format === 'prefs')
      : parseQrels(bytes, judgementFile, version)
  if (format === 'qrels_jg' && 'grades' in judgements) refuseTwins(judgements)
  if (options.runFormat !== 'trec_results')
    throw new TrecFailure(2, `there is no run format "${options.runFormat}".`)
  const figures = yield* zScoresOf(options, open)
  const evaluation: Evaluation = {
    options,
    version,
    output,
    run: open(runFile),
    file: runFile,
    figures,
    layout: attempt(() => layoutOf(options, version, 'value' in figures ? figures.value : undefined)),
  }
  if ('levels' in judgements) yield* evaluateGroups({ format: 'prefs', table: judgements }, evaluation)
  else if (format === 'qrels_jg') yield* evaluateGroups({ format, table: judgements }, evaluation)
  else yield* evaluateQrels(judgements, evaluation)
}

const FORMATS: ReadonlySet<string> = new Set(['qrels', 'qrels_jg', 'prefs', 'qrels_prefs'])

function* zScoresOf({ zScores }: TrecOptions, open: OpenFile): Work<Attempt<ZScores | undefined>> {
  if (zScores === undefined) return { value: undefined }
  try {
    return { value: parseZScores(yield* wholeFile(open(zScores), zScores), zScores) }
  } catch (error) {
    return { error: error instanceof TrecFailure ? new TrecFailure(255, error.message) : error }
  }
}

function layoutOf(options: TrecOptions, version: Version, zScores: ZScores | undefined): ValueLayout {
  const wanted = options.wanted.size > 0 ? options.wanted : new Set(nicknames.official!(version))
  const columns = trecMeasures
    .filter(({ name }) => wanted.has(name))
    .map((measure) => columnOf(measure, options))
  if (options.depth < 0) throw new TrecFailure(1, '-M must be at least 0.')
  return valueLayout(columns, zScores)
}
