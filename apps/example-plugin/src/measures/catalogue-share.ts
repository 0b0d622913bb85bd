import { undefinedBecause } from '@eval/core'
import type { ExposureMeasure } from '../exposure.js'

const params = {
  least: { type: 'integer', min: 1, default: 1, about: 'An item counts as shown from this often on.' },
} as const

/** How much of a catalogue anyone gets to see. */
export const catalogueShare: ExposureMeasure<typeof params> = {
  contributes: 'measure',
  name: 'CatalogueShare',
  input: 'exposure',
  params,
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'item-order-free'],
  undefinedWhen: { 'no-items': 'The catalogue is empty.' },
  about: {
    title: 'Share of the catalogue',
    summary: 'The share of the items of a catalogue that were shown at all.',
    formula: String.raw`\frac{|\{i: n_i\ge m\}|}{N}`,
    references: [{ text: 'Ge, Delgado-Battenfeld & Jannach 2010', doi: '10.1145/1864708.1864761' }],
  },
  cases: [{ source: 'by hand: 2 of 4 items', input: { shown: Float64Array.of(3, 0, 1, 0) }, expected: 0.5 }],
  compute({ shown }, { least }) {
    if (shown.length === 0) return undefinedBecause('no-items')
    return shown.filter((count) => count >= least).length / shown.length
  },
}
