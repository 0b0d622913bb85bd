import type { Random } from '@eval/core'
import { drawBlocks } from './blocks.js'

/** What was drawn of rows: which of them, or where answers are exchanged, and a name that no other draw of so many rows has. */
type OnRowDraw<Drawn> = (drawn: Drawn, name: string) => void

/** More numbers than this are drawn anew each time instead of kept. */
const MOST_KEPT = 8e6

/** Rows with replacement, as many as there are, draw after draw. */
export const drawRows = keptDraws('bootstrap-rows', (random, rows, into: Uint32Array) => {
  for (let place = 0; place < rows; place++) into[place] = random.below(rows)
})

/** For each row whether the answers of two systems are exchanged, draw after draw. */
export const drawSwaps = keptDraws('randomization-rows', (random, rows, into: Uint8Array) => {
  for (let row = 0; row < rows; row++) into[row] = random.below(2)
})

/**
 * Draws that depend on the seed and the number of rows alone, so that one list serves every measure and every pair of
 * systems on the same rows; the last list is kept.
 */
function keptDraws<Drawn extends Uint8Array | Uint32Array>(
  purpose: string,
  fill: (random: Random, rows: number, into: Drawn) => void,
): (seed: number, draws: number, into: Drawn, run: OnRowDraw<Drawn>) => void {
  let last: { readonly key: string; readonly drawn: Drawn } | undefined
  return (seed, draws, into, run) => {
    const rows = into.length
    const nameOf = (draw: number): string => `${purpose} ${seed} ${rows} ${draw}`
    const key = `${seed} ${draws} ${rows}`
    if (last?.key === key) {
      for (let draw = 0; draw < draws; draw++) {
        into.set(last.drawn.subarray(draw * rows, (draw + 1) * rows))
        run(into, nameOf(draw))
      }
      return
    }
    const drawn =
      rows * draws <= MOST_KEPT ? new (into.constructor as new (n: number) => Drawn)(rows * draws) : undefined
    drawBlocks(seed, purpose, draws, (random, draw) => {
      fill(random, rows, into)
      drawn?.set(into, draw * rows)
      run(into, nameOf(draw))
    })
    if (drawn) last = { key, drawn }
  }
}
