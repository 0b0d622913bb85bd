import { EvalError } from '@eval/core'
import {
  comparedRecord,
  distinctNotes,
  foundCharts,
  noteRecord,
  systemRecord,
  type CompareOptions,
} from '@eval/study'
import type { Runner } from '../command.js'
import { pageCharts } from '../host/page-charts.js'
import { joinSteps, planned, readStep } from '../host/plan-table.js'
import { compareQuestion } from '../host/questions.js'
import { baselineOf, openSystems } from '../host/systems.js'
import { resultOf, runOptions } from '../session.js'

/** Two or more systems, paired by unit: differences, tests, effects and a verdict for each pair. */
export const compare: Runner = async (words, options, session) => {
  const opened = await openSystems(words, options, session)
  if (opened.systems.length < 2) throw oneSystem()
  const given = compareQuestion(options, session)
  const asked =
    given.baseline === undefined ? given : { ...given, baseline: baselineOf(given.baseline, opened) }
  const failing = options.failOnRegression === true
  const question: CompareOptions =
    failing && asked.baseline === undefined && opened.systems[0]
      ? { ...asked, baseline: opened.systems[0].name }
      : asked
  const plan = opened.study.planComparison(opened.systems, question)
  if (options.explain === true) {
    return planned(session, opened.inputs, [
      ...opened.files.map(readStep),
      ...joinSteps(opened.systems, options, session),
      ...plan.steps,
    ])
  }
  const compared = await opened.study.compare(plan, runOptions(session))
  const systems = compared.findings()
  const own = comparedRecord(compared)
  const requests = foundCharts({ systems }, compared)
  const result = resultOf(session, {
    ...own,
    systems: systems.map((system) => systemRecord(system)),
    inputs: opened.inputs,
    notes: distinctNotes([...opened.notes.map(noteRecord), ...own.notes]),
    ...(await pageCharts(requests, opened, { compared }, options, session)),
  })
  const worse = compared.comparisons.some(({ outcome }) => outcome === 'worse')
  return { result, exit: failing && worse ? 1 : 0 }
}

const oneSystem = (): EvalError =>
  new EvalError(
    'ONE_SYSTEM',
    'There is only one system to compare. Give another file, or name two columns of this one: --score a,b or --pred a,b.',
  )
