import { forBlocks } from './blocks.js'

/** Which items are drawn, draw after draw; each draw has as many as there are items. */
export interface DrawnPicks {
  readonly picks: Uint16Array
  /** Items of one draw. */
  readonly items: number
  /** The same where an item fits into a byte: words with a pick of each of four draws, those of four draws one after another. */
  readonly words: Int32Array | undefined
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
  last = { key, drawn: { picks, items, words: items <= BYTES ? packed(picks, items, draws) : undefined } }
  return last.drawn
}

/** Items that a byte tells apart. */
const BYTES = 256
/** Draws that are summed side by side: one addition has to wait for the one before it, those of other draws do not. */
const TOGETHER = 8

/** Four draws in one word, up to a whole number of draws that are summed together; those beyond the last pick the first item. */
function packed(picks: Uint16Array, items: number, draws: number): Int32Array {
  const words = new Int32Array(Math.ceil(draws / TOGETHER) * (TOGETHER / 4) * items)
  for (let draw = 0; draw < draws; draw++) {
    const to = (draw >> 2) * items
    const bits = 8 * (draw & 3)
    for (let pick = 0; pick < items; pick++) words[to + pick]! |= picks[draw * items + pick]! << bits
  }
  return words
}

/** Values by a byte. Of an array that never changes the compiler knows the length, so that no look into it is checked. */
const valueAt = new Float64Array(BYTES)
const summed = new Float64Array(TOGETHER)

/** The sums of what each draw picks, every one in the order of its picks. */
export function pickedSums(values: Float64Array, drawn: DrawnPicks, into: Float64Array): void {
  const { picks, items, words } = drawn
  if (words) {
    valueAt.set(values)
    for (let draw = 0; draw < into.length; draw += TOGETHER) {
      sumsOfEight(words, (draw / 4) * items, items)
      const size = Math.min(TOGETHER, into.length - draw)
      for (let place = 0; place < size; place++) into[draw + place] = summed[place]!
    }
    return
  }
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

/** The sums of eight draws, from the words of the first four on. */
function sumsOfEight(words: Int32Array, from: number, items: number): void {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let at = from; at < from + items; at++) {
    const word = words[at]!
    const other = words[at + items]!
    a += valueAt[word & 255]!
    b += valueAt[(word >>> 8) & 255]!
    c += valueAt[(word >>> 16) & 255]!
    d += valueAt[word >>> 24]!
    e += valueAt[other & 255]!
    f += valueAt[(other >>> 8) & 255]!
    g += valueAt[(other >>> 16) & 255]!
    h += valueAt[other >>> 24]!
  }
  summed[0] = a
  summed[1] = b
  summed[2] = c
  summed[3] = d
  summed[4] = e
  summed[5] = f
  summed[6] = g
  summed[7] = h
}
