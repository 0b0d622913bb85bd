import { formatNumber } from '../result/format.js'
import { numberOf, type JsonNumber } from '../result/json-number.js'
import type { IntervalRecord } from '../result/result.js'
import type { SentencePart } from '../notes/note.js'
import type { Gain, Leaderboard } from './leaderboard.js'

/** What a leaderboard shows first: the best system, and how far that is shown. */
export interface Headline {
  /** `BEST` where it was compared with others, `HIGHEST` where nothing was compared. */
  readonly code: 'BEST' | 'HIGHEST'
  readonly measure: string
  readonly better: 'higher' | 'lower'
  readonly system: string
  readonly value: JsonNumber
  readonly interval?: IntervalRecord
  /** The systems that it is significantly better than. */
  readonly beats: readonly string[]
  /** The systems that do not differ from it significantly. */
  readonly open: readonly string[]
  /** How many systems it was compared with. */
  readonly of: number
  /** The systems that have the same value, where there are some. */
  readonly equal?: readonly string[]
  /** The systems that it was not compared with because their value is infinite, such as a log loss; absent where there are none. */
  readonly infinite?: readonly string[]
  /** How the other systems stand against the baseline, where every comparison is with one. */
  readonly against?: {
    readonly baseline: string
    readonly better: number
    readonly open: number
    readonly worse: number
    /** The best system minus the baseline. */
    readonly gain?: Leaderboard['gain']
    /** The baseline minus each system that is significantly worse, where the baseline is best. */
    readonly behind?: Leaderboard['behind']
  }
}

/** The headline of a leaderboard; none where no system has a value. */
export function headlineOf(board: Leaderboard): Headline | undefined {
  const [best] = board.standings
  if (best?.rank === undefined) return undefined
  const { finding, system, beats, open, losesTo } = best
  const of = beats.length + open.length + losesTo.length
  const met = new Set([system, ...beats, ...open, ...losesTo])
  const infinite = board.standings
    .filter((one) => !met.has(one.system) && Math.abs(numberOf(one.finding.value)) === Infinity)
    .map((one) => one.system)
  const base = board.standings.find((one) => one.system === board.baseline)
  const equal = board.standings
    .slice(1)
    .filter(({ rank, system: other }) => rank === 1 && open.includes(other))
  return {
    code: of === 0 ? 'HIGHEST' : 'BEST',
    measure: board.measure,
    better: board.better,
    system,
    value: finding.value,
    ...(finding.interval ? { interval: finding.interval } : {}),
    beats,
    open,
    of,
    ...(equal.length > 0 ? { equal: equal.map((one) => one.system) } : {}),
    ...(infinite.length > 0 ? { infinite } : {}),
    ...(base && board.compared === 'some'
      ? {
          against: {
            baseline: base.system,
            better: base.losesTo.length,
            open: base.open.length,
            worse: base.beats.length,
            ...(board.gain ? { gain: board.gain } : {}),
            ...(board.behind ? { behind: board.behind } : {}),
          },
        }
      : {}),
  }
}

const DIGITS = 3
/** So many systems are named, the others counted. */
const NAMED = 4

/** A headline in words. */
export const headlineText = (headline: Headline): string =>
  headlineParts(headline)
    .map(({ text }) => text)
    .join('')

