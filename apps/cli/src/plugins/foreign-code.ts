import { writeSync } from 'node:fs'
import { EvalError } from '@eval/core'
import {
  endedProcess,
  endlessHandles,
  internalError,
  lateFailure,
  unsettledCode,
  unsettledImport,
} from '../errors.js'
import { leave, leaving } from '../leave.js'

/** A configuration or package of the project: what it is called, and the folder of its code. */
export interface ForeignModule {
  readonly name: string
  readonly folder: string
}

/** Code of the project that runs in this process. */
export interface ForeignCode {
  readonly modules: readonly ForeignModule[]
  /** Loads a module; one whose import does not settle in time is an error. */
  load<T>(module: ForeignModule, work: () => Promise<T>): Promise<T>
  /** Remembers who is called until the call is over. */
  during<T>(name: string, work: () => T): T
  /** Who is called now. */
  readonly busy: string | undefined
}

/** Seconds in which a module must be loaded, unless EVALS_LOAD_SECONDS says otherwise. */
const LOAD_SECONDS = 30

/** No code of the project yet. */
export function foreignCode(seconds = Number(process.env.EVALS_LOAD_SECONDS ?? LOAD_SECONDS)): ForeignCode {
  const modules: ForeignModule[] = []
  const busy: string[] = []
  const during: ForeignCode['during'] = (name, work) => {
    busy.push(name)
    const over = (): void => {
      busy.splice(busy.lastIndexOf(name), 1)
    }
    let result: ReturnType<typeof work>
    try {
      result = work()
    } catch (error) {
      over()
      throw error
    }
    if (result instanceof Promise) void result.then(over, over)
    else over()
    return result
  }
  return {
    modules,
    during,
    get busy() {
      return busy.at(-1)
    },
    load(module, work) {
      modules.push(module)
      return during(module.name, () => inTime(work(), module.name, seconds))
    },
  }
}

async function inTime<T>(work: Promise<T>, name: string, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unsettledImport(name, seconds))
    }, 1000 * seconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds that timers and connections of plugins may keep the process after the command has ended. */
const GRACE = 2000
const FAILED = 2

/**
 * Runs the command with an eye on the project's code: what throws late, ends the process or keeps it alive is named,
 * and the exit code is 2.
 */
export async function supervised(foreign: ForeignCode, command: () => Promise<number>): Promise<void> {
  const done: { exit?: number } = {}
  process.on('uncaughtException', (error: unknown) => {
    const owners = ownersOf(error, foreign)
    say(owners === undefined ? sentence(error) : lateFailure(owners, error).message)
    leave(FAILED)
  })
  // Only where nothing is left to do: a promise that is waited for never settles.
  let isDrained = false
  process.on('beforeExit', () => {
    isDrained = true
  })
  process.on('exit', (code) => {
    if (leaving() || code === done.exit || foreign.modules.length === 0) return
    const name = foreign.busy ?? namesOf(foreign)
    say((isDrained ? unsettledCode(name) : endedProcess(name)).message)
    process.exitCode = FAILED
  })
  done.exit = await command()
  process.exitCode = done.exit
  if (foreign.modules.length === 0) return
  setTimeout(() => {
    say(endlessHandles(namesOf(foreign)).message)
    leave(FAILED)
  }, GRACE).unref()
}

/** Whose code an error came out of, by its trace; all of them where it does not say, undefined where there is none. */
function ownersOf(error: unknown, foreign: ForeignCode): string | undefined {
  if (foreign.modules.length === 0) return undefined
  const trace = error instanceof Error ? (error.stack ?? '') : ''
  const owner = foreign.modules.find(({ folder }) => trace.includes(folder))
  return owner?.name ?? foreign.busy ?? namesOf(foreign)
}

const namesOf = ({ modules }: ForeignCode): string => modules.map(({ name }) => name).join(', ')

const sentence = (error: unknown): string =>
  error instanceof EvalError ? error.message : internalError(error)

/** Says something before the process ends; where nobody can hear it, the exit code must do. */
function say(text: string): void {
  try {
    writeSync(process.stderr.fd, `${text}\n`)
  } catch {
    return
  }
}
