import type { Input } from '@eval/core'
import { decidedLabels, mergeDecidedLabels, type DecidedLabels } from './label-sets.js'
import { sameLabels, sameRows } from './set-invariants.js'

/** The kind of input of items with any number of labels and any number of them given. */
export const labelSetsInput: Input<'label-sets'> = {
  contributes: 'input',
  name: 'label-sets',
  params: {},
  about: {
    title: 'Label sets',
    summary: 'Items with a set of true labels and a set of predicted labels, each with a weight.',
  },
  laws: {},
  invariants: {
    labels: sameLabels,
    'actual-sets': sameRows('How many items have each set of labels.', ({ actual }: DecidedLabels) => actual),
    'given-sets': sameRows(
      'Number of items with each predicted label set.',
      ({ predicted }: DecidedLabels) => predicted,
    ),
  },
  flaw({ labels, actual, predicted, weights }) {
    const cells = labels.length * weights.length
    if (actual.length !== cells || predicted.length !== cells)
      return `${weights.length} weights, but ${actual.length} and ${predicted.length} cells of ${labels.length} labels`
    if ([...actual, ...predicted].some((cell) => cell > 1)) return 'a cell that is neither 0 nor 1'
    const bad = weights.find((weight) => !(weight >= 0 && weight < Infinity))
    return bad === undefined ? undefined : `a weight of ${bad}`
  },
  draw(random) {
    const labels = ['a', 'b', 'c', 'd'].slice(0, 1 + random.below(4))
    const items = random.below(4) === 0 ? random.below(2) : 3 + random.below(7)
    // Sets that all items share come up, but not so often that hardly a permutation changes anything.
    const often = (): number => (random.below(4) === 0 ? 4 * random.below(2) : 1 + random.below(3))
    const [share, given] = [often(), often()]
    const cells = (quarters: number): number[] =>
      Array.from({ length: items * labels.length }, () => (random.below(4) < quarters ? 1 : 0))
    const weights = Array.from({ length: items }, () => 1 + random.below(3))
    return decidedLabels(labels, cells(share), cells(given), weights)
  },
  merge: mergeDecidedLabels,
}
