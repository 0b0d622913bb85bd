import { isUndefined, printName, type InputKind, type MeasureCall } from '@eval/core'
import { classWeights, type ClassScores, type Tally } from '@eval/ranked'
import { fewNames } from '../../few-names.js'
import { note, type Note } from '../../notes/note.js'
import { groupOf, type System } from '../../task/system.js'

/** Losses of probabilities that are lowest in expectation for the true ones. */
const PROPER = ['LogLoss', 'Brier', 'RMSE']

/**
 * What the class shares alone reach as probabilities of every row, where a chance level keeps the probabilities:
 * that level is worse than knowing nothing but the shares, because confident probabilities are penalised.
 */
export function priorBaseline(
  system: System,
  calls: readonly MeasureCall[],
  kinds: ReadonlyMap<InputKind, unknown>,
): Note[] {
  const reached = calls.flatMap((call) => {
    const { contribution: measure, params } = call
    if (!PROPER.includes(measure.name) || !kinds.has(measure.input)) return []
    const frame = sharesAlone(system, measure.input)
    const value = frame && measure.compute(frame, params)
    return value === undefined || isUndefined(value) ? [] : [{ measure: printName(call), value }]
  })
  if (reached.length === 0) return []
  const names = fewNames(reached.map(({ measure }) => measure))
  const values = reached.map(({ measure, value }) => `${measure} ${value.toFixed(4)}`)
  return [
    note(
      'PRIOR_BASELINE',
      `Chance level of ${names}: the same probabilities with the classes permuted, which penalises confident ones. Baseline with the class shares as probabilities: ${values.join(', ')}.`,
      { values: Object.fromEntries(reached.map(({ measure, value }) => [measure, value])) },
    ),
  ]
}

/** The frame in which every row has the class shares as its probabilities. */
function sharesAlone(system: System, kind: InputKind): Tally | ClassScores | undefined {
  if (kind === 'tally') {
    const tally = groupOf(system, 'tally')?.units[0]?.frame
    return tally && sharedTally(tally)
  }
  if (kind !== 'class-scores') return undefined
  const frame = groupOf(system, 'class-scores')?.units[0]?.frame
  return frame && sharedClassScores(frame)
}

function sharedTally({ positives, negatives }: Tally): Tally | undefined {
  const [p, n] = [sumOf(positives), sumOf(negatives)]
  return p + n === 0
    ? undefined
    : {
        scores: Float64Array.of(p / (p + n)),
        positives: Float64Array.of(p),
        negatives: Float64Array.of(n),
      }
}

/** One item for each class that occurs, with the weight of the class. */
function sharedClassScores(frame: ClassScores): ClassScores | undefined {
  const all = classWeights(frame)
  const total = sumOf(all)
  if (total === 0) return undefined
  const met = [...all.keys()].filter((index) => all[index]! > 0)
  const shares = Array.from(all, (weight) => weight / total)
  return {
    classes: frame.classes,
    scores: Float64Array.from(met.flatMap(() => shares)),
    actual: Int32Array.from(met),
    weights: Float64Array.from(met, (index) => all[index]!),
  }
}

const sumOf = (weights: Float64Array): number => weights.reduce((sum, weight) => sum + weight, 0)