/** A headline in pieces, those apart that nobody wants broken over two lines. */
export function headlineParts({
  code,
  measure,
  better,
  system,
  value,
  interval,
  beats,
  open,
  of,
  equal: same = [],
  infinite = [],
  against,
}: Headline): SentencePart[] {
  const equal = against ? [] : same
  // Systems with the same value may have other intervals.
  const ends =
    interval && equal.length === 0
      ? ` [${formatNumber(interval.low, DIGITS)}, ${formatNumber(interval.high, DIGITS)}]`
      : ''
  const shown: SentencePart = { text: `${formatNumber(value, DIGITS)}${ends}`, together: true }
  if (code === 'HIGHEST')
    return [
      { text: `${better === 'higher' ? 'Highest' : 'Lowest'} ${measure}: ${system} (` },
      shown,
      { text: '); differences were not tested.' },
    ]
  const rest = standing(
    beats,
    open.filter((other) => !equal.includes(other)),
    of - equal.length,
  )
  return [
    {
      text: `${rest === '' ? 'Equal' : 'Best'} on ${measure}: ${rest === '' ? `all ${equal.length + 1} systems` : listed([system, ...equal])} (`,
    },
    shown,
    { text: rest === '' ? ')' : `), ${rest}` },
    ...gainParts(against?.gain, better, beats.length > 0),
    ...(against ? [{ text: `. ${againstWords(against)}` }, ...behindParts(against.behind, better)] : []),
    {
      text: `.${infinite.length > 0 ? ` Not compared, value infinite: ${listed(infinite)}.` : ''}`,
    },
  ]
}

/** The size of a difference: without a sign where the sentence says which is better. */
function gainParts(gain: Leaderboard['gain'], better: Headline['better'], isBetter: boolean): SentencePart[] {
  if (!gain) return []
  const sign = !isBetter && gain.difference > 0 ? '+' : ''
  return [
    { text: isBetter ? ' by ' : ': ' },
    { text: `${sign}${sizeOf(gain, isBetter && better === 'lower' ? -1 : 1)}`, together: true },
  ]
}

/** A difference with its interval, as it is or turned round. */
function sizeOf({ difference, low, high }: Gain, turn: 1 | -1): string {
  const ends = [low, high].flatMap((end) => (end === undefined ? [] : [turn * end]))
  ends.sort((a, b) => a - b)
  const shown = ends.map((end) => formatNumber(end, DIGITS)).join(', ')
  return `${formatNumber(turn * difference, DIGITS)}${shown === '' ? '' : ` [${shown}]`}`
}

/** By how much systems are worse than the baseline: one by one, of many the least and the most. */
function behindParts(behind: Leaderboard['behind'] = [], better: Headline['better']): SentencePart[] {
  const turn = better === 'lower' ? -1 : 1
  if (behind.length > NAMED) {
    const sizes = behind.map(({ difference }) => turn * difference).sort((a, b) => a - b)
    const ends = [sizes[0]!, sizes.at(-1)!].map((size) => formatNumber(size, DIGITS))
    return [{ text: ', by ' }, { text: ends.join(' to '), together: true }]
  }
  return behind.flatMap((one, place): SentencePart[] => [
    { text: `${place === 0 ? ': ' : ', '}${one.system} by ` },
    { text: sizeOf(one, turn), together: true },
  ])
}

function standing(beats: readonly string[], open: readonly string[], of: number): string {
  if (beats.length === 0 && open.length > 0) return `no significant difference from ${listed(open, 'or')}`
  const won =
    beats.length === 0
      ? []
      : [
          `significantly better than ${beats.length === of && of > 1 ? (of === 2 ? 'both others' : `all ${of} others`) : beats.length > NAMED ? `${beats.length} of ${of}` : listed(beats)}`,
        ]
  const even = open.length === 0 ? [] : [`no significant difference from ${listed(open, 'or')}`]
  return [...won, ...even].join(', ')
}

/** Names in a sentence; of many the first ones and how many more there are. */
function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (names.length === 1) return names[0]!
  const shown = names.length > NAMED ? names.slice(0, NAMED - 1) : names.slice(0, -1)
  const rest = names.length - shown.length
  return `${shown.join(', ')} ${last} ${rest === 1 ? names.at(-1)! : `${rest} others`}`
}

function againstWords({ baseline, better, open, worse }: NonNullable<Headline['against']>): string {
  const named = baseline.toLowerCase() === 'baseline' ? baseline : `the baseline ${baseline}`
  return `Against ${named}: ${better} significantly better, ${open} not significantly different, ${worse} significantly worse`
}
