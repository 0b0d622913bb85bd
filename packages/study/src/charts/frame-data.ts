import { EvalError, type InputKind } from '@eval/core'
import { classTally, topLabelTally } from '@eval/ranked'
import type { FinitePopulation } from '@eval/significance'
import type { RunContext } from '../findings/run.js'
import { tallyThreshold } from '../predictions/thresholds/tally-threshold.js'
import { slicesOf } from '../task/slices-of.js'
import { groupOf, type FrameGroup, type System } from '../task/system.js'
import type { NamedCounts, NamedRankings, NamedTally } from './chart-data.js'
import type { ChartQuestion } from './chart-question.js'
import { figuresOf } from './figures.js'
import { onlySystem, unitNamed } from './one-of.js'

/** The counts of one system. */
export function countsData(
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
): NamedCounts {
  const system = onlySystem(systems, question)
  const group = oneFrame(demandGroup(system, 'counts', context), system, question)
  const figures = figuresOf(system, group, question, context)
  return { ...group.units[0]!.frame, system: system.name, ...(figures.length > 0 ? { figures } : {}) }
}

/** The scores of each system, fold by fold where a column says so. */
export function talliesData(
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
): NamedTally[] {
  if (systems.length === 0 && question.population) return [tiedPopulation(question.population)]
  const many = systems.flatMap((system) =>
    groupOf(system, 'tally') ? [] : (groupOf(system, 'class-scores') ?? []),
  )
  if (many.length > 0 && many.length === systems.length) {
    if (question.classes === 'each') return eachClass(onlySystem(systems, question))
    if (question.classes === 'top-label')
      return systems.flatMap((system, index) => topLabel(system, many[index]!, question, context))
  }
  return systems.map((system) => {
    const group = oneFrame(demandGroup(system, 'tally', context), system, question)
    const figures = figuresOf(system, group, question, context)
    return {
      name: system.name,
      tally: group.units[0]!.frame,
      ...tallyThreshold(system),
      ...(question.folds === undefined ? {} : { folds: foldsOf(system, question.folds, context) }),
      ...(figures.length > 0 ? { figures } : {}),
    }
  })
}

/** Each class of one system against the others. */
function eachClass(system: System): NamedTally[] {
  const { frame } = groupOf(system, 'class-scores')!.units[0]!
  return frame.classes.map((name, index) => ({ name, tally: classTally(frame, index) }))
}

/** The most probable class of each item, with the figures of all classes; none where scores are no probabilities. */
function topLabel(
  system: System,
  group: FrameGroup<'class-scores'>,
  question: ChartQuestion,
  context: RunContext,
): NamedTally[] {
  const tally = topLabelTally(group.units[0]!.frame)
  if (!tally) return []
  const figures = figuresOf(system, group, question, context)
  return [{ name: system.name, tally, topLabel: true, ...(figures.length > 0 ? { figures } : {}) }]
}

/** Items of which only the number is known: all of them tied. */
const tiedPopulation = ({ N, positives }: FinitePopulation): NamedTally => ({
  name: 'random ranking',
  tally: {
    scores: Float64Array.of(0),
    positives: Float64Array.of(positives),
    negatives: Float64Array.of(N - positives),
  },
  populationOnly: true,
})

/** The rankings of each system, unit by unit. */
export function rankingsData(
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
): NamedRankings[] {
  return systems.map((system) => {
    const group = demandGroup(system, 'ranking', context)
    const figures = figuresOf(system, group, question, context)
    return {
      name: system.name,
      topics: group.units.map(({ id, frame }) => ({ id, ranking: frame })),
      ...(figures.length > 0 ? { figures } : {}),
    }
  })
}

/** The frames of a kind, or what the data lack for them. */
function demandGroup<K extends InputKind>(system: System, kind: K, { taskOf }: RunContext): FrameGroup<K> {
  const group = groupOf(system, kind)
  if (group) return group
  const need = taskOf(system)?.needs?.[kind]
  throw new EvalError('NEEDS_MORE', `${system.name} lacks ${need?.what ?? kind}.`, {
    system: system.name,
    kind,
    advice: need?.advice ?? [],
  })
}

/** The group with the one frame that is drawn. */
const oneFrame = <K extends InputKind>(
  group: FrameGroup<K>,
  system: System,
  question: ChartQuestion,
): FrameGroup<K> =>
  group.units.length === 1
    ? group
    : { ...group, over: 'items', units: [unitNamed(group.units, system, question)] }

/** The scores of each fold, in the order in which folds first appear. */
function foldsOf(system: System, column: string, { taskOf }: RunContext): NamedTally['tally'][] {
  return slicesOf(taskOf(system), system, column).flatMap(
    (slice) => groupOf(slice.system, 'tally')?.units[0]?.frame ?? [],
  )
}
