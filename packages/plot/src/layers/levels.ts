import { levelOf } from '@eval/significance'
import { listed } from '../words.js'

/** A significance level as it was written and where it lies on a logarithmic axis. */
export interface DrawnLevel {
  readonly text: string
  readonly log: number
}

/** The levels written in a parameter, separated by commas, the loosest first; each once. */
export function levelsOf(text: string): DrawnLevel[] {
  const levels = listed(text, 'level').map((item) => ({ text: item, log: levelOf(item).log }))
  return levels
    .filter(({ log }, index) => levels.findIndex((level) => level.log === log) === index)
    .sort((a, b) => b.log - a.log)
}
