import { EvalError, printable } from '@eval/core'
import { renamedSystems, systemNames } from './system-names.js'
import { fewNames } from '../few-names.js'

/** A column that is a system by itself: its score, or the class that it predicts. */
export type SystemColumn = 'score' | 'pred'

/** Where one system comes from: files of its own, or one of several columns of a file. */
export interface SystemSource {
  readonly name: string
  readonly paths: readonly string[]
  /** The column that is the system, and which role it plays. */
  readonly column?: { readonly role: SystemColumn; readonly name: string }
  /** Whether its own scores are better where they are lower. */
  readonly lowerIsBetter?: true
}

/** What is said about the systems of some files, besides the parameters of their task. */
export interface SourceChoices {
  /** Columns of the score or of the predicted class; of several each is a system. */
  readonly columns?: Readonly<Partial<Record<SystemColumn, readonly string[]>>>
  /** Names of systems as FILE=NAME, in place of those of their files. */
  readonly names?: readonly string[]
  /** The systems, by name or file, whose scores are better where they are lower. */
  readonly lowerIsBetterIn?: readonly string[]
}

/** The systems that files, or columns of one file, stand for; each has so many files. */
export function systemSources(
  paths: readonly string[],
  filesEach: number,
  { columns = {}, names = [], lowerIsBetterIn = [] }: SourceChoices,
): readonly SystemSource[] {
  const grouped = Array.from({ length: paths.length / filesEach }, (_, index) =>
    paths.slice(index * filesEach, (index + 1) * filesEach),
  )
  const role = (['score', 'pred'] as const).find((one) => (columns[one]?.length ?? 0) > 1)
  if (grouped.length > 1 || role === undefined) {
    const last = grouped.map((group) => group.at(-1)!)
    const called = renamedSystems(last, systemNames(last), names)
    return directed(
      grouped.map((group, index) => ({ name: called[index]!, paths: group })),
      lowerIsBetterIn,
    )
  }
  return directed(
    columns[role]!.map((name) => ({ name, paths: grouped[0]!, column: { role, name } })),
    lowerIsBetterIn,
  )
}

/** Systems with the direction of their own scores, where it was said of some of them. */
function directed(sources: readonly SystemSource[], lower: readonly string[]): readonly SystemSource[] {
  const isOf = ({ name, paths }: SystemSource, word: string): boolean => word === name || paths.includes(word)
  const unknown = lower.find((word) => !sources.some((source) => isOf(source, word)))
  if (unknown !== undefined) {
    throw new EvalError(
      'UNKNOWN_SYSTEM',
      `There is no system "${printable(unknown)}" whose scores could be better where they are lower. There are ${fewNames(sources.map(({ name }) => name))}.`,
      { asked: unknown, advice: [{ set: 'lowerIsBetterIn', to: 'SYSTEMS' }] },
    )
  }
  return sources.map((source) =>
    lower.some((word) => isOf(source, word)) ? { ...source, lowerIsBetter: true } : source,
  )
}
