import type { UnitTable } from './unit-rows.js'

/** The greatest difference of a table, by which its bars are measured. */
export const mostOf = ({ rows, difference = 0 }: UnitTable): number =>
  rows.reduce((most, { values }) => Math.max(most, Math.abs(values[difference]!) || 0), 0)

/** Half the width of a bar's picture, and its height. */
export const BAR = { half: 60, height: 10 } as const

/** Where a bar of a difference begins, and how wide it is. */
export function barEnds(value: number, most: number): readonly [x: number, width: number] {
  const width = most > 0 && !Number.isNaN(value) ? (Math.abs(value) / most) * BAR.half : 0
  return [value < 0 ? BAR.half - width : BAR.half, width]
}

/** Whether a difference is to the system's good. */
export const barClass = (value: number, { turn }: UnitTable): string => (turn * value < 0 ? 'loss' : 'gain')
