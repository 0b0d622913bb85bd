import { EvalError } from '@eval/core'
import type { Recognised } from '@eval/io'
import { groupOf, type System, type Task } from '@eval/study'
import type { OptionValues } from '../command.js'
import { ROLES_OF } from '../inputs.js'
import type { Session } from '../session.js'
import { optionOf } from '../options/option.js'

/** What is looked at of a table that was read. */
interface TableRead {
  readonly read: { readonly kind: string; readonly recognised: Pick<Recognised, 'columns'> }
}

/** What options need of systems and files to take effect. */
const NEEDS: readonly {
  readonly of: readonly string[]
  readonly needs: (systems: readonly System[], files: readonly TableRead[]) => boolean
  readonly why: string
}[] = [
  {
    of: ['thresholds'],
    needs: (systems) => systems.some((system) => groupOf(system, 'tally')),
    why: 'there are no scores of two classes',
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
    of: ['baseline', 'test', 'correction', 'family', 'alternative', 'effect'],
    needs: (systems) => systems.length > 1,
    why: 'there is only one system, so nothing is compared',
  },
]

/** Frames with classes or labels. */
const CLASSES = ['counts', 'class-scores', 'label-sets', 'label-scores']

const haveKind = (systems: readonly System[], kinds: readonly string[]): boolean =>
  systems.some(({ groups }) => groups.some(({ kind }) => kinds.includes(kind)))

/** Roles of columns that many tasks know, and that a file without named columns has in places of its own. */
const NO_COLUMN = 'none'

/** Refuses an option that was given and cannot take effect: a parameter of another task, or a column of another table. */
export function demandEffective(
  task: Task,
  tasks: readonly Task[],
  files: readonly TableRead[],
  systems: readonly System[],
  options: OptionValues,
  { sourceOf }: Session,
): void {
  const given = (option: string): boolean =>
    options[option] !== undefined && sourceOf(option) === 'command line'
  for (const { of, needs, why } of NEEDS) {
    const useless = of.find(given)
    if (useless !== undefined && !needs(systems, files)) throw withoutEffect(useless, why)
  }
  const names = Array.isArray(options.name)
    ? options.name.map((text: string) => text.split('=').at(-1)!.trim())
    : []
  if (names.some((name) => !systems.some((system) => system.name === name)))
    throw withoutEffect('name', 'the systems of this file have names of their own')
  for (const other of tasks) {
    for (const param of Object.keys(other.params)) {
      if (!given(param) || Object.hasOwn(task.params, param)) continue
      if (param === 'lowerIsBetter' && systems.some((system) => groupOf(system, 'tally'))) continue
      throw withoutEffect(param, `it is about ${other.name}, and these files are ${task.name}`)
    }
  }
  const found = new Set(files.flatMap(({ read }) => Object.keys(read.recognised.columns)))
  const named = files.some(({ read }) => Object.keys(read.recognised.columns).length > 0)
  for (const [option, roles] of Object.entries(ROLES_OF)) {
    if (!given(option) || options[option] === NO_COLUMN || option === 'labels') continue
    if (Object.hasOwn(task.params, option) || roles.some((role) => found.has(role))) continue
    throw withoutEffect(
      option,
      named ? `${task.name} has no such column` : 'the files have no columns with names',
    )
  }
}

const withoutEffect = (option: string, why: string): EvalError =>
  new EvalError('WITHOUT_EFFECT', `${optionOf(option)} has no effect: ${why}. Leave it out.`, {
    option,
  })

/** Formats for programs. */
const EXACT = ['csv', 'tsv', 'json']

/** What is asked of single comparisons, which a comparison over folds does not make, and what is asked of folds alone. */
const NOT_OVER_FOLDS = [
  'test',
  'correction',
  'family',
  'effect',
  'interval',
  'draws',
  'undefined',
  'by',
  'failOnRegression',
  'explain',
]
const OF_FOLDS = ['repetitions']

/** Refuses options of which one leaves nothing for the other. */
export function demandCompatible(options: OptionValues, { sourceOf }: Session): void {
  const given = (option: string): boolean => sourceOf(option) === 'command line'
  const pairs: readonly (readonly [option: string, beside: boolean, why: string])[] = [
    ['nullModel', options.chance === false, 'beside --no-chance there is no chance level'],
    ['exactText', !['csv', 'tsv'].includes(String(options.format)), 'it is about CSV and TSV'],
    ['table', options.table !== undefined && options.format === 'json', 'json holds every table'],
    ['digits', EXACT.includes(String(options.format)), `${String(options.format)} holds every digit`],
    ...NOT_OVER_FOLDS.map(
      (option) =>
        [option, options.fold !== undefined, 'over --fold every test of the design is computed'] as const,
    ),
    ...OF_FOLDS.map((option) => [option, options.fold === undefined, 'it is about --fold'] as const),
  ]
  const refused = pairs.find(([option, beside]) => beside && given(option))
  if (refused) throw withoutEffect(refused[0], refused[2])
}
