import { undefinedBecause } from '@eval/core'
import { battlesOf, type BattlesMeasure } from '../battles.js'
import { bradleyTerry as fitted, ELO_SCALE, noStrength, scaleParam } from '../bradley-terry.js'

const params = { scale: scaleParam } as const

/** The strength of a system from battles with others. */
export const bradleyTerry: BattlesMeasure<typeof params> = {
  contributes: 'measure',
  name: 'BradleyTerry',
  input: 'battles',
  params,
  range: [-Infinity, Infinity],
  better: 'higher',
  undefinedWhen: noStrength,
  laws: ['doubling-changes-nothing', 'one-win-more-is-never-worse'],
  about: {
    title: 'Bradley-Terry strength',
    summary:
      'Maximum-likelihood strength of a system, adjusted for the strength of its opponents; a tie is half a win for each.',
    formula: String.raw`\Pr(i\text{ beats }j)=\frac1{1+e^{s_j-s_i}},\quad\sum_is_i=0`,
    references: [
      { text: 'Bradley & Terry 1952', doi: '10.2307/2334029' },
      { text: 'Ford 1957', doi: '10.2307/2308513' },
      { text: 'Chiang et al. 2024, Chatbot Arena', url: 'https://arxiv.org/abs/2403.04132' },
    ],
    differs:
      'No prior and no penalty: a system that never lost has no finite strength, and the value is undefined.',
    avoidWhen:
      'Every system met every other one equally often: WinRate gives the same order and is easier to read.',
  },
  cases: [
    {
      source: 'by hand: 3 wins of 4 between two systems: half of ln 3 each way',
      input: battlesOf(
        ['a', 'b'],
        (['first', 'first', 'first', 'second'] as const).map((winner) => ({ first: 0, second: 1, winner })),
      ),
      expected: Math.log(3) / 2,
    },
    {
      source: 'the same as Elo: 1000 + 400 log10(3) / 2',
      input: battlesOf(
        ['a', 'b'],
        (['first', 'first', 'first', 'second'] as const).map((winner) => ({ first: 0, second: 1, winner })),
      ),
      params: { scale: 'elo' },
      expected: 1000 + 200 * Math.log10(3),
    },
    {
      source: 'never lost',
      input: battlesOf(['a', 'b'], [{ first: 0, second: 1, winner: 'first' }]),
      expected: undefinedBecause('not-connected'),
    },
  ],
  samples: (battles, { scale }) => ({ battles, ...(scale === 'elo' ? { scale: ELO_SCALE } : {}) }),
  compute(battles, { scale }) {
    const fit = fitted(battles)
    return 'undefined' in fit
      ? fit
      : scale === 'elo'
        ? ELO_SCALE.from(fit.strengths[battles.of]!)
        : fit.strengths[battles.of]!
  },
}
