import type { Command } from 'commander'
import { inputOptions, intervalOption, undefinedOption } from '../inputs.js'
import { likeOption } from '../like.js'
import { kindOption, ownTaskOptions } from './own-task-options.js'

/** The options of commands that evaluate one system to bless or gate it. */
export async function candidateOptions(command: Command, usual: string): Promise<void> {
  command
    .option('-m, --measures <list>', `measures instead of ${usual}; see: evals measures`)
    .option('--by <column>', 'also for each value of a column')
    .option('--baseline <name>', 'name of the baseline in .evals, or a path', 'baseline')
    .option('--level <p>', 'confidence level of the intervals of values', '0.95')
    .option('--id <column>', 'column of row ids (predictions)')
    .option('--unit <column>', 'column of the unit (values)')
    .option('--value <column>', 'column of the value (values)')
  await ownTaskOptions(command)
  await kindOption(command)
  undefinedOption(command)
  intervalOption(command, 'values (default: by what each value is)')
  likeOption(command)
  inputOptions(command)
}
