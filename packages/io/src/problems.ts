import { EvalError, printable } from '@eval/core'

/** Where in a file something is, from 1; a column counts characters. */
export interface Place {
  readonly line?: number
  readonly column?: number
}

/** An option that would help: a role of a column, or another choice of the user. A host gives it the name that its users know. */
export interface ReadAdvice {
  readonly set: string
  /** A value to give it, or what it takes, such as COLUMN. */
  readonly to?: string
}

/** One thing that is wrong with a file: a stable code, a sentence without its full stop, and where. */
export interface Problem extends Place {
  readonly code: string
  readonly sentence: string
  readonly advice?: readonly ReadAdvice[]
  /** What the file seems to hold in place of what is wanted. */
  readonly looksLike?: 'predictions' | 'values'
}

/** Something a user should know about a file that is no error. */
export interface Note extends Place {
  readonly code: string
  readonly sentence: string
  readonly advice?: readonly ReadAdvice[]
  /** Told only where a file is examined, not wherever it is used. */
  readonly quiet?: true
}

/** Collects what is wrong with one file; the reader goes on until the limit, then nothing is evaluated. */
export interface Problems {
  readonly file: string
  readonly found: readonly Problem[]
  /** Records a problem; throws once as many as allowed have been seen. */
  add(problem: Problem): void
  /** Records a problem after which reading cannot go on, and throws all that were seen. */
  fail(problem: Problem): never
  /** Throws if anything was recorded. */
  settle(): void
}

/** Starts the collection of problems for one file; `limit` is how many to show before giving up. */
export function problemsOf(file: string, limit = 1): Problems {
  const found: Problem[] = []
  return {
    file,
    found,
    add(problem) {
      found.push(problem)
      if (found.length >= limit) throw badFile(file, found)
    },
    fail(problem): never {
      found.push(problem)
      throw badFile(file, found)
    },
    settle() {
      if (found.length > 0) throw badFile(file, found)
    },
  }
}

/** A place as `file:line:column`, as far as it is known. */
export function placed(file: string, { line, column }: Place): string {
  const at = line === undefined ? '' : column === undefined ? `:${line}` : `:${line}:${column}`
  return `${printable(file, 200)}${at}`
}

const sentenceOf = ({ sentence }: Problem): string => (sentence.endsWith('?') ? sentence : `${sentence}.`)

const badFile = (file: string, found: readonly Problem[]): EvalError =>
  new EvalError(
    found[0]!.code,
    `${found.map((problem) => `${placed(file, problem)}: ${sentenceOf(problem)}`).join('\n')}${found.length > 1 ? '\n' : ' '}Nothing was evaluated.`,
    { file, problems: found, ...advised(found) },
  )

/** The advice of all problems, each once. */
function advised(found: readonly Problem[]): { readonly advice?: readonly ReadAdvice[] } {
  const advice = found.flatMap((problem) => problem.advice ?? [])
  const unique = advice.filter(
    ({ set, to }, index) => advice.findIndex((one) => one.set === set && one.to === to) === index,
  )
  return unique.length > 0 ? { advice: unique } : {}
}
