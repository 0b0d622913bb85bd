import { availableParallelism } from 'node:os'
import { answerTo, createThreadPool, pluggedIn, type ThreadPool } from '@eval/study'
import { wholeNumberWithin } from '@eval/study/questions'
import { WORK } from './built-in.js'
import { loadConfig } from './configuration/config.js'
import { foreignCode } from './plugins/foreign-code.js'
import { loadRegistry } from './plugins/plugins.js'

/** Steps of work from which on threads are worth their start, where their number is left to the command. */
const LEAST = 1e9
const MOST = 256

const nodeThreads = () => import('@eval/io/node/worker-thread')

/** The configuration file that was asked for, and whether code is loaded of it and of plugins. */
interface Loading {
  readonly asked: string | undefined
  readonly settings: boolean
  readonly code: boolean
}

/** The threads that were asked for; none where one is enough. Each loads what the command has loaded. */
export async function threadsFor(
  given: unknown,
  home: URL,
  loading: Loading,
): Promise<ThreadPool | undefined> {
  const isAuto = given === 'auto'
  const size = isAuto ? availableParallelism() : wholeNumberWithin(given, '--threads', 1, MOST, ', or auto')
  if (size < 2) return undefined
  const { workerThread } = await nodeThreads()
  const start = () => workerThread(new URL('dist/evals.js', home), [WORK], loading)
  return createThreadPool({ size, least: isAuto ? LEAST : 0, start })
}

/** Does the work of a thread of the command; false outside of one. */
export const work = async (): Promise<boolean> =>
  (await nodeThreads()).answerMessages(async (data) => {
    const { asked, settings, code } = data as Loading
    const [folder, foreign] = [process.cwd(), foreignCode()]
    const config = await loadConfig(asked, folder, settings ? foreign : undefined)
    const { registry } = await loadRegistry(config, code ? foreign : undefined, folder)
    const { answeringReads } = await nodeThreads()
    return answeringReads(registry.all('reader'), pluggedIn(registry), (job) => answerTo(job, registry))
  })
