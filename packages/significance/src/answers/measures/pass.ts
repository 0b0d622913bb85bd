import { undefinedBecause } from '@eval/core'
import { passAtK } from '../pass-at-k.js'
import { drawnAnswers, tooFewAnswers, type TrialsMeasure } from '../trials.js'

/** The chance that at least one of k answers passes: pass@k. */
export const pass: TrialsMeasure<typeof drawnAnswers> = {
  contributes: 'measure',
  name: 'Pass',
  input: 'trials',
  params: drawnAnswers,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: tooFewAnswers,
  laws: ['one-pass-more-is-never-worse'],
  about: {
    title: 'pass@k',
    summary:
      'Probability that at least one of k answers passes: unbiased estimate from n answers per item, of which c passed.',
    formula: String.raw`\mathrm{pass@}k=1-\binom{n-c}k\Big/\binom nk`,
    references: [
      {
        text: 'Chen et al. 2021, Evaluating Large Language Models Trained on Code',
        url: 'https://arxiv.org/abs/2107.03374',
      },
    ],
    aka: { inspect_ai: ['pass_at_{k}'] },
    differs: '1 - (1 - c/n)^k, which some tools print, is biased downwards.',
    avoidWhen: 'Every answer has to be right, as for an agent: use PassAll (pass^k).',
  },
  cases: [
    {
      source: 'Chen et al. 2021, equation 1, by hand: 1 - C(3, 3) / C(5, 3)',
      input: { answers: 5, passed: 2 },
      params: { k: 3 },
      expected: 0.9,
    },
    { source: 'by hand: c / n', input: { answers: 8, passed: 3 }, params: { k: 1 }, expected: 0.375 },
    {
      source: 'two answers, three wanted',
      input: { answers: 2, passed: 1 },
      params: { k: 3 },
      expected: undefinedBecause('too-few-answers'),
    },
  ],
  compute: ({ answers, passed }, { k }) =>
    answers < k ? undefinedBecause('too-few-answers') : passAtK(answers, passed, k),
}
