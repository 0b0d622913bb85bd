import type { Result } from '@eval/study'

/** A result with everything in it that can go wrong in print: hostile ids, tiny p-values, infinities, gaps. */
export const exampleResult: Result = {
  schema: 'eval/1',
  command: 'evals compare qrels.txt a.txt b.txt',
  version: '0.1.0',
  inputs: [{ path: 'a.txt', sha256: '00', format: 'trec-run', recognised: { topics: 2 } }],
  policies: { ties: 'trec', undefined: 'omit' },
  seed: 1,
  plugins: ['@eval/core'],
  systems: [
    {
      name: '<script>alert(1)</script>',
      units: ['q|1', '=cmd()'],
      perUnit: [{ measure: 'nDCG@10', values: [0.25, null] }],
      findings: [
        {
          measure: 'nDCG@10',
          value: 0.03125,
          better: 'higher',
          n: 2,
          undefined: 1,
          interval: { low: 0.01, high: 0.5, level: 0.95, method: 't' },
          chance: { value: 1e-7, p: 0, log10P: -523.4, model: 'random-ranking', method: 'exact' },
        },
        { measure: 'LR+', value: 'Infinity', better: 'higher', n: 2, undefined: 0 },
      ],
    },
    {
      name: 'b_50%',
      findings: [
        { measure: 'nDCG@10', value: 0.5, better: 'higher', n: 2, undefined: 0 },
        { measure: 'LR+', value: null, why: 'No false positive.', better: 'higher', n: 0, undefined: 2 },
      ],
    },
  ],
  comparisons: [
    {
      measure: 'nDCG@10',
      better: 'higher',
      baseline: '<script>alert(1)</script>',
      system: 'b_50%',
      difference: 0.46875,
      test: 'randomization',
      p: 0.0004,
      adjustedP: 0.0004,
      correction: 'holm',
      wins: 2,
      ties: 0,
      losses: 0,
      n: 2,
      unit: 'topic',
      family: 1,
      outcome: 'better',
      verdict: 'b_50% beats <script>alert(1)</script> on nDCG@10 by 0.469.',
    },
  ],
  tables: [],
  notes: [{ code: 'NO_RELEVANT', text: '1 topic has no relevant document.\u202e' }],
}
