import {
  comparedRecord,
  distinctNotes,
  foldQuestionOf,
  foldsRecord,
  foundCharts,
  noteRecord,
  systemRecord,
  type CompareOptions,
  type FoldQuestion,
} from '@eval/study'
import { foldParams, repeatedInFolds } from '@eval/study/questions'
import { oneToCompare, systemCalled } from '@eval/study/systems'
import type { Outcome, Runner } from '../command.js'
import { pageCharts } from '../host/page-charts.js'
import { planned } from '../host/plan-table.js'
import { compareQuestion } from '../host/questions.js'
import type { OpenedSystems } from '../host/opened-systems.js'
import { openSystems } from '../host/systems.js'
import { asked } from '../options/asked.js'
import { resultOf, runOptions, type Session } from '../session.js'

/** Two or more systems, paired by unit: differences, tests, effects and a verdict for each pair. */
export const compare: Runner = async (words, options, session) => {
  const opened = await openSystems(words, repeatedInFolds(options), session, undefined, true)
  if (opened.systems.length < 2) throw oneToCompare(opened.task)
  const given = compareQuestion(options, session)
  const against =
    given.baseline === undefined ? given : { ...given, baseline: systemCalled(given.baseline, opened) }
  const folds = foldQuestionOf(against, asked(foldParams, options, session))
  if (folds) return overFolds(opened, folds, session)
  const failing = options.failOnRegression === true
  const question: CompareOptions =
    failing && against.baseline === undefined && opened.systems[0]
      ? { ...against, baseline: opened.systems[0].name }
      : against
  const plan = opened.study.planComparison(opened.systems, question)
  if (options.explain === true) return planned(opened, plan.steps, options, session)
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

/** The same over the folds of a cross-validation. */
async function overFolds(
  { study, systems, inputs, notes }: OpenedSystems,
  question: FoldQuestion,
  session: Session,
): Promise<Outcome> {
  const own = foldsRecord(await study.compareFolds(systems, question, runOptions(session)), systems)
  return { result: resultOf(session, { ...own, inputs, notes: [...notes.map(noteRecord), ...own.notes] }) }
}
