import { fewNames } from '../few-names.js'
import { FULL, isBoundOnly } from './format.js'
import type { ChanceRecord, ComparisonRecord } from './result.js'

/** How a p-value was found, in words, where it is not exact. */
export function approximationOf(method: string, draws: number | undefined): string | undefined {
  if (method === 'exact') return undefined
  if (method === 'monte-carlo') return draws === undefined ? 'random draws' : `${draws} random draws`
  if (method === 'saddle-point') return 'a saddle-point approximation'
  return method === 'moments' ? 'a moment approximation' : method
}

/** A p-value as a table marks it: how it was found where it is not exact, and whether it is the most that p can be. */
export interface MarkedP {
  readonly from: string | undefined
  readonly atMost: boolean
}

/** The mark before a p-value that is not exact. */
export const markOf = ({ from, atMost }: MarkedP): string => (atMost ? '<=' : from === undefined ? '' : '~')

const UNMARKED: MarkedP = { from: undefined, atMost: false }

/** How the p-value of a chance record is marked; one that is shown as a bound needs no mark. */
export const chanceMark = (chance: ChanceRecord | undefined, digits?: number): MarkedP =>
  chance === undefined || (digits !== FULL && isBoundOnly(chance.p, chance.log10P))
    ? UNMARKED
    : { from: approximationOf(chance.method, chance.draws), atMost: chance.atMost === true }

/** How the p-values of a comparison are marked. */
export const comparisonMark = (
  { test, atMost, adjustedP }: Pick<ComparisonRecord, 'test' | 'atMost' | 'adjustedP'>,
  digits?: number,
): MarkedP =>
  digits !== FULL && isBoundOnly(adjustedP) ? UNMARKED : { from: drawnTest(test), atMost: atMost === true }

/**
 * What the marks of p-values mean in a table whose rows are of several measures, one of which a reader may be looking at:
 * with the measures that have marks, where not all have.
 */
export function footnoteByMeasure(
  marks: readonly { readonly measure: string; readonly mark: MarkedP }[],
): string | undefined {
  const footnote = footnoteOf(marks.map(({ mark }) => mark))
  if (footnote === undefined) return undefined
  const measures = new Set(marks.map(({ measure }) => measure))
  const marked = new Set(marks.flatMap(({ measure, mark }) => (markOf(mark) === '' ? [] : [measure])))
  return marked.size === measures.size ? footnote : `On ${fewNames([...marked])}: ${footnote}`
}

/** What the marks of p-values mean in a table; undefined where there are none. */
export function footnoteOf(marks: readonly MarkedP[]): string | undefined {
  const waysOf = (sign: string): string[] => [
    ...new Set(marks.filter((one) => markOf(one) === sign).flatMap(({ from }) => from ?? [])),
  ]
  const said = (sign: string, words: string, found: readonly string[], why = ''): string[] =>
    found.length === 0 ? [] : [`${sign} ${words}: ${together(found).join('; ')}${why}.`]
  const bounds = waysOf('<=')
  const areDrawn = (way: string): boolean => way.endsWith('random draws')
  const sentences = [
    ...said('~', 'approximate p', waysOf('~')),
    ...said(
      '<=',
      'upper bound of p, 1 / (draws + 1), as no draw was as extreme',
      bounds.filter((way) => areDrawn(way)),
    ),
    ...said(
      '<=',
      'upper bound of p',
      bounds.filter((way) => !areDrawn(way)),
      ', unreliable for smaller p',
    ),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

const DRAWS = /^(\d+) random draws$/

/** Ways to find a p-value, their numbers of draws as one range. */
function together(found: readonly string[]): string[] {
  const draws = found.flatMap((one) => DRAWS.exec(one)?.[1] ?? []).map(Number)
  if (draws.length < 2) return [...found]
  const range = `${Math.min(...draws)} to ${Math.max(...draws)} random draws, fewer where a draw takes longer`
  return [range, ...found.filter((one) => !DRAWS.test(one))]
}

/** How a test that draws has its p-values, as its name says: `randomization (monte-carlo, 10000 draws)`. */
export function drawnTest(test: string): string | undefined {
  const [, draws] = /\(monte-carlo(?:, (\d+) draws)?\)/.exec(test) ?? []
  if (!test.includes('monte-carlo')) return undefined
  return approximationOf('monte-carlo', draws === undefined ? undefined : Number(draws))
}
