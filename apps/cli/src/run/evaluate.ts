import {
  noteRecord,
  notesBySystem,
  systemRecord,
  tableRecord,
  type Found,
  type Note,
  type Result,
} from '@eval/study'
import type { OptionValues, Outcome, Runner } from '../command.js'
import { joinSteps, planned, readStep } from '../host/plan-table.js'
import { evaluateQuestion } from '../host/questions.js'
import { openSystems, type OpenedSystems } from '../host/systems.js'
import { resultOf } from '../session.js'

/** How good systems of some tasks are: every measure with its interval and its chance level. */
export const evaluating =
  (...tasks: readonly string[]): Runner =>
  async (words, options, session): Promise<Outcome> => {
    const opened = await openSystems(words, options, session, tasks.length > 0 ? tasks : undefined)
    const plan = opened.study.plan({ systems: opened.systems, ...evaluateQuestion(options, session) })
    if (options.explain === true) {
      const { files, systems, inputs } = opened
      return planned(session, inputs, [
        ...files.map(readStep),
        ...joinSteps(systems, options, session),
        ...plan.steps,
      ])
    }
    const found = await opened.study.run(plan, {
      onProgress: (doing, share) => {
        session.progress.report(doing, share)
      },
      allRows: options.thresholds === true || options.perDocument === true,
    })
    return { result: resultOf(session, evaluated(opened, found, options)) }
  }

/** Any task: recognised, or named by `--kind`. */
export const evaluate = evaluating()
export const rank = evaluating('retrieval')
export const classify = evaluating('predictions', 'label-sets')

/** What was found out about systems, for the record. */
export function evaluated(
  { systems, inputs, notes }: OpenedSystems,
  found: Found,
  options: OptionValues,
): Pick<Result, 'inputs' | 'policies' | 'systems' | 'tables' | 'notes'> {
  const several = systems.length > 1
  return {
    inputs,
    policies: policiesOf(found),
    systems: found.systems.map((system) =>
      systemRecord(system, { perUnit: options.perTopic === true || options.perUnit === true }),
    ),
    tables: found.systems.flatMap(({ system, details }) =>
      details.map((table) =>
        tableRecord(several ? { ...table, title: `${system.name}: ${table.title}` } : table),
      ),
    ),
    notes: [...notes, ...systemNotes(found), ...found.notes].map(noteRecord),
  }
}

/** What was settled, by the task and for all measures. */
export function policiesOf({ systems, options }: Found): Result['policies'] {
  const [first] = systems
  if (!first) return {}
  const over = new Set(first.system.groups.map((group) => group.over))
  return {
    ...first.system.policies,
    ...(over.has('units') ? { undefined: options.undefined, average: options.average } : {}),
    ...(over.has('items') ? { empty: options.empty } : {}),
    confidence: options.level,
    ...(options.like === undefined ? {} : { like: options.like }),
  }
}

/** Notes of systems: those that name theirs as they are, the others by name unless all share them. */
const systemNotes = ({ systems }: Found): Note[] => {
  const isNamed = ({ values }: Note): boolean => values.system !== undefined
  const open = notesBySystem(
    systems.map(({ system, notes }) => ({ name: system.name, notes: notes.filter((one) => !isNamed(one)) })),
  )
  const named = systems.flatMap(({ notes }) => notes.filter(isNamed))
  return [
    ...named,
    ...(systems.length > 1 ? open : systems.flatMap(({ notes }) => notes.filter((one) => !isNamed(one)))),
  ]
}
