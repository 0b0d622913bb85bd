import { EvalError, measuresOn, printable, type MeasureCall } from '@eval/core'
import { ifRegistered, registeredMeasures } from '../registered.js'
import { groupOf, type System } from '../task/system.js'
import type { ChooseContext, ChosenMeasure, Need } from '../task/task.js'
import type { LabelAverage } from './label-averages.js'
import { isAllOrNothing, onLabelSets } from './on-label-sets.js'
import { fewNames } from '../few-names.js'

type Averaged = readonly (readonly [name: string, ...averages: LabelAverage[]])[]

const USUAL: Averaged = [
  ['ExactMatch', 'samples'],
  ['ErrorRate', 'micro'],
  ['Jaccard', 'samples'],
  ['Precision', 'micro', 'macro', 'samples'],
  ['Recall', 'micro', 'macro', 'samples'],
  ['F', 'micro', 'macro', 'samples'],
  ['Informedness', 'micro', 'macro'],
]
const COMPARED: Averaged = [
  ['ExactMatch', 'samples'],
  ['F', 'micro', 'macro'],
]

/** Measures that are usual for scores of labels, and where systems are compared. */
export const ON_LABEL_SCORES = 'LRAP, CoverageError, LabelRankingLoss, AUC, AP'
export const COMPARED_ON_LABEL_SCORES = 'LRAP'

/** What is missing where a measure is on decisions that nobody made. */
export const NEEDS_DECISIONS: Need = {
  what: 'labels given to each row',
  advice: [{ set: 'predicted' }, { set: 'threshold', to: 'T' }],
}

/**
 * Measures on counts see sets of labels through averages, so that one name stands for several; the usual ones where
 * no name is written. Other measures are as the registry has them.
 */
export function chosenLabelMeasures(
  written: string | undefined,
  system: System,
  context: ChooseContext,
): readonly ChosenMeasure[] | undefined {
  if (written === undefined) return usualLabelMeasures(system, context)
  const { registry, empty } = context
  const sets = groupOf(system, 'label-sets')?.units[0]?.frame
  const elsewhere = (['label-sets', 'label-scores'] as const).some(
    (kind) => ifRegistered(() => measuresOn(registry, kind, written)) !== undefined,
  )
  // A name that is on no frame at all is refused here, with the nearest that is on counts.
  const own = elsewhere
    ? ifRegistered(() => measuresOn(registry, 'counts', written))
    : measuresOn(registry, 'counts', written)
  if (!own) return undefined
  if (!sets) {
    if (elsewhere) return undefined
    throw new EvalError('NEEDS_MORE', `${printable(written)} needs ${NEEDS_DECISIONS.what}.`, {
      name: written,
      kind: 'label-sets',
      advice: NEEDS_DECISIONS.advice,
    })
  }
  return own.flatMap((call) => {
    demandLabel(call, sets.labels)
    return averagesOf(call).map((average) => chosen(call, average, empty))
  })
}

function usualLabelMeasures(system: System, { registry, empty, compared }: ChooseContext): ChosenMeasure[] {
  const sets = groupOf(system, 'label-sets')
    ? (compared ? COMPARED : USUAL).flatMap(([name, ...averages]) =>
        registeredMeasures(registry, 'counts', name).flatMap((call) =>
          averages.map((average) => chosen(call, average, empty)),
        ),
      )
    : []
  const scores = groupOf(system, 'label-scores')
    ? registeredMeasures(registry, 'label-scores', compared ? COMPARED_ON_LABEL_SCORES : ON_LABEL_SCORES).map(
        (call) => ({ call: call }),
      )
    : []
  return [...sets, ...scores]
}

const chosen = (
  call: MeasureCall<'counts'>,
  average: LabelAverage | undefined,
  empty: ChooseContext['empty'],
): ChosenMeasure => ({
  call: onLabelSets(call, average, empty),
  ...(average === undefined ? {} : { part: `${average} average` }),
})

/** The average that a measure was asked for with, or all that it has; none where it is about one label. */
function averagesOf(call: MeasureCall<'counts'>): readonly (LabelAverage | undefined)[] {
  const { params } = call
  if (params.class !== undefined) return [undefined]
  if (params.average !== undefined) return [params.average as LabelAverage]
  return isAllOrNothing(call) ? ['samples'] : ['micro', 'macro', 'samples']
}

function demandLabel({ params }: MeasureCall<'counts'>, labels: readonly string[]): void {
  const asked = params.class as string | undefined
  if (asked === undefined || labels.includes(asked)) return
  throw new EvalError(
    'UNKNOWN_CLASS',
    `No row has the label "${printable(asked)}". There are ${fewNames(labels)}.`,
    { label: asked },
  )
}
