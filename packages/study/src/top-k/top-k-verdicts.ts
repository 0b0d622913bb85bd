import { levelOf } from '@eval/significance'
import type { Level } from '../chance/chance-rows.js'
import type { PooledTopK } from './pooled-top-k.js'
import type { SettledTopK } from './top-k-question.js'
import type { TopKGroup } from './top-k.js'

/** A cutoff with the logarithm of its exact p-value. */
interface Judged {
  readonly k: number
  readonly logP: number
}

/** For each ranking, or each system over all its units, the cutoffs at which it is better than a random ranking. */
export function topKVerdicts(
  groups: readonly TopKGroup[],
  pooled: readonly PooledTopK[],
  unit: string,
  { levels, convention }: Pick<SettledTopK, 'levels' | 'convention'>,
): readonly string[] {
  const [level] = levels
  if (level === undefined) return []
  const said = (name: string | undefined, cutoffs: readonly Judged[], over = ''): string[] =>
    cutoffs.length === 0 ? [] : [sentence(name, cutoffs, level, over, convention === 'paper')]
  if (pooled.length > 0)
    return pooled.flatMap(({ system, units, cutoffs }) =>
      said(
        system,
        cutoffs.flatMap(({ k, logP }) => (logP === undefined ? [] : [{ k, logP }])),
        ` of all ${units} ${unit}s together`,
      ),
    )
  const [only, ...others] = groups
  if (!only || others.length > 0) return []
  return only.rankings.flatMap(({ system, hits }) =>
    said(
      system,
      hits.map(({ k, logP }) => ({ k, logP: logP.discrete })),
    ),
  )
}

function sentence(
  name: string | undefined,
  cutoffs: readonly Judged[],
  level: Level,
  over: string,
  isPaper: boolean,
): string {
  const most = levelOf(level).log
  const shown = cutoffs.filter(({ logP }) => logP <= most)
  const other = cutoffs.filter(({ logP }) => logP > most)
  const listed = (some: readonly Judged[]): string => some.map(({ k }) => k).join(', ')
  const who = name === undefined ? '' : `${name}: `
  const first = (text: string): string =>
    name === undefined ? `${text[0]!.toUpperCase()}${text.slice(1)}` : text
  const alone = `${isPaper ? "the paper's" : 'exact'} p <= ${level}${cutoffs.length > 1 ? ' at each k alone' : ''}`
  if (shown.length === 0)
    return `${who}${first(`not significantly more hits than a random ranking in the top ${listed(other)}${over} (${isPaper ? "the paper's" : 'exact'} p > ${level}).`)}`
  const rest = other.length === 0 ? '' : `; not in the top ${listed(other)}`
  return `${who}${first(`significantly more hits than a random ranking in the top ${listed(shown)}${over} (${alone})${rest}.`)}`
}
