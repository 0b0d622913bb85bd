import { EvalError, isKind, measuresOn, type InputKind } from '@eval/core'
import type { Task } from '@eval/study'
import type { Rule, RuleContext } from '../rule.js'
import { joinedBy, studyOf, trialsOf } from '../try-task.js'

export const usualChoicesExist: Rule = {
  name: 'usual choices exist',
  about:
    'The frames, usual measures, null models, intervals and tests of a task are registered, and each system has a table of its own.',
  advice:
    "Spell the names in `usual` as they are registered, pass the plugins that have them (conforms(plugin, { with: [...] })), and give one role of `tables` of: 'each-system'.",
  broken(contribution, context) {
    if (!isKind(contribution, 'task')) return undefined
    const { frames, tables, unit } = contribution
    const unknown = frames.find((kind) => !context.inputOf(kind))
    if (unknown !== undefined) return `no plugin describes the frames "${unknown}".`
    if (!Object.values(tables).some(({ of }) => of === 'each-system')) return 'no table is of each system.'
    if (unit.trim() === '') return 'a unit has no name.'
    return unregistered(contribution, context)
  },
}

function unregistered(task: Task, context: RuleContext): string | undefined {
  const { registry } = context
  const { nullModels = {}, intervals = {}, tests = {} } = task.usual
  for (const [kind, names] of [
    ['null-model', nullModels],
    ['interval', intervals],
    ['test', tests],
  ] as const) {
    for (const name of Object.values(names))
      if (!registry.all(kind).some((one) => one.name === name))
        return `the usual ${kind} "${name}" is not registered.`
  }
  const study = studyOf(context)
  for (const trial of trialsOf(task, context)) {
    const system = joinedBy(task, trial, 'example', study)
    for (const [kind, names] of Object.entries(task.usual.measures(system))) {
      const problem = task.choose
        ? undefined
        : problemOf(() => measuresOn(registry, kind as InputKind, names))
      if (problem !== undefined) return `the usual measures on ${kind}: ${problem}`
    }
  }
  return undefined
}

/** What is said against something, where it is an error that is meant for the user. */
function problemOf(of: () => unknown): string | undefined {
  try {
    of()
    return undefined
  } catch (error) {
    if (error instanceof EvalError) return error.message
    throw error
  }
}
