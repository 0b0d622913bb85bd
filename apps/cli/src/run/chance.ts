import { EvalError } from '@eval/core'
import {
  againstChanceRecord,
  chanceCharts,
  createStudy,
  distinctNotes,
  noteRecord,
  topKCharts,
  topKRecord,
  type NoteRecord,
} from '@eval/study'
import { topKNumbersFrom } from '@eval/study/questions'
import { idleBesideMeasures, idleInTopK } from '@eval/study/systems'
import type { OptionValues, Outcome, Runner } from '../command.js'
import { chanceQuestion, topKQuestion } from '../host/questions.js'
import type { OpenedSystems } from '../host/opened-systems.js'
import { demandNoFiles, demandUsed, saidTogether } from '../host/effective-options.js'
import { openSystems } from '../host/systems.js'
import { pageCharts } from '../host/page-charts.js'
import { resultOf, runOptions, type Session } from '../session.js'

/** Chance levels: hits in the top k of a random ranking, or any measure under any null model. */
export const chance: Runner = async (words, options, session) => {
  const said = (option: string): boolean => session.sourceOf(option) === 'command line'
  const measuring = said('measures') || said('perTopic')
  // A null model that the configuration has for other commands is no reason to leave the top k.
  if (said('nullModel') || measuring) return againstNullModels(words, options, session)
  return topK(words, options, session)
}

/** Every measure of every system against every null model that was asked for. */
async function againstNullModels(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Outcome> {
  demandUsed(idleBesideMeasures(saidTogether(options, session)))
  if (words.length === 0) {
    throw new EvalError(
      'USAGE',
      'A null model needs data: judgements and runs, or predictions. See: evals chance --help',
    )
  }
  const opened = await openSystems(words, options, session)
  const { study, systems } = opened
  const question = chanceQuestion(options, session)
  const run = runOptions(session)
  const found = await study.chance(systems, question, run)
  const own = againstChanceRecord(found, systems)
  return {
    result: resultOf(session, {
      ...own,
      inputs: opened.inputs,
      notes: [...notesOf(opened), ...own.notes],
      ...(options.format === 'html'
        ? await pageCharts(await chanceCharts(found, study, run), opened, {}, options, session)
        : {}),
    }),
  }
}

/** Bounds, p-values and crossovers of the top k against a random ranking, from numbers or from files. */
async function topK(words: readonly string[], options: OptionValues, session: Session): Promise<Outcome> {
  const question = topKQuestion(options, session)
  demandUsed(idleInTopK(saidTogether(options, session), words.length > 0))
  if (words.length === 0) demandNoFiles(session)
  const opened = words.length > 0 ? await openSystems(words, options, session) : undefined
  const study = opened?.study ?? createStudy(session)
  const found = await study.topK(opened?.systems ?? topKNumbersFrom(options), question, runOptions(session))
  const own = topKRecord(found)
  const drawn = opened ?? { systems: [], study }
  return {
    result: resultOf(session, {
      ...own,
      ...(await pageCharts(topKCharts(found, drawn.systems), drawn, {}, options, session)),
      inputs: opened?.inputs ?? [],
      notes: [...(opened ? notesOf(opened) : []), ...own.notes],
    }),
  }
}

/** What readers and joins said, each sentence once. */
const notesOf = ({ notes, systems }: OpenedSystems): NoteRecord[] =>
  distinctNotes([...notes, ...systems.flatMap((system) => system.notes)]).map(noteRecord)
