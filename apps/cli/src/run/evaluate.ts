import { foundCharts, foundRecord, noteRecord, type Found, type Result } from '@eval/study'
import { isOnlyMeasures } from '@eval/study/systems'
import type { OptionValues, Outcome, Runner } from '../command.js'
import { pageCharts } from '../host/page-charts.js'
import { planned } from '../host/plan-table.js'
import { evaluateQuestion } from '../host/questions.js'
import type { OpenedSystems } from '../host/opened-systems.js'
import { saidTogether } from '../host/effective-options.js'
import { openSystems } from '../host/systems.js'
import { resultOf, runOptions } from '../session.js'

/** How good systems of some tasks are: every measure with its interval and its chance level. */
export const evaluating =
  (...tasks: readonly string[]): Runner =>
  async (words, options, session): Promise<Outcome> => {
    const opened = await openSystems(words, options, session, tasks.length > 0 ? tasks : undefined)
    const question = evaluateQuestion(options, session)
    const plan = opened.study.plan({ systems: opened.systems, ...question })
    if (options.explain === true) return planned(opened, plan.steps, options, session)
    const found = await opened.study.run(plan, {
      ...runOptions(session),
      ...(isOnlyMeasures(saidTogether(options, session)) ? { details: false } : {}),
      allRows: options.thresholds === true || options.perDocument === true,
    })
    const charts = await pageCharts(foundCharts(found), opened, { ...question, found }, options, session)
    return { result: resultOf(session, { ...evaluated(opened, found, options), ...charts }) }
  }

/** Any task: recognised, or named by `--kind`. */
export const evaluate = evaluating()
export const rank = evaluating('retrieval')
export const classify = evaluating('predictions', 'label-sets')

/** What was found out about systems, for the record. */
export function evaluated(
  { inputs, notes }: OpenedSystems,
  found: Found,
  { perTopic, perUnit }: OptionValues,
): Pick<Result, 'inputs' | 'policies' | 'systems' | 'tables' | 'notes'> {
  const own = foundRecord(found, { perUnit: perTopic === true || perUnit === true })
  return { ...own, inputs, notes: [...notes.map(noteRecord), ...own.notes] }
}
