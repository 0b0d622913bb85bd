import { writeWhole } from '@eval/io/node'
import { createStudy, evaluatePooled, pooledRecord, poolLines } from '@eval/study'
import { poolParams, textFrom } from '@eval/study/questions'
import { systemNames } from '@eval/study/systems'
import type { Runner } from '../command.js'
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
  const names = systemNames(words)
  const runs = files.map(({ read }, place) => ({ name: names[place]!, run: read.table }))
  const study = createStudy(session)
  const turned = columnsIn(options.lowerIsBetterIn)
  const lowerIsBetter = names.filter((name, place) => turned.includes(name) || turned.includes(words[place]!))
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
