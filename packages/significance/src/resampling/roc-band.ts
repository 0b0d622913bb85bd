import { badInput } from '@eval/core'
import type { Tally } from '@eval/ranked'
import { demandCounts } from '../numbers/check.js'
import { tallyCounts, tallyGroups } from '../numbers/areas/tally-counts.js'
import { drawBlocks } from './blocks.js'
import { sampleQuantile } from './bootstrap-ends.js'
import { multinomialOver } from './multinomial.js'

export interface RocBandOptions {
  /** Probability with which the band covers the true rate at each false positive rate alone. */
  readonly level?: number
  readonly draws?: number
  readonly seed?: number
  /** False positive rates at which the band is wanted, in rising order; 101 from 0 to 1 when absent. */
  readonly at?: ArrayLike<number>
}

/** How sure a ROC curve is of the true positive rate at each false positive rate. */
export interface RocBand {
  readonly fpr: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
}

/** More scores than this are drawn in groups that move neither rate by more than a thousandth. */
const MOST_SCORES = 4000
const STEP = 1 / 1000

/**
 * The pointwise percentile bootstrap of a ROC curve, drawing positives and negatives apart and reading the curve at given
 * false positive rates, by straight lines between its points.
 */
export function rocBand(tally: Tally, options: RocBandOptions = {}): RocBand {
  const { level = 0.95, draws = 1000, seed = 1 } = options
  const at = options.at ?? Float64Array.from({ length: 101 }, (_, index) => index / 100)
  if (!(level > 0 && level < 1)) throw badInput(`A level lies strictly between 0 and 1, not ${level}.`)
  if (!(Number.isSafeInteger(draws) && draws >= 1)) throw badInput(`Draw at least once, not ${draws} times.`)
  demandRates(at)
  const [positive, negative] = [sum(tally.positives), sum(tally.negatives)]
  if (positive === 0 || negative === 0)
    throw badInput('The band of a ROC curve needs at least one positive and one negative.')
  const groups = grouped(tally)
  const size = groups.scores.length
  const counts = tallyCounts(groups)
  demandCounts(counts, 'bootstrap of a ROC curve')
  const draw = multinomialOver(counts, tallyGroups(groups))
  const fresh = new Float64Array(counts.length)
  const heights = Array.from(at, () => new Float64Array(draws))
  drawBlocks(seed, 'roc-band', draws, (random, turn) => {
    draw(random, fresh)
    let [tp, fp, row] = [0, 0, 0]
    for (let index = 0; index < at.length; index++) {
      const wanted = at[index]! * negative
      // Past every group that ends at or before the rate, so that where the curve rises straight up its upper end counts.
      while (row < size && fp + fresh[size + row]! <= wanted) {
        tp += fresh[row]!
        fp += fresh[size + row]!
        row++
      }
      const share = row < size ? (wanted - fp) / fresh[size + row]! : 0
      heights[index]![turn] = (tp + (row < size ? share * fresh[row]! : 0)) / positive
    }
  })
  const [low, high] = [new Float64Array(at.length), new Float64Array(at.length)]
  for (const [index, column] of heights.entries()) {
    column.sort()
    low[index] = sampleQuantile(column, (1 - level) / 2)
    high[index] = sampleQuantile(column, (1 + level) / 2)
  }
  return { fpr: Float64Array.from(at), low, high }
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

/** Refuses rates that are none or that fall: the curve is read in one walk. */
function demandRates(at: ArrayLike<number>): void {
  for (let index = 0; index < at.length; index++) {
    if (!(at[index]! >= (at[index - 1] ?? 0) && at[index]! <= 1))
      throw badInput(
        `False positive rates lie between 0 and 1 in rising order; number ${index + 1} does not.`,
        {
          index,
          rate: at[index],
        },
      )
  }
}

/** Neighbouring scores put together where there are so many that no picture tells them apart. */
function grouped(tally: Tally): Tally {
  const { scores, positives, negatives } = tally
  if (scores.length <= MOST_SCORES) return tally
  const [positive, negative] = [sum(positives) * STEP, sum(negatives) * STEP]
  const columns: [number[], number[], number[]] = [[], [], []]
  const close = (score: number): void => {
    columns[0].push(score)
    columns[1].push(above)
    columns[2].push(below)
  }
  let [above, below] = [0, 0]
  for (let index = 0; index < scores.length; index++) {
    const [tp, fp] = [above + positives[index]!, below + negatives[index]!]
    if ((tp > positive || fp > negative) && above + below > 0) {
      close(scores[index - 1]!)
      ;[above, below] = [positives[index]!, negatives[index]!]
    } else [above, below] = [tp, fp]
  }
  close(scores.at(-1)!)
  return {
    scores: Float64Array.from(columns[0]),
    positives: Float64Array.from(columns[1]),
    negatives: Float64Array.from(columns[2]),
  }
}
