import { EvalError } from '@eval/core'
import type { RunContext } from '../findings/run.js'
import type { System } from '../task/system.js'
import { demandSameItems } from '../top-k/find-top-k.js'
import { rankedLabels, sharedPopulation, type RankedLabels } from '../top-k/ranked-labels.js'
import type { TopK } from './chart-data.js'
import type { ChartQuestion } from './chart-question.js'
import { unitNamed } from './one-of.js'

/** Rankings of one population as hits and misses: from numbers, of scored items, or of one unit. */
export function topKData(systems: readonly System[], question: ChartQuestion, { taskOf }: RunContext): TopK {
  const { population } = question
  if (systems.length === 0) {
    if (population) return { population, systems: [] }
    throw new EvalError('NO_RANKING', 'There is no ranking and no population to draw.', {
      advice: [
        { set: 'population', to: 'N' },
        { set: 'positives', to: 'P' },
      ],
    })
  }
  const rankings = systems.map((system) => rankedLabels(system, taskOf(system)))
  const shown = onOneUnit(rankings, systems[0]!, question)
  demandSameItems(shown)
  return {
    population: sharedPopulation(shown),
    systems: shown.map(({ system, labels }) => ({ name: system, labels })),
  }
}

/** The ranking of each system, those of one unit where systems rank for each unit apart. */
function onOneUnit(
  rankings: readonly (readonly RankedLabels[])[],
  system: System,
  question: ChartQuestion,
): readonly RankedLabels[] {
  const shared = rankings[0]!.filter(({ unit }) =>
    rankings.every((own) => own.some((one) => one.unit === unit)),
  )
  if (shared.length === 1 && shared[0]!.unit === undefined) return rankings.flat()
  const { id } = unitNamed(
    shared.map(({ unit }) => ({ id: unit! })),
    system,
    question,
  )
  return rankings.map((own) => own.find(({ unit }) => unit === id)!)
}
