import { resolveParams, type ParamInput } from '@eval/core'
import { createStudy, type Study, type System, type Task } from '@eval/study'
import type { RuleContext } from './rule.js'

/** Tables that a task is tried on, made anew at every call, with the parameters that they are joined under. */
export interface TaskTrial {
  tables(): Readonly<Record<string, unknown>>
  readonly params: ParamInput
}

/** What a task is tried on: its own examples, and what the caller gives for it. */
export const trialsOf = ({ name, examples = [] }: Task, { tables }: RuleContext): TaskTrial[] => [
  ...examples.map(({ tables: made, params = {} }) => ({ tables: () => made(), params })),
  ...(tables[name] ?? []).map((given) => ({ tables: () => given, params: {} })),
]

/** A study with all that is at hand. */
export const studyOf = ({ registry }: RuleContext): Study => createStudy({ registry })

/** The tables of a trial joined as one system. */
export const joinedBy = (task: Task, { tables, params }: TaskTrial, name: string, study: Study): System => {
  resolveParams(task.name, task.params, params)
  return study.system(name, tables(), { ...params, task: task.name })
}
