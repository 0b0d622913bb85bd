import type {} from 'vitest'
import type { Evaluated, EvalMatchers } from './options.js'

export { matchers } from './matchers.js'
export type {
  Against,
  BeatOptions,
  ChanceOptions,
  EquivalenceOptions,
  Evaluated,
  EvalMatchers,
  FloorOptions,
  GateAgainst,
  MeasureOptions,
} from './options.js'

declare module 'vitest' {
  /** On evaluations only. */
  interface Matchers<T> extends EvalMatchers<T extends Evaluated ? Promise<void> : never> {}
}
