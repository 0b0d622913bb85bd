import type { Alias } from '@eval/core'

/** How ranx writes a measure: `map`, `map@10`, and with the lowest relevant grade `map-l2`, `map@10-l2`. */
export const ranxNames = (name: string): Alias[] => [
  name,
  `${name}@{k}`,
  `${name}-l{rel}`,
  `${name}@{k}-l{rel}`,
]
