import { askedAgain, distinctNotes, gate as gated, noteRecord, resultOfGate } from '@eval/study'
import { gateParams } from '@eval/study/questions'
import type { OptionValues, Runner } from '../command.js'
import { baselineName, keepBaseline, openBaseline, openCandidate } from '../host/baseline-file.js'
import { formatOfEnding } from '../output.js'
import { asked } from '../options/asked.js'
import type { Session } from '../session.js'

const FAILED = 1
const INCOMPARABLE = 2

/** Holds an evaluation against its baseline: exit code 0 passed, 1 failed, 2 not comparable. */
export const gate: Runner = async (words, options, session) => {
  const name = baselineName(options)
  const files = (options.write as readonly string[] | undefined) ?? []
  // Before a look is spent.
  for (const file of files) formatOfEnding(file, session)
  const baseline = await openBaseline(name)
  const asAsked = { ...options, ...askedAgain(baseline), ...given(options, session) }
  const { opened, candidate } = await openCandidate(words, asAsked, session)
  const found = await gated(opened.study, baseline, candidate, asked(gateParams, options, session))
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

const given = (options: OptionValues, { sourceOf }: Session): OptionValues =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== undefined && sourceOf(name) !== 'default'),
  )
