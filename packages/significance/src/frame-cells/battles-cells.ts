import type { Cells } from '../cells.js'

/** Battles as cells: who beat whom, then who tied with whom. */
export const battlesCells: Cells<'battles'> = {
  contributes: 'cells',
  name: 'battles',
  params: {},
  about: {
    title: 'Cells of battles',
    summary: 'Each pair of systems with its outcome is a cell: battles are drawn.',
  },
  counts: ({ names, wins, ties }) => {
    const { won, tied } = places(names.length)
    return Float64Array.of(...won.map((place) => wins[place]!), ...tied.map((place) => ties[place]!))
  },
  withCounts(frame, counts) {
    const { won, tied } = places(frame.names.length)
    const filled = (cells: readonly number[], from: number): Float64Array => {
      const whole = new Float64Array(frame.wins.length)
      for (const [index, place] of cells.entries()) whole[place] = counts[from + index]!
      return whole
    }
    return { ...frame, wins: filled(won, 0), ties: filled(tied, won.length) }
  },
}

/** The places of a matrix where a system can have beaten another one, and where two can have tied. */
function places(size: number): { readonly won: readonly number[]; readonly tied: readonly number[] } {
  const all = Array.from({ length: size * size }, (_, place) => place)
  const row = (place: number): number => Math.floor(place / size)
  return {
    won: all.filter((place) => row(place) !== place % size),
    tied: all.filter((place) => row(place) < place % size),
  }
}
