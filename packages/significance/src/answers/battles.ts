import { badInput, type Measure, type ParamSpecs } from '@eval/core'

/** Comparisons of two systems each, seen from one of the systems. */
export interface Battles {
  readonly names: readonly string[]
  /** The system whose strength is asked for. */
  readonly of: number
  /** How often the first of two systems won: `wins[first * names + second]`. */
  readonly wins: Float64Array
  /** How often two systems were found equal, in the places where the first comes before the second. */
  readonly ties: Float64Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly battles: Battles
  }
  interface SampleKinds {
    readonly battles: Battles
  }
}

/** A measure on comparisons of two systems each. */
export type BattlesMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'battles', P>

/** One comparison of two systems by their places; a tie where nobody won. */
export interface Battle {
  readonly first: number
  readonly second: number
  readonly winner: 'first' | 'second' | 'tie'
}

/** The battles of some systems, seen from one of them. */
export function battlesOf(names: readonly string[], list: readonly Battle[], of = 0): Battles {
  const size = names.length
  const [wins, ties] = [new Float64Array(size * size), new Float64Array(size * size)]
  for (const { first, second, winner } of list) {
    if (first === second || !(first < size && second < size))
      throw badInput(`A battle of system ${first + 1} with system ${second + 1} of ${size}.`)
    if (winner === 'tie') ties[Math.min(first, second) * size + Math.max(first, second)]!++
    else if (winner === 'first') wins[first * size + second]!++
    else wins[second * size + first]!++
  }
  return { names, of, wins, ties }
}

/** Wins of each system over each other one; a tie is half a win of both. */
export function halvedTies({ names, wins, ties }: Battles): Float64Array {
  const size = names.length
  return wins.map((won, place) => {
    const [row, column] = [Math.floor(place / size), place % size]
    return won + ties[Math.min(row, column) * size + Math.max(row, column)]! / 2
  })
}

/** What makes battles impossible ones; nothing where they are sound. */
export function battlesFlaw({ names, of, wins, ties }: Battles): string | undefined {
  const cells = names.length ** 2
  if (wins.length !== cells || ties.length !== cells)
    return `${names.length} systems, but ${wins.length} and ${ties.length} cells`
  if (!(Number.isSafeInteger(of) && of >= 0 && of < names.length)) return `a system at ${of}`
  if (wins.some((_, place) => place % (names.length + 1) === 0 && wins[place]! + ties[place]! > 0))
    return 'a system against itself'
  const bad = [...wins, ...ties].find((count) => !(count >= 0 && count < Infinity))
  return bad === undefined ? undefined : `${bad} battles`
}

export const noBattles = { 'no-battles': 'The system took part in no battle.' }
