import { undefinedBecause } from '@eval/core'
import { battlesOf, halvedTies, noBattles, type Battles, type BattlesMeasure } from '../battles.js'

/** Wins of the system, a tie being half of one, and the battles that it took part in. */
function ownBattles(battles: Battles): { readonly won: number; readonly n: number } {
  const { names, of } = battles
  const wins = halvedTies(battles)
  let [won, n] = [0, 0]
  for (let other = 0; other < names.length; other++) {
    won += wins[of * names.length + other]!
    n += wins[of * names.length + other]! + wins[other * names.length + of]!
  }
  return { won, n }
}

/** The share of its battles that a system won. */
export const winRate: BattlesMeasure = {
  contributes: 'measure',
  name: 'WinRate',
  input: 'battles',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: noBattles,
  laws: ['doubling-changes-nothing', 'one-win-more-is-never-worse'],
  about: {
    title: 'Win rate',
    summary: 'Share of its battles that a system won, against any opponent; a tie is half a win.',
    formula: String.raw`\frac{\mathrm{wins}+\mathrm{ties}/2}{\mathrm{battles}}`,
    references: [
      { text: 'Zheng et al. 2023, Judging LLM-as-a-judge', url: 'https://arxiv.org/abs/2306.05685' },
    ],
    avoidWhen: 'Systems met opponents of different strength: use BradleyTerry.',
  },
  cases: [
    {
      source: 'by hand: (1 + 1/2) / 3',
      input: battlesOf(
        ['a', 'b', 'c'],
        [
          { first: 0, second: 1, winner: 'first' },
          { first: 2, second: 0, winner: 'tie' },
          { first: 0, second: 2, winner: 'second' },
          { first: 1, second: 2, winner: 'first' },
        ],
      ),
      expected: 0.5,
    },
    { source: 'no battle', input: battlesOf(['a', 'b'], []), expected: undefinedBecause('no-battles') },
  ],
  samples(battles) {
    const { won, n } = ownBattles(battles)
    return battles.ties.some((count) => count > 0) ? {} : { proportion: { hits: won, n } }
  },
  compute(battles) {
    const { won, n } = ownBattles(battles)
    return n === 0 ? undefinedBecause('no-battles') : won / n
  },
}
