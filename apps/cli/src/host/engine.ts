import { EvalError } from '@eval/core'
import {
  chooseEngine,
  isAddress,
  isMadeByEngines,
  openSystems,
  type EngineChoice,
  type TableSource,
} from '@eval/engines'
import { createStudy } from '@eval/study'
import { renamedSystems, systemNames } from '@eval/study/systems'
import { oneWholeNumberFrom, textFrom } from '@eval/study/questions'
import type { OptionValues } from '../command.js'
import { columnsFrom } from '../inputs.js'
import { interruptible } from '../output.js'
import type { Session } from '../session.js'
import { demandEffective } from './effective-options.js'
import { columnsIn, givenNames, settledParams, type OpenedSystems } from './opened-systems.js'

/** Options as they are meant: beside the address of a database `--table` is the table there. */
export const inputTable = (options: OptionValues, words: readonly string[]): OptionValues =>
  words.some(isAddress) ? { ...options, table: undefined, from: options.table } : options

/** Opens the systems of a task where the data is; undefined where files are read here. */
export async function openByEngine(
  words: readonly string[],
  options: OptionValues,
  session: Session,
  among: readonly string[] = [],
): Promise<OpenedSystems | undefined> {
  if (options.engine === undefined) return undefined
  const choice = chooseEngine(textFrom(options.engine, '--engine'), words, session.registry)
  if (!choice) return undefined
  const task = typeof options.kind === 'string' ? options.kind : (among.find(isMadeByEngines) ?? '')
  if (choice.isAutomatic && !isMadeByEngines(task)) return undefined
  return openChosen(choice, task, words, options, session).catch((error: unknown) => {
    const isRefused = error instanceof EvalError && error.code === 'NOT_BY_ENGINE'
    if (isRefused && choice.isAutomatic) return undefined
    throw error
  })
}

async function openChosen(
  { call, address, why, isAutomatic }: EngineChoice,
  task: string,
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<OpenedSystems> {
  const tables = tablesFrom(words, options)
  const study = createStudy({ registry: session.registry, seed: session.seed })
  const shared = Object.values(study.task(task).tables).filter(({ of }) => of === 'every-system').length
  const called = tables
    .slice(shared)
    .map((one) => ('files' in one ? one.files[0]! : 'table' in one ? one.table : 'query'))
  const names = renamedSystems(called, systemNames(called), givenNames(options))
  if (isAutomatic && !session.quiet)
    process.stderr.write(`Engine: ${call.contribution.name}, because ${why}; --engine js reads one file.\n`)
  const opened = await interruptible((signal) =>
    openSystems({
      study,
      task,
      engine: call,
      address,
      tables,
      names,
      columns: columnsFrom(options),
      params: settledParams(study.task(task), options, session),
      ...(options.by === undefined ? {} : { by: textFrom(options.by, '--by') }),
      ...(options.bins === undefined ? {} : { bins: oneWholeNumberFrom(options.bins, '--bins', 1) }),
      signal,
      watch: (about, share) => {
        session.progress.report(about, share)
      },
    }),
  )
  const kind = task === 'predictions' ? 'predictions' : 'run'
  const files = opened.columns.map((columns) => ({ read: { kind, recognised: { columns } } }))
  demandEffective(study.task(task), files, opened.systems, options, session)
  const chosen = { step: 'read' as const, of: 'engine', chosen: call.contribution.name, why }
  return { study, task: study.task(task), files: [], ...opened, steps: [chosen, ...opened.steps] }
}

function tablesFrom(words: readonly string[], { from, sql }: OptionValues): TableSource[] {
  if (Array.isArray(sql)) return sql.map((one) => ({ sql: String(one) }))
  if (!words.some(isAddress)) return words.map((path) => ({ files: [path] }))
  return from === undefined ? [] : columnsIn(from).map((table) => ({ table }))
}
