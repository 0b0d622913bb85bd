import { forBlocks } from './blocks.js'

/** Which items are drawn, draw after draw; each draw has as many as there are items. */
export interface DrawnPicks {
  readonly picks: Uint16Array
  /** Items of one draw. */
  readonly items: number
}

/** More picks than this are drawn anew each time instead of kept. */
const MOST_PICKS = 2e7

let last: { readonly key: string; readonly drawn: DrawnPicks } | undefined

/**
 * The items that a bootstrap of so many draws takes from strata of these lengths. They depend on the seed and the lengths
 * alone, so that one list serves every measure and every pair of systems over the same units; the last one is kept.
 * Undefined where the list would be long.
 */
export function drawnPicks(
  seed: number,
  purpose: string,
  draws: number,
  lengths: readonly number[],
): DrawnPicks | undefined {
  const items = lengths.reduce((sum, length) => sum + length, 0)
  if (items > 0xffff || items * draws > MOST_PICKS) return undefined
  const key = `${seed} ${purpose} ${draws} ${lengths.join()}`
  if (last?.key === key) return last.drawn
  const picks = new Uint16Array(items * draws)
  const rooms = lengths.map((length) => new Uint32Array(length))
  forBlocks(seed, purpose, draws, (random, start, end) => {
    let at = start * items
    for (let draw = start; draw < end; draw++) {
      let first = 0
      for (const room of rooms) {
        random.belowEach(room.length, room)
        for (let pick = 0; pick < room.length; pick++) picks[at++] = first + room[pick]!
        first += room.length
      }
    }
  })
  last = { key, drawn: { picks, items } }
  return last.drawn
}

/**
 * The sums of what each draw picks, every one in the order of its picks. Four draws are summed side by side: one addition
 * has to wait for the one before it, those of other draws do not.
 */
export function pickedSums(values: Float64Array, { picks, items }: DrawnPicks, into: Float64Array): void {
  const draws = into.length
  let draw = 0
  for (; draw + 4 <= draws; draw += 4) {
    const first = draw * items
    const second = first + items
    const third = second + items
    const fourth = third + items
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let pick = 0; pick < items; pick++) {
      a += values[picks[first + pick]!]!
      b += values[picks[second + pick]!]!
      c += values[picks[third + pick]!]!
      d += values[picks[fourth + pick]!]!
    }
    into[draw] = a
    into[draw + 1] = b
    into[draw + 2] = c
    into[draw + 3] = d
  }
  for (; draw < draws; draw++) {
    let sum = 0
    for (let pick = 0; pick < items; pick++) sum += values[picks[draw * items + pick]!]!
    into[draw] = sum
  }
}
