import { columns } from './matchers-of-columns.js'
import { pairs } from './matchers-of-pairs.js'
import { proportions } from './matchers-of-proportions.js'

/** How each recorded entry is computed here, by the form of its id. */
export const matchers = [...proportions, ...pairs, ...columns]
