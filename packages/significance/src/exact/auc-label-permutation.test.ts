import { tallyOf } from '@eval/ranked'
import { expect, it } from 'vitest'
import { aucLabelPermutation } from './auc-label-permutation.js'

it('gives the exact chance of the ROC table of the lecture: 68 or more of 100 pairs (case S2.ROC.U_exact_p)', () => {
  const labels = Array.from('PPNPPPNNPNPNPNNNPNPN', (label) => label === 'P')
  const tally = tallyOf(
    labels.map((_, rank) => -rank),
    labels,
  )
  const { values, probabilities } = aucLabelPermutation.distribution(tally, {}, {})!.support!
  const chance = values.reduce(
    (sum, value, index) => sum + (value >= 0.68 - 1e-12 ? probabilities[index]! : 0),
    0,
  )
  expect(Math.abs(chance - 0.09515793803719502)).toBeLessThanOrEqual(1e-12)
})
