import { EvalError } from '@eval/core'
import {
  chooseEngine,
  demandSaidTask,
  isAddress,
  isLeftToEngines,
  isMadeByEngines,
  openSystems,
  type EngineChoice,
  type TableSource,
} from '@eval/engines'
import { createStudy, type Step } from '@eval/study'
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

/** Systems that an engine opened, or why files are read here. */
export type ByEngine = { readonly opened: OpenedSystems } | { readonly steps: readonly Step[] }

/** Opens the systems of a task where the data is, where that is asked for or better. */
export async function openByEngine(
  words: readonly string[],
  options: OptionValues,
  session: Session,
  among: readonly string[] = [],
  paired = false,
): Promise<ByEngine> {
  if (options.engine === undefined) return { steps: [] }
  const here = (why: string): ByEngine => ({ steps: [stepOf('js', why)] })
  const choice = chooseEngine(textFrom(options.engine, '--engine'), words, session.registry)
  if (!choice.call) return here(choice.why)
  const task = typeof options.kind === 'string' ? options.kind : (among.find(isMadeByEngines) ?? '')
  if (choice.isAutomatic && !isLeftToEngines(task)) return here('no database engine evaluates this task')
  demandSaidTask(task)
  try {
    return { opened: await openChosen(choice, task, words, options, session, paired) }
  } catch (error) {
    const isRefused = error instanceof EvalError && error.code === 'NOT_BY_ENGINE'
    if (isRefused && choice.isAutomatic) return here(error.message)
    throw error
  }
}

const stepOf = (chosen: string, why: string): Step => ({ step: 'read', of: 'engine', chosen, why })

async function openChosen(
  { call, address, why, isAutomatic }: EngineChoice,
  task: string,
  words: readonly string[],
  options: OptionValues,
  session: Session,
  paired: boolean,
): Promise<OpenedSystems> {
  const tables = tablesFrom(words, options)
  const study = createStudy(session)
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
      paired,
      signal,
      watch: (about, share) => {
        session.progress.report(about, share)
      },
    }),
  )
  const kind = { retrieval: 'run', likelihood: 'log-probabilities' }[task] ?? task
  const files = opened.columns.map((columns) => ({ read: { kind, recognised: { columns } } }))
  demandEffective(study.task(task), files, opened.systems, options, session)
  const steps = [stepOf(call.contribution.name, why), ...opened.steps]
  return { study, task: study.task(task), files: [], ...opened, steps }
}

function tablesFrom(words: readonly string[], { from, sql }: OptionValues): TableSource[] {
  if (Array.isArray(sql)) return sql.map((one) => ({ sql: String(one) }))
  if (!words.some(isAddress)) return words.map((path) => ({ files: [path] }))
  return from === undefined ? [] : columnsIn(from).map((table) => ({ table }))
}
