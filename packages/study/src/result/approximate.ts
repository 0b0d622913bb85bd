import type { ChanceRecord, ComparisonRecord } from './result.js'

/** How a p-value was found, in words, where it is not exact. */
export function approximationOf(method: string, draws: number | undefined): string | undefined {
  if (method === 'exact') return undefined
  if (method === 'monte-carlo') return draws === undefined ? 'random draws' : `${draws} random draws`
  if (method === 'saddle-point') return 'a saddle-point approximation'
  return method === 'moments' ? 'mean and variance alone' : method
}

/** A p-value as a table marks it: how it was found where it is not exact, and whether it is the most that p can be. */
export interface MarkedP {
  readonly from: string | undefined
  readonly atMost: boolean
}

/** The mark before a p-value that is not exact. */
export const markOf = ({ from, atMost }: MarkedP): string => (atMost ? '<=' : from === undefined ? '' : '~')

/** How the p-value of a chance record is marked. */
export const chanceMark = (chance: ChanceRecord | undefined): MarkedP => ({
  from: chance && approximationOf(chance.method, chance.draws),
  atMost: chance?.atMost === true,
})

/** How the p-values of a comparison are marked. */
export const comparisonMark = ({ test, atMost }: Pick<ComparisonRecord, 'test' | 'atMost'>): MarkedP => ({
  from: drawnTest(test),
  atMost: atMost === true,
})

/** What the marks of p-values mean in a table; undefined where there are none. */
export function footnoteOf(marks: readonly MarkedP[]): string | undefined {
  const said = (sign: string, words: string): string[] => {
    const found = new Set(marks.filter((one) => markOf(one) === sign).flatMap(({ from }) => from ?? []))
    return found.size === 0 ? [] : [`${sign} ${words} from ${[...found].join('; from ')}.`]
  }
  const sentences = [...said('~', 'p not exact:'), ...said('<=', 'p at most this, the least that can come')]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** How a test that draws has its p-values, as its name says: `randomization (monte-carlo, 10000 draws)`. */
export function drawnTest(test: string): string | undefined {
  const [, draws] = /\(monte-carlo(?:, (\d+) draws)?\)/.exec(test) ?? []
  if (!test.includes('monte-carlo')) return undefined
  return approximationOf('monte-carlo', draws === undefined ? undefined : Number(draws))
}
