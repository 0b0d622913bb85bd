import { EvalError } from '@eval/core'
import { explainedNames } from '@eval/report'
import { noteRecord, tableRecord, thresholdRuleOf, type Result } from '@eval/study'
import { textFrom } from '@eval/study/questions'
import type { OptionValues, Runner } from '../command.js'
import { demandNoFiles } from '../host/effective-options.js'
import { openSystems } from '../host/systems.js'
import { resultOf, type Session } from '../session.js'

/** Prints what a contribution is: definition, formula, parameters, other names, sources; or how one value comes about. */
export const explain: Runner = async ([name = '', ...files], options, session) => {
  if (files.length > 0) return { result: await explainedValue(name, files, options, session) }
  demandNoFiles(session, ['all'])
  return { text: `${explained(name, session).join('\n\n')}\n` }
}

const LISTS =
  'Lists of names: evals measures, null-models, tests, intervals, effects, corrections, correlations, curves, threshold-rules, charts, readers, formats, inputs, tasks.'

/** What has a name, in words, or where names are listed. */
function explained(name: string, { registry }: Session): string[] {
  try {
    return explainedNames(name, registry)
  } catch (error) {
    if (!(error instanceof EvalError && error.code === 'UNKNOWN_NAME')) throw error
    const rule = thresholdRuleOf(name)
    if (rule !== undefined) return explainedNames(rule, registry)
    throw new EvalError(error.code, `${error.message} ${LISTS}`, error.data)
  }
}

/** The arithmetic of one value on one unit of one system. */
async function explainedValue(
  measure: string,
  files: readonly string[],
  { topic, unit, ...reading }: OptionValues,
  session: Session,
): Promise<Result> {
  // The unit is an id here, not a column, so the readers must not see it.
  const { study, systems, inputs, notes } = await openSystems(files, reading, session)
  const [system, ...others] = systems
  if (!system || others.length > 0)
    throw new EvalError('ONE_SYSTEM', `One value of one system is explained, not of ${systems.length}.`)
  const asked = unit ?? topic
  const found = study.explain(system, {
    measure,
    ...(asked === undefined ? {} : { unit: textFrom(asked, unit === undefined ? '--topic' : '--unit') }),
    all: reading.all === true,
  })
  return resultOf(session, {
    inputs,
    policies: system.policies,
    tables: found.tables.map(tableRecord),
    notes: [...notes, ...system.notes, ...found.notes].map(noteRecord),
  })
}
