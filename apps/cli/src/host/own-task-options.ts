import { Option, type Command } from 'commander'
import { taskOptions } from './task-options.js'

/** Declares the parameters of tasks of ours as options; a plugin's are written with its name: --kind 'segments(gap=2)'. */
export async function ownTaskOptions(command: Command, ...names: readonly string[]): Promise<void> {
  const { tasks } = await import('@eval/study')
  const wanted = names.length === 0 ? tasks : tasks.filter(({ name }) => names.includes(name))
  taskOptions(command, ...wanted.map(({ params }) => params))
}

/** The option that names a task. */
export async function kindOption(command: Command): Promise<void> {
  const { tasks } = await import('@eval/study')
  const option = new Option(
    '--kind <task>',
    "task of the files instead of detecting it, such as 'segments(gap=2)' of a plugin; see: evals tasks",
  )
  // For completion only: plugins bring more.
  option.argChoices = tasks.map(({ name }) => name)
  command.addOption(option)
}
