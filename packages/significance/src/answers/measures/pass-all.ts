import { undefinedBecause } from '@eval/core'
import { passHatK } from '../pass-at-k.js'
import { drawnAnswers, tooFewAnswers, type TrialsMeasure } from '../trials.js'

/** The chance that all of k answers pass: pass^k. */
export const passAll: TrialsMeasure<typeof drawnAnswers> = {
  contributes: 'measure',
  name: 'PassAll',
  input: 'trials',
  params: drawnAnswers,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: tooFewAnswers,
  laws: ['one-pass-more-is-never-worse'],
  about: {
    title: 'pass^k',
    summary:
      'Probability that all of k answers pass (reliability): unbiased estimate from n answers per item, of which c passed.',
    formula: String.raw`\mathrm{pass}^k=\binom ck\Big/\binom nk`,
    references: [{ text: 'Yao et al. 2024, tau-bench', url: 'https://arxiv.org/abs/2406.12045' }],
    aka: { 'tau-bench': ['pass^{k}'] },
    differs:
      '(c/n)^k is biased upwards: with n = 5 and a rate of 0.7 its expectation is 0.428, but pass^3 is 0.343.',
    avoidWhen: 'One good answer is enough, as for code that is tested: use Pass (pass@k).',
  },
  cases: [
    {
      source: 'by hand: C(4, 3) / C(5, 3) = 4 / 10',
      input: { answers: 5, passed: 4 },
      params: { k: 3 },
      expected: 0.4,
    },
    {
      source: 'by hand: fewer than k passed',
      input: { answers: 5, passed: 2 },
      params: { k: 3 },
      expected: 0,
    },
    {
      source: 'two answers, three wanted',
      input: { answers: 2, passed: 2 },
      params: { k: 3 },
      expected: undefinedBecause('too-few-answers'),
    },
  ],
  compute: ({ answers, passed }, { k }) =>
    answers < k ? undefinedBecause('too-few-answers') : passHatK(answers, passed, k),
}
