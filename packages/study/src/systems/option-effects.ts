import { groupOf, type System } from '../task/system.js'
import type { Task } from '../task/task.js'
import type { OpenedTable } from './systems-from-files.js'

/** What is looked at of a table that was read. */
interface TableRead {
  readonly read: Pick<OpenedTable['read'], 'kind' | 'recognised'>
}

/** What was said about systems and files, and what came of it. */
export interface SaidOptions {
  readonly task: Task
  readonly tasks: readonly Task[]
  readonly files: readonly TableRead[]
  readonly systems: readonly System[]
  /** Whether something was said, by name. */
  isGiven(option: string): boolean
  /** Names of systems as FILE=NAME. */
  readonly names: readonly string[]
  /** The roles of columns that each option settles. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

/** What cannot take effect, and why. */
export interface IdleOption {
  readonly option: string
  readonly why: string
}

/** What options need of systems and files to take effect. */
const NEEDS: readonly {
  readonly of: readonly string[]
  readonly needs: (systems: readonly System[], files: readonly TableRead[]) => boolean
  readonly why: string
}[] = [
  {
    of: ['thresholds', 'ruleIn', 'ruleOut', 'rocFold'],
    needs: (systems) => systems.some((system) => groupOf(system, 'tally')),
    why: 'there are no scores of two classes',
  },
  {
    of: ['rows', 'margins', 'ledger'],
    needs: (systems) => haveKind(systems, ['counts']),
    why: 'there are no predicted classes',
  },
  {
    of: ['threshold'],
    needs: (systems) => haveKind(systems, ['tally', 'class-scores', 'label-scores']),
    why: 'there are no scores',
  },
  {
    of: ['passed', 'passFrom'],
    needs: (systems) => haveKind(systems, ['trials']),
    why: 'no unit has several answers',
  },
  {
    of: ['perUnit', 'perTopic', 'undefined'],
    needs: (systems) => systems.some(({ groups }) => groups.some(({ over }) => over === 'units')),
    why: 'values are of all rows together, not of single units',
  },
  {
    of: ['empty'],
    needs: (systems) => haveKind(systems, CLASSES),
    why: 'there are no classes or labels to average over',
  },
  {
    of: ['average'],
    needs: (systems) => haveKind(systems, [...CLASSES, 'ranking']),
    why: 'there are no classes, labels or topics to average over',
  },
  {
    of: ['labels'],
    needs: (_, files) => files.some(({ read }) => ['predictions', 'multi-labels'].includes(read.kind)),
    why: 'the files have no labels',
  },
  {
    of: ['baseline', 'test', 'correction', 'family', 'alternative', 'effect', 'nullDistribution'],
    needs: (systems) => systems.length > 1,
    why: 'there is only one system, so nothing is compared',
  },
]

/** Frames with classes or labels. */
const CLASSES = ['counts', 'class-scores', 'label-sets', 'label-scores']

const haveKind = (systems: readonly System[], kinds: readonly string[]): boolean =>
  systems.some(({ groups }) => groups.some(({ kind }) => kinds.includes(kind)))

/** Something said that cannot take effect: about what is not there, a parameter of another task, or a column of another table. */
export function idleOption(said: SaidOptions): IdleOption | undefined {
  return idleBySystems(said) ?? idleByTask(said) ?? idleByColumns(said)
}

/** Something said about files where there are none. */
export const idleWithoutFiles = (
  tasks: readonly Task[],
  options: readonly string[],
  isGiven: SaidOptions['isGiven'],
): IdleOption | undefined => {
  const about = [...options, ...tasks.flatMap(({ params }) => Object.keys(params))]
  const option = about.find((one) => one !== 'population' && isGiven(one))
  return option === undefined ? undefined : { option, why: 'there are no files' }
}

function idleBySystems({ systems, files, isGiven, names }: SaidOptions): IdleOption | undefined {
  for (const { of, needs, why } of NEEDS) {
    const option = of.find(isGiven)
    if (option !== undefined && !needs(systems, files)) return { option, why }
  }
  const given = names.map((text) => text.split('=').at(-1)!.trim())
  return given.every((name) => systems.some((system) => system.name === name))
    ? undefined
    : { option: 'name', why: 'the systems of this file have names of their own' }
}

function idleByTask({ task, tasks, systems, isGiven, columns }: SaidOptions): IdleOption | undefined {
  for (const other of tasks) {
    for (const option of Object.keys(other.params)) {
      if (!isGiven(option) || Object.hasOwn(task.params, option)) continue
      // Which of the tables has such a column is told by the tables.
      if (Object.hasOwn(columns, option)) continue
      if (option === 'lowerIsBetter' && systems.some((system) => groupOf(system, 'tally'))) continue
      return { option, why: `it applies to ${other.name}, and these files are ${task.name}` }
    }
  }
  return undefined
}

function idleByColumns({ task, files, isGiven, columns }: SaidOptions): IdleOption | undefined {
  const found = new Set(files.flatMap(({ read }) => Object.keys(read.recognised.columns)))
  const option = Object.keys(columns).find(
    (one) =>
      isGiven(one) && !Object.hasOwn(task.params, one) && !columns[one]!.some((role) => found.has(role)),
  )
  if (option === undefined) return undefined
  return {
    option,
    why:
      option === 'id' && task.name === 'values'
        ? 'the ids of values are their units; --unit names their column'
        : found.size > 0
          ? `${task.name} has no such column`
          : 'the files have no columns with names',
  }
}
