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
  if (levels.length === 0) return []
  const said = (name: string | undefined, cutoffs: readonly Judged[], over = ''): string[] =>
    cutoffs.length === 0 ? [] : [sentence(name, cutoffs, levels, over, convention === 'paper')]
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

/** Where a ranking is significant at the first level, and what the others change. */
function sentence(
  name: string | undefined,
  cutoffs: readonly Judged[],
  [level, ...others]: readonly Level[],
  over: string,
  isPaper: boolean,
): string {
  const shown = significantAt(cutoffs, level!, isPaper)
  const rest = cutoffs.filter((one) => !shown.includes(one))
  const who = name === undefined ? '' : `${name}: `
  const first = (text: string): string =>
    name === undefined ? `${text[0]!.toUpperCase()}${text.slice(1)}` : text
  // The paper's bounds are where its p is below the level, not at it.
  const [p, within, beyond] = isPaper ? ["the paper's p", '<', '>='] : ['exact p', '<=', '>']
  const further = others.map((other) => {
    const own = significantAt(cutoffs, other, isPaper)
    return `; at ${other} ${own.length === 0 ? 'in none' : `in the top ${listed(own)}`}`
  })
  if (shown.length === 0)
    return `${who}${first(`not significantly more hits than a random ranking in the top ${listed(rest)}${over} (${p} ${beyond} ${level!})`)}${further.join('')}.`
  const alone = `${p} ${within} ${level!}${cutoffs.length > 1 ? ' at each k alone' : ''}`
  const none = rest.length === 0 ? '' : `; not in the top ${listed(rest)}`
  return `${who}${first(`significantly more hits than a random ranking in the top ${listed(shown)}${over} (${alone})${none}`)}${further.join('')}.`
}

/** The cutoffs at which p is within a level: up to it, or below it by the paper's convention. */
function significantAt(cutoffs: readonly Judged[], level: Level, isPaper: boolean): readonly Judged[] {
  const most = levelOf(level).log
  return cutoffs.filter(({ logP }) => (isPaper ? logP < most - ROUNDING : logP <= most + ROUNDING))
}

/** By so little, relatively, p may miss a level that it is equal to. */
const ROUNDING = 1e-12

const listed = (some: readonly Judged[]): string => some.map(({ k }) => k).join(', ')
