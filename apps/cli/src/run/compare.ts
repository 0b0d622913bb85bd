import { EvalError } from '@eval/core'
import {
  comparisonRecord,
  comparisonTables,
  noteRecord,
  systemRecord,
  tableRecord,
  type Compared,
  type CompareOptions,
  type Result,
} from '@eval/study'
import type { Runner } from '../command.js'
import { joinSteps, planned, readStep } from '../host/plan-table.js'
import { compareQuestion } from '../host/questions.js'
import { openSystems, type OpenedSystems } from '../host/systems.js'
import { resultOf } from '../session.js'

/** Two or more systems, paired by unit: differences, tests, effects and a verdict for each pair. */
export const compare: Runner = async (words, options, session) => {
  const opened = await openSystems(words, options, session)
  if (opened.systems.length < 2) throw oneSystem()
  const asked = compareQuestion(options, session)
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
  const compared = await opened.study.compare(plan, {
    onProgress: (doing, share) => {
      session.progress.report(doing, share)
    },
  })
  const result = resultOf(session, {
    ...comparedRecord(opened, compared, question),
    systems: compared.findings().map((system) => systemRecord(system)),
    inputs: opened.inputs,
  })
  const worse = compared.comparisons.some(({ outcome }) => outcome === 'worse')
  return { result, exit: failing && worse ? 1 : 0 }
}

const oneSystem = (): EvalError =>
  new EvalError(
    'ONE_SYSTEM',
    'There is only one system to compare. Give another file, or name two columns of this one: --score a,b or --pred a,b.',
  )

/** What was found out about differences, for the record. */
export function comparedRecord(
  { notes, systems }: Pick<OpenedSystems, 'notes' | 'systems'>,
  compared: Compared,
  { level, alternative, baseline, like }: CompareOptions,
): Pick<Result, 'policies' | 'comparisons' | 'tables' | 'notes'> {
  return {
    policies: {
      ...systems[0]?.policies,
      ...(compared.byUnit.length > 0 ? { undefined: compared.undefined } : {}),
      ...(like === undefined ? {} : { like }),
      ...(level === undefined ? {} : { confidence: level }),
      alternative: alternative ?? 'two-sided',
      correction: compared.correction,
      ...(baseline === undefined ? {} : { baseline }),
    },
    comparisons: compared.comparisons.map(comparisonRecord),
    tables: comparisonTables(compared.comparisons).map(tableRecord),
    notes: distinct(
      [...notes, ...systems.flatMap((system) => system.notes), ...compared.notes].map(noteRecord),
    ),
  }
}

const distinct = <T extends { readonly text: string }>(notes: readonly T[]): T[] =>
  notes.filter((one, index) => notes.findIndex(({ text }) => text === one.text) === index)
