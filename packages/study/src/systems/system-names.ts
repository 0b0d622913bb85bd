import { EvalError, printable } from '@eval/core'
import type { Task } from '../task/task.js'

/** Endings that say how a file is written and not what it is of; any other, as in bm25.v2, is part of a name. */
const WRITTEN = /\.(txt|trec|run|res|results|json|jsonl|ndjson|csv|tsv|tab|parquet|eval)$/i
const PACKED = /\.(gz|zst)$/i
/** What TREC puts before the tag of a submitted run: input.pircRBa1. */
const SUBMITTED = /^(input|run)\.(?=.)/i

/**
 * What systems are called by their files: the name of the file without compression, the ending of a data format and
 * the word that TREC puts before the tag of a run,
 * with it where another file differs in nothing else, and with as much of the path as tells it apart; a file that is
 * given again is numbered.
 */
export function systemNames(paths: readonly string[]): string[] {
  const distinct = [...new Set(paths)]
  const names = new Map(distinct.map((path) => [path, nameAmong(path, distinct)]))
  const met = new Map<string, number>()
  return paths.map((path) => {
    const times = (met.get(path) ?? 0) + 1
    met.set(path, times)
    return times === 1 ? names.get(path)! : `${names.get(path)!} (${times})`
  })
}

function nameAmong(path: string, all: readonly string[]): string {
  const depth = partsOf(path).length
  for (let kept = 1; kept <= depth; kept++) {
    for (const shorten of [tag, bare, unpacked, whole]) {
      const name = shorten(tail(path, kept))
      if (all.filter((other) => shorten(tail(other, kept)) === name).length === 1) return name
    }
  }
  return path
}

const partsOf = (path: string): string[] => path.split(/[\\/]/)
const tail = (path: string, kept: number): string => partsOf(path).slice(-kept).join('/')

const whole = (name: string): string => name
const unpacked = (name: string): string => withoutEnding(name, PACKED)
const bare = (name: string): string => withoutEnding(unpacked(name), WRITTEN)
/** The name of the file without what every submitted run has before it. */
const tag = (name: string): string => (name.includes('/') ? bare(name) : bare(name).replace(SUBMITTED, ''))

/** A name that is nothing but an ending, such as .run, keeps it. */
function withoutEnding(name: string, ending: RegExp): string {
  const rest = name.replace(ending, '')
  return rest === '' || rest.endsWith('/') ? name : rest
}

/** Names given as FILE=NAME in place of those of files; a file is meant by its path or its last part. */
export function renamedSystems(
  paths: readonly string[],
  names: readonly string[],
  given: readonly string[],
): string[] {
  const own = [...names]
  for (const text of given) {
    const equals = text.lastIndexOf('=')
    const [file, name] = [text.slice(0, equals), text.slice(equals + 1).trim()]
    if (equals <= 0 || name === '')
      throw badName(`A name is given as FILE=NAME, not as "${printable(text)}".`, text)
    const meant = paths.flatMap((path, index) => (isMeant(file, path, names[index]!) ? [index] : []))
    if (meant.length !== 1)
      throw badName(
        `"${printable(name)}" is the name of no one file: ${meant.length === 0 ? 'no file is' : 'several files are'} called "${printable(file)}". There are ${paths.map((path) => printable(path)).join(', ')}.`,
        text,
      )
    own[meant[0]!] = name
  }
  const twice = own.find((name, index) => own.indexOf(name) < index)
  if (twice === undefined) return own
  throw new EvalError('BAD_OPTION', `Two systems are called "${printable(twice)}".`, { name: twice })
}

const badName = (message: string, given: string): EvalError =>
  new EvalError('BAD_OPTION', message, { given, advice: [{ set: 'name', to: 'FILE=NAME' }] })

/** The system that a word means: its name, its file, the last part of its path, or the tag inside its run. */
export const systemMeant = (
  word: string,
  systems: readonly { readonly name: string; readonly path: string; readonly tag?: string | undefined }[],
): string => {
  if (systems.some(({ name }) => name === word)) return word
  const meant = systems.filter(({ name, path, tag: own }) => own === word || isMeant(word, path, name))
  return meant.length === 1 ? meant[0]!.name : word
}

const isMeant = (word: string, path: string, name: string): boolean =>
  [path, name, tail(path, 1), bare(tail(path, 1)), tag(tail(path, 1))].includes(word)

/** One system alone is not compared: what to give besides, as the command is called. */
export const oneToCompare = ({ name }: Pick<Task, 'name'>): EvalError =>
  new EvalError(
    'ONE_SYSTEM',
    name === 'retrieval'
      ? 'There is only one run to compare. Give a second one after it: evals compare QRELS RUN RUN.'
      : name === 'values'
        ? 'There is only one system to compare: the columns of the file are measures of one system. Give a second file with the same units, or a file with a column that names the system.'
        : 'There is only one system to compare. Give another file, or name two columns of this one: --score a,b or --pred a,b.',
  )
