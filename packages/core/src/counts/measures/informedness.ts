import { informedness as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, guesser, halfInformed, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Informedness: Bookmaker over all classes; with a class, recall less fallout of that class. */
export const informedness = classMeasure({
  name: 'Informedness',
  params: {},
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'no-actual-positive', 'no-actual-negative', 'no-fair-odds'),
  laws: [
    'scale-free',
    'class-order-free',
    'perfect-is-best',
    'chance-is-zero',
    'negation-flips',
    'empty-class-free',
    'mixture-is-share',
  ],
  about: {
    title: 'Informedness (Bookmaker)',
    summary:
      'Probability of an informed decision: what a bettor wins at fair odds. 1 is always right, 0 is guessing; for two classes recall + specificity - 1.',
    formula: String.raw`\sum_l P_P(l)\,(\mathrm{recall}_l-\mathrm{fallout}_l)`,
    references: [
      { text: 'Powers 2003, Recall and precision versus the Bookmaker' },
      {
        text: 'Powers 2011, Evaluation: from precision, recall and F-measure to ROC, informedness, markedness and correlation',
        url: 'https://arxiv.org/abs/2010.16061',
      },
      {
        text: 'Youden 1950, Index for rating diagnostic tests',
        doi: '10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3',
      },
    ],
    aka: {
      pycm: ['BM'],
      yardstick: ['j_index'],
      epiR: ['youden'],
      general: ['bookmaker', 'youden_j', 'delta_p_prime'],
    },
    differs:
      'Over more than two classes the values of the classes are weighted by predicted frequency, as in Bookmaker; average=macro is the plain mean of PyCM-like tools.',
  },
  cases: [
    { source: 'Powers 2003: guessing', input: guesser, expected: 0 },
    { source: 'Powers 2003: half informed', input: halfInformed, expected: 0.5 },
    {
      source: 'Weber 2023, three classes: .19 x .575 + .18 x .7125 + .63 x .8',
      input: faces,
      expected: 0.7415,
    },
    { source: 'by hand: 15/20 - 3/80', input: faces, params: { class: 'man' }, expected: 15 / 20 - 3 / 80 },
    { source: 'by hand: 20/30 - 180/2000', input: screening, expected: 20 / 30 - 180 / 2000 },
  ],
  ...formula,
})
