import type { Command } from 'commander'
import { taskOptions } from './task-options.js'

/** Declares the parameters of tasks of ours as options; a plugin's are written with its name: --kind 'segments(gap=2)'. */
export async function ownTaskOptions(command: Command, ...names: readonly string[]): Promise<void> {
  const { tasks } = await import('@eval/study')
  const wanted = names.length === 0 ? tasks : tasks.filter(({ name }) => names.includes(name))
  taskOptions(command, ...wanted.map(({ params }) => params))
}

/** The option that names a task. */
export function kindOption(command: Command): void {
  command.option(
    '--kind <task>',
    "what the files are, instead of recognising it, such as predictions or 'segments(gap=2)'; see: evals tasks",
  )
}
