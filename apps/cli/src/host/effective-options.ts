import { EvalError } from '@eval/core'
import type { System, Task } from '@eval/study'
import { idleOption, type SaidOptions } from '@eval/study/systems'
import type { OptionValues } from '../command.js'
import { ROLES_OF } from '../inputs.js'
import { optionOf } from '../options/option.js'
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
  const idle = idleOption({
    task,
    tasks: registry.all('task'),
    files,
    systems,
    isGiven: (option) => options[option] !== undefined && sourceOf(option) === 'command line',
    names: givenNames(options),
    columns: Object.fromEntries(
      Object.entries(ROLES_OF).filter(([option]) => option !== 'labels' && options[option] !== NO_COLUMN),
    ),
  })
  if (idle) throw withoutEffect(idle.option, idle.why)
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
