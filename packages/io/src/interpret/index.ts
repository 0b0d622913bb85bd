import type { TableKind } from '../reader.js'
import { answers } from './answers.js'
import { battles } from './battles.js'
import type { Interpreter } from './interpreter.js'
import { logProbabilities } from './log-probabilities.js'
import { multiLabels } from './multi-labels.js'
import { pairs } from './pairs.js'
import { predictions } from './predictions.js'
import { qrels } from './qrels.js'
import { run } from './run.js'
import { values } from './values.js'

export type { ColumnChoice, Role } from './columns.js'
export { ROLES } from './columns.js'
export type { Interpreted, Interpreter } from './interpreter.js'

const all: readonly Interpreter[] = [
  run,
  qrels,
  multiLabels,
  predictions,
  values,
  logProbabilities,
  pairs,
  answers,
  battles,
]

/** What records can be made into, by kind of table. */
export const interpreters: Readonly<Partial<Record<TableKind, Interpreter>>> = Object.freeze(
  Object.fromEntries(all.map((interpreter) => [interpreter.kind, interpreter])),
)
