import { EvalError, printable, type Counts } from '@eval/core'
import type { NamedTally } from '@eval/plot'
import { groupOf, type System } from '@eval/study'
import { openSystems } from '../host/systems.js'
import { textFrom } from '../option-values.js'
import type { ChartQuestion } from './data-of.js'

const systemsOf = async ({ words, options, session }: ChartQuestion) => openSystems(words, options, session)

/** The counts of one system. */
export async function countsData(question: ChartQuestion): Promise<Counts> {
  const { systems } = await systemsOf(question)
  if (systems.length > 1)
    throw new EvalError('ONE_SYSTEM', `${question.chart} draws one system, not ${systems.length}.`)
  const counts = groupOf(systems[0]!, 'counts')?.units[0]?.frame
  if (!counts) throw new EvalError('NO_PREDICTION', `${question.words[0]!} has no predicted class.`)
  return counts
}

/** The scores of each system, with their folds where a column says so. */
export async function talliesData(question: ChartQuestion): Promise<NamedTally[]> {
  const { systems, task } = await systemsOf(question)
  return systems.map((system) => {
    const tally = groupOf(system, 'tally')?.units[0]?.frame
    if (!tally) throw new EvalError('NO_SCORES', `${system.name} has no score with a positive class.`)
    const { fold } = question.options
    const folds =
      fold === undefined
        ? undefined
        : (task.slice?.(system, textFrom(fold, '--fold')) ?? noFolds(system)).flatMap(
            (part) => groupOf(part.system, 'tally')?.units[0]?.frame ?? [],
          )
    return { name: system.name, tally, ...(folds ? { folds } : {}) }
  })
}

function noFolds({ name }: System): never {
  throw new EvalError('NO_SLICES', `${printable(name)} cannot be taken apart by folds.`)
}
