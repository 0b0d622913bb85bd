import { memoryBudget, recognisedTable, type TableKind } from '@eval/io'
import { createStudy, type Task, type TaskParams } from '@eval/study'
import { systemsFromFiles, taskOfFiles, type SystemSource } from '@eval/study/systems'
import { textFrom } from '@eval/study/questions'
import type { OptionValues } from '../command.js'
import { columnsFrom, inputSource, openAhead, openInput, type OpenedInput } from '../inputs.js'
import type { Session } from '../session.js'
import { demandEffective, demandUsed } from './effective-options.js'
import { openByEngine } from './engine.js'
import { columnsIn, givenNames, settledParams, type OpenedSystems } from './opened-systems.js'

/** Reads the files of a task and joins each system once. */
export async function openSystems(
  words: readonly string[],
  options: OptionValues,
  session: Session,
  among?: readonly string[],
  paired?: boolean,
): Promise<OpenedSystems> {
  const byEngine = await openByEngine(words, options, session, among, paired)
  if ('opened' in byEngine) return byEngine.opened
  if (session.sourceOf('bins') === 'command line')
    demandUsed({ option: 'bins', why: 'no engine counts the rows' })
  const { task, written } = await taskOf(words, options, session, among)
  const study = createStudy(session)
  const opened = await systemsFromFiles<OpenedInput>(study, {
    task,
    params: { ...settledParams(task, options, session), ...written },
    paths: words,
    columns: { score: columnsIn(options.score), pred: columnsIn(options.pred) },
    names: givenNames(options),
    measures: options.measures as string | undefined,
    lowerIsBetterIn: columnsIn(options.lowerIsBetterIn),
    open: (path, table, of) => openInput(path, table, ofSource(options, of), session),
    ahead: (files) => {
      openAhead(
        files.map(({ path, table, of }) => [path, table, ofSource(options, of)]),
        session,
      )
    },
    onJoin: (path) => {
      session.progress.report(`joining ${path}`)
    },
  })
  demandEffective(task, opened.files, opened.systems, options, session)
  return { study, task, ...opened, ...byEngine }
}

/** Options as they are meant for the files of one system. */
const ofSource = (options: OptionValues, of: SystemSource | undefined): OptionValues => ({
  ...options,
  ...(of?.column ? { [of.column.role]: of.column.name } : {}),
  ...(of?.lowerIsBetter ? { lowerIsBetter: true } : {}),
})

/** Names that the command gave to tables before tasks had names of their own. */
const FORMER: Readonly<Record<string, string>> = { 'multi-labels': 'label-sets' }

/** The task that files are for with the parameters written in its name: as the user names it, or as the files tell. */
async function taskOf(
  words: readonly string[],
  options: OptionValues,
  session: Session,
  among: readonly string[] | undefined,
): Promise<{ readonly task: Task; readonly written: TaskParams }> {
  const { registry } = session
  if (options.kind !== undefined) {
    const name = textFrom(options.kind, '--kind')
    const [call] = registry.calls('task', Object.hasOwn(FORMER, name) ? FORMER[name]! : name)
    const { contribution, params } = call!
    const written = Object.entries(params).filter(([, value]) => value !== undefined)
    return { task: contribution, written: Object.fromEntries(written) }
  }
  const task = await taskOfFiles(registry, {
    among,
    paths: words,
    said: Object.keys(options).filter((name) => options[name] !== undefined),
    hasSystemColumns: [options.score, options.pred].some((given) => columnsIn(given).length > 1),
    recognise: (path) =>
      recognisedTable(inputSource(path, session), {
        readers: registry.all('reader'),
        columns: columnsFrom(options),
        // Nothing of it is kept.
        maxMemory: memoryBudget(session.memory.limits),
        mustRead: true,
      }),
    readAs: async (path, tables) =>
      (await openInput(path, tables as readonly TableKind[], options, session)).read.kind,
  })
  return { task, written: {} }
}
