import { EvalError } from '@eval/core'
import type { System, Task } from '@eval/study'
import {
  idleOption,
  idleWithoutFiles,
  type IdleOption,
  type SaidOptions,
  type SaidTogether,
} from '@eval/study/systems'
import type { OptionValues } from '../command.js'
import { ROLES_OF } from '../options/column-roles.js'
import { optionOf } from '../options/option.js'
import { FILE_OPTIONS } from '../options/vocabulary.js'
import type { Session } from '../session.js'
import { givenNames } from './opened-systems.js'

/** What stands in place of a column that is not to be looked for. */
const NO_COLUMN = 'none'

/** Refuses an option that was given and cannot take effect: a parameter of another task, or a column of another table. */
export function demandEffective(
  task: Task,
  files: SaidOptions['files'],
  systems: readonly System[],
  options: OptionValues,
  { registry, sourceOf }: Session,
): void {
  demandUsed(
    idleOption({
      task,
      tasks: registry.all('task'),
      files,
      systems,
      isGiven: (option) => options[option] !== undefined && sourceOf(option) === 'command line',
      names: givenNames(options),
      columns: Object.fromEntries(
        Object.entries(ROLES_OF).filter(([option]) => option !== 'labels' && options[option] !== NO_COLUMN),
      ),
    }),
  )
}

/** Refuses what was found to have no effect. */
export function demandUsed(idle: IdleOption | undefined): void {
  if (!idle) return
  const { option, why } = idle
  throw new EvalError('WITHOUT_EFFECT', `${optionOf(option)} has no effect: ${why}. Leave it out.`, {
    option,
  })
}

/** Options as the user gave them. */
export const saidTogether = (options: OptionValues, { sourceOf }: Session): SaidTogether => ({
  isGiven: (option) => sourceOf(option) === 'command line',
  valueOf: (option) => options[option],
})

/** Refuses options about files where there are none. */
export function demandNoFiles({ registry, sourceOf }: Session, more: readonly string[] = []): void {
  const about = ['kind', ...FILE_OPTIONS, ...more]
  demandUsed(idleWithoutFiles(registry.all('task'), about, (option) => sourceOf(option) === 'command line'))
}
