import { EvalError } from '@eval/core'
import type { Task } from '@eval/study'
import type { OptionValues } from '../command.js'
import { ROLES_OF, type OpenedInput } from '../inputs.js'
import type { Session } from '../session.js'
import { optionOf } from '../options/option.js'

/** Roles of columns that many tasks know, and that a file without named columns has in places of its own. */
const NO_COLUMN = 'none'

/** Refuses an option that was given and cannot take effect: a parameter of another task, or a column of another table. */
export function demandEffective(
  task: Task,
  tasks: readonly Task[],
  files: readonly OpenedInput[],
  options: OptionValues,
  { sourceOf }: Session,
): void {
  const given = (option: string): boolean =>
    options[option] !== undefined && sourceOf(option) === 'command line'
  for (const other of tasks) {
    for (const param of Object.keys(other.params)) {
      if (!given(param) || Object.hasOwn(task.params, param)) continue
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

/** Refuses options of which one leaves nothing for the other. */
export function demandCompatible(options: OptionValues, { sourceOf }: Session): void {
  const given = (option: string): boolean => sourceOf(option) === 'command line'
  const pairs: readonly (readonly [option: string, beside: boolean, why: string])[] = [
    ['nullModel', options.chance === false, 'beside --no-chance there is no chance level'],
    ['exactText', !['csv', 'tsv'].includes(String(options.format)), 'it is about CSV and TSV'],
    ['table', options.format === 'json', 'json holds every table'],
  ]
  const refused = pairs.find(([option, beside]) => beside && given(option))
  if (refused) throw withoutEffect(refused[0], refused[2])
}
