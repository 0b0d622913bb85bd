import { atol } from './c-library/c-numbers.js'
import { TrecFailure } from './failure.js'
import { trecMeasures } from './measures/measures.js'
import { nicknames } from './measures/nicknames.js'
import type { Version } from './version.js'
import type { Request, TrecOptions } from './trec-options.js'

export type { TrecOptions } from './trec-options.js'

type Flag = 'h' | 'v' | 'q' | 'm' | 'c' | 'l' | 'n' | 'D' | 'J' | 'N' | 'M' | 'R' | 'T' | 'o' | 'Z'

const WITH_VALUE = new Set(['m', 'l', 'D', 'N', 'M', 'R', 'T', 'Z'])
const FLAGS = new Set<string>('hvqmclnDJNMRToZ')
const LONG: Readonly<Record<string, Flag>> = {
  help: 'h',
  version: 'v',
  query_eval_wanted: 'q',
  measure: 'm',
  complete_rel_info_wanted: 'c',
  level_for_rel: 'l',
  nosummary: 'n',
  Debug_level: 'D',
  Judged_docs_only: 'J',
  Number_docs_in_coll: 'N',
  Max_retrieved_per_topic: 'M',
  Rel_info_format: 'R',
  Results_format: 'T',
  Output_old_results_format: 'o',
  Zscore: 'Z',
}

const bad = (message: string): TrecFailure => new TrecFailure(1, `${message} See: trec_eval -h`)

interface Given {
  readonly flag: Flag
  readonly value: string
}

/** Options in the order given, and the files, wherever they stand among them. */
function scan(args: readonly string[], found: (given: Given) => void): string[] {
  const files: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at]!
    if (word === '--') return [...files, ...args.slice(at + 1)]
    if (word === '-' || !word.startsWith('-')) files.push(word)
    else if (word.startsWith('--')) at += readLong(word.slice(2), args[at + 1], found)
    else at += readShort(word.slice(1), args[at + 1], found)
  }
  return files
}

/** Reads `--name=value`, `--name value` or an abbreviation; how many further words were used up. */
function readLong(word: string, next: string | undefined, found: (given: Given) => void): number {
  const [name, value] = splitAt(word, '=')
  const exact = Object.keys(LONG).filter((long) => long === name)
  const near = exact.length > 0 ? exact : Object.keys(LONG).filter((long) => long.startsWith(name))
  if (near.length === 0) throw bad(`There is no option "--${name}".`)
  if (near.length > 1) throw bad(`"--${name}" may stand for ${near.map((long) => `--${long}`).join(', ')}.`)
  const flag = LONG[near[0]!]!
  const takesValue = WITH_VALUE.has(flag) || flag === 'o'
  if (!takesValue && value !== undefined) throw bad(`"--${near[0]!}" takes no value.`)
  if (!takesValue || value !== undefined) {
    found({ flag, value: value ?? '' })
    return 0
  }
  if (next === undefined) throw bad(`"--${near[0]!}" needs a value.`)
  found({ flag, value: next })
  return 1
}

/** What stands before the first such character, and what behind it, if it is there. */
function splitAt(text: string, character: string): [before: string, behind: string | undefined] {
  const [before = '', ...behind] = text.split(character)
  return [before, behind.length > 0 ? behind.join(character) : undefined]
}

/** Reads letters such as `-qc`, the last of which may take the rest of the word or the next word as value. */
function readShort(letters: string, next: string | undefined, found: (given: Given) => void): number {
  for (let at = 0; at < letters.length; at++) {
    const flag = letters[at]!
    if (!FLAGS.has(flag)) throw bad(`There is no option "-${flag}".`)
    if (!WITH_VALUE.has(flag)) {
      found({ flag: flag as Flag, value: '' })
      continue
    }
    const rest = letters.slice(at + 1)
    if (rest === '' && next === undefined) throw bad(`"-${flag}" needs a value.`)
    found({ flag: flag as Flag, value: rest === '' ? next! : rest })
    return rest === '' ? 1 : 0
  }
  return 0
}

/** Reads trec_eval's arguments; throws a failure with the exit code that trec_eval would end with. */
export function readArguments(args: readonly string[], version: Version): TrecOptions {
  const requests: Request[] = []
  const wanted = new Set<string>()
  const seen = new Set<Flag>()
  const last: Partial<Record<Flag, string>> = {}
  const files = scan(args, ({ flag, value }) => {
    if (flag === 'v') throw new TrecFailure(0, `trec_eval version ${version.name}`)
    if (flag === 'm') request(value, version, requests, wanted)
    seen.add(flag)
    last[flag] = value
  })
  const number = (flag: Flag, absent: number): number =>
    last[flag] === undefined ? absent : Number(atol(last[flag]))
  const [, onlyTopic] = splitAt(last.D ?? '', '.')
  return {
    perTopic: seen.has('q'),
    summary: !seen.has('n'),
    complete: seen.has('c'),
    judgedOnly: seen.has('J'),
    level: number('l', 1),
    depth: number('M', Infinity),
    population: number('N', 0),
    judgementFormat: last.R ?? 'qrels',
    runFormat: last.T ?? 'trec_results',
    ...(last.Z === undefined ? {} : { zScores: last.Z }),
    ...(onlyTopic === undefined ? {} : { onlyTopic }),
    help: seen.has('h'),
    requests,
    wanted,
    files,
  }
}

function request(text: string, version: Version, requests: Request[], wanted: Set<string>): void {
  const [name, parameters] = splitAt(text, '.')
  if (parameters === '') throw bad(`"${text}" has nothing after the point.`)
  requests.push(parameters === undefined ? { name } : { name, parameters })
  const spelled = Object.hasOwn(nicknames, name) ? nicknames[name]!(version) : [name]
  for (const one of spelled) {
    const measure = trecMeasures.find((measure) => measure.name === one)
    if (!measure || (measure.since !== undefined && measure.since !== version.name)) {
      throw bad(`No measure of trec_eval ${version.name} is called "${one}".`)
    }
    wanted.add(one)
  }
}
