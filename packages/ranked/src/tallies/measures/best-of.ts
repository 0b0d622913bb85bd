import { countsPlugin, createRegistry, undefinedBecause, type MeasureCall, type Registry } from '@eval/core'
import * as classFormulas from '@eval/core/class-formulas'
import { ALL_TIED, LECTURE } from '../examples.js'
import type { TallyMeasure } from '../tally.js'
import { bestOfMeasure, bestOver } from '../thresholds/best.js'

const params = {
  of: {
    type: 'text',
    about: 'Measure on counts, with parameters, such as Kappa or F(beta=2); accuracy when absent.',
  },
} as const

let registry: Registry | undefined

/** Read once: the measures on counts do not change. */
function countCall(text: string): MeasureCall<'counts'> {
  registry ??= createRegistry([countsPlugin])
  return registry.calls('measure', text, 'counts')[0] as unknown as MeasureCall<'counts'>
}

/** The best value over all thresholds of any measure on counts, by its name. */
export const bestOf: TallyMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Best',
  input: 'tally',
  params,
  range: [-Infinity, Infinity],
  better: 'neither',
  undefinedWhen: { 'no-value': 'The measure is undefined at every threshold.' },
  laws: ['order-only'],
  about: {
    title: 'Best value of a measure on counts over thresholds',
    summary: 'Best value of a measure on counts over all thresholds.',
    formula: String.raw`\max_t m(TP(t),FP(t),FN(t),TN(t))`,
    references: [{ text: 'Fawcett 2006', doi: '10.1016/j.patrec.2005.10.010' }],
    avoidWhen: 'The threshold was chosen on the same items: the value is optimistic.',
  },
  cases: [
    { source: 'Lecture table: 70% at threshold 0.54', input: LECTURE, expected: 0.7 },
    { source: 'by hand: all called positive', input: ALL_TIED, expected: 0.6 },
  ],
  compute(tally, { of }) {
    const best =
      of === undefined
        ? bestOver(tally, (cells) => classFormulas.accuracy.of(cells, {}))
        : bestOfMeasure(tally, countCall(of))
    return best?.value ?? undefinedBecause('no-value')
  },
}
