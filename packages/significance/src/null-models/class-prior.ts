import {
  filledCells,
  hasManyClasses,
  margins,
  withFilledCells,
  type Counts,
  type FilledCells,
  type Random,
} from '@eval/core'
import { drawBinomial } from '../chance/sampling/draw.js'
import { classMargins } from '../chance/enumeration/class-margins.js'
import { enumerateTables, logTables } from '../chance/enumeration/random-tables.js'
import { demandWhole } from '../chance/enumeration/whole.js'
import type { NullModel } from '../null-model.js'

export const classPrior: NullModel<'counts'> = {
  contributes: 'null-model',
  name: 'class-prior',
  input: 'counts',
  params: {},
  keeps:
    'The number of items of each actual class; the predicted class of each item is random, with the observed frequencies of predictions.',
  preserves: ['classes', 'actual-totals'],
  about: {
    title: 'Guessing with the observed bias',
    summary:
      'Classes predicted at random with the observed frequencies of predictions, independent of the item: informedness 0.',
    references: [{ text: 'Powers 2003, Recall and Precision versus the Bookmaker' }],
    avoidWhen: 'Items have fractional weights: the row permutation is used instead.',
  },
  sample(observed, _, random): Counts {
    const isLarge = hasManyClasses(observed)
    demandWhole(isLarge ? filledCells(observed).values : observed.cells, 'Guessing with the observed bias')
    const size = observed.classes.length
    const { actual, predicted, total } = margins(observed)
    if (size > MANY_CLASSES && total <= size * size)
      return withFilledCells(observed, drawItems(actual, predicted, random))
    const cells = new Float64Array(size * size)
    for (let row = 0; row < size; row++) {
      let left = actual[row]!
      let share = total
      for (let column = 0; column < size; column++) {
        if (left === 0) break
        const weight = predicted[column]!
        const drawn = weight >= share ? left : drawBinomial(left, weight, share, random)
        cells[row * size + column] = drawn
        left -= drawn
        share -= weight
      }
    }
    return { ...observed, cells }
  },
  outcomes(observed, _, most) {
    const margins = classMargins(observed)
    if (!margins || logTables(margins) > Math.log(most)) return undefined
    return enumerateTables(observed, margins)
  },
}

/** Classes from which on most cells of a row stay empty, and one draw an example is less work than one a cell. */
const MANY_CLASSES = 16

/** Gives each example of each class a class of its own, as often as the predictions name it. */
function drawItems(actual: Float64Array, predicted: Float64Array, random: Random): FilledCells {
  const size = actual.length
  const classOf = new Uint32Array(predicted.reduce((sum, count) => sum + count, 0))
  for (let column = 0, from = 0; column < size; column++) {
    const to = from + predicted[column]!
    classOf.fill(column, from, to)
    from = to
  }
  const items = new Uint32Array(classOf.length)
  for (let row = 0, next = 0; row < size; row++) {
    const from = next
    for (let left = actual[row]!; left > 0; left--)
      items[next++] = row * size + classOf[random.below(classOf.length)]!
    items.subarray(from, next).sort()
  }
  const places = items.filter((place, index) => index === 0 || place !== items[index - 1])
  const values = new Float64Array(places.length)
  for (let index = 0, place = -1; index < items.length; index++) {
    if (index === 0 || items[index] !== items[index - 1]) place++
    values[place]!++
  }
  return { places, values }
}
