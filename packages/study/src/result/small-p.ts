import type { DetailTable } from './detail-table.js'
import { LEAST_P } from './format.js'

/** Whether a level asks for p-values smaller than what people are shown otherwise. */
const isSmallLevel = (level: number | string): boolean => Number(level) < LEAST_P

/** A table whose p-values can be held against levels below 1e-16, and in which 0 stands for what was computed as 0. */
export function withSmallP(table: DetailTable, levels: readonly (number | string)[]): DetailTable {
  const places = table.columns.flatMap(({ kind }, place) => (kind === 'p' ? [place] : []))
  const isZero = table.rows.some((row) => places.some((place) => row[place] === 0))
  return isZero || (places.length > 0 && levels.some(isSmallLevel)) ? { ...table, leastP: 0 } : table
}
