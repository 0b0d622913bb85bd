import { writeWhole } from '@eval/io/node'
import { createStudy, evaluatePooled, pooledRecord, poolLines } from '@eval/study'
import { poolParams, textFrom } from '@eval/study/questions'
import { systemSources } from '@eval/study/systems'
import type { Runner } from '../command.js'
import { demandUsed } from '../host/effective-options.js'
import { columnsIn } from '../host/opened-systems.js'
import { openInput } from '../inputs.js'
import { asked } from '../options/asked.js'
import { resultOf, runOptions } from '../session.js'

/** The pool of several runs, and their values on what of it is judged. */
export const pool: Runner = async (words, options, session) => {
  const files = await Promise.all(words.map((path) => openInput(path, 'run', options, session)))
  const judged =
    options.qrels === undefined
      ? undefined
      : await openInput(textFrom(options.qrels, '--qrels'), 'qrels', options, session)
  if (!judged && session.sourceOf('level') === 'command line')
    demandUsed({ option: 'level', why: 'it applies only with --qrels' })
  const sources = systemSources(words, 1, { lowerIsBetterIn: columnsIn(options.lowerIsBetterIn) })
  const runs = files.map(({ read }, place) => ({ name: sources[place]!.name, run: read.table }))
  const study = createStudy(session)
  const lowerIsBetter = sources.filter((one) => one.lowerIsBetter === true).map(({ name }) => name)
  const found = study.pool(runs, {
    ...asked(poolParams, options, session),
    lowerIsBetter,
    ...(judged ? { qrels: judged.read.table } : {}),
  })
  const values =
    judged && (await evaluatePooled(study, runs, found, { ...runOptions(session), lowerIsBetter }))
  if (options.writeQrels !== undefined)
    await writeWhole(textFrom(options.writeQrels, '--write-qrels'), poolLines(found))
  const own = pooledRecord(found, values)
  const inputs = [...files, ...(judged ? [judged] : [])]
  return {
    result: resultOf(session, {
      ...own,
      inputs: inputs.map(({ input }) => input),
      notes: [...inputs.flatMap(({ notes }) => notes), ...own.notes],
    }),
  }
}
