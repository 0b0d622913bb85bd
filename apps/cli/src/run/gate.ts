import {
  byMeasure,
  distinctNotes,
  gate as gated,
  noteRecord,
  resultOfGate,
  type GateOptions,
} from '@eval/study'
import type { OptionValues, Runner } from '../command.js'
import { baselineName, keepBaseline, openBaseline, openCandidate } from '../host/baseline-file.js'
import { formatOfEnding } from '../output.js'
import { levelFrom, numbersFrom, oneNumberFrom, textFrom } from '../option-values.js'

const FAILED = 1
const INCOMPARABLE = 2

/** Holds an evaluation against its baseline: exit code 0 passed, 1 failed, 2 not comparable. */
export const gate: Runner = async (words, options, session) => {
  const name = baselineName(options)
  const files = (options.write as readonly string[] | undefined) ?? []
  // Before a look is spent.
  for (const file of files) formatOfEnding(file, session)
  const baseline = await openBaseline(name)
  const { opened, candidate } = await openCandidate(words, { ...baseline.asked, ...given(options) }, session)
  const found = await gated(opened.study, baseline, candidate, gateQuestion(options))
  const result = resultOfGate(found, opened.study, {
    command: session.command,
    version: session.version,
    inputs: opened.inputs,
    notes: distinctNotes(opened.notes.map(noteRecord)),
  })
  if (found.mismatches.length === 0 && options.record !== false)
    await keepBaseline(name, {
      ...baseline,
      looks: found.looks,
      ...(found.evidence && { evidence: found.evidence }),
    })
  return {
    result,
    files,
    exit: found.passed ? 0 : found.mismatches.length > 0 ? INCOMPARABLE : FAILED,
  }
}

const given = (options: OptionValues): OptionValues =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

/** What a command line demands of a candidate. */
function gateQuestion(options: OptionValues): GateOptions {
  const margin = options.margin === undefined ? undefined : textFrom(options.margin, '--margin')
  return {
    alpha: levelFrom(options.alpha, '--alpha'),
    spending: options.spending !== false,
    sequential: options.sequential === true,
    ...(options.candidate === undefined ? {} : { candidate: textFrom(options.candidate, '--candidate') }),
    ...(options.range === undefined ? {} : { range: numbersFrom(options.range, '--range') }),
    strict: options.strict === true,
    nonInferior: options.nonInferior === true,
    ...(margin === undefined
      ? {}
      : { margin: margin.includes('=') ? byMeasure(margin, 'margin') : oneNumberFrom(margin, '--margin') }),
    ...(options.atLeast === undefined
      ? {}
      : { atLeast: byMeasure(textFrom(options.atLeast, '--at-least'), 'atLeast') }),
    ...(options.valueAtLeast === undefined
      ? {}
      : { valueAtLeast: byMeasure(textFrom(options.valueAtLeast, '--value-at-least'), 'valueAtLeast') }),
    ...(options.test === undefined ? {} : { test: textFrom(options.test, '--test') }),
  }
}
