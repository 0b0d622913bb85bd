import * as classFormulas from '@eval/core/class-formulas'
import { ALL_TIED, LECTURE } from '../examples.js'
import { maxMeasure } from '../max-measure.js'

/** The highest informedness (Youden index) that any threshold reaches. */
export const maxInformedness = maxMeasure({
  name: 'MaxInformedness',
  params: {},
  range: [0, 1],
  laws: [
    'bounded',
    'order-only',
    'scale-free',
    'prevalence-free',
    'perfect-is-best',
    'positive-up-never-hurts',
  ],
  about: {
    title: 'Highest informedness over thresholds',
    summary: 'Highest sensitivity + specificity - 1 over all thresholds.',
    formula: String.raw`\max_t TPR(t)-FPR(t)`,
    references: [{ text: 'Youden 1950' }, { text: 'Powers 2003' }],
    avoidWhen: 'The threshold was chosen on the same items: the value is optimistic.',
  },
  cases: [
    { source: 'Lecture table: 0.5 - 0.1 at threshold 0.54', input: LECTURE, expected: 0.4 },
    { source: 'by hand: nothing told apart', input: ALL_TIED, expected: 0 },
  ],
  of: (cells) => classFormulas.informedness.of(cells, {}),
})
