import { EvalError, printable, type Call } from '@eval/core'
import type { Format } from '@eval/report'
import { writeWhole } from '@eval/io/node'
import type { Outcome } from './command.js'
import { advise } from './host/advice.js'
import { interrupted } from './errors.js'
import { lineWidth } from './terminal/line-width.js'
import type { Session } from './session.js'
import { ifRegistered, undrawable } from '@eval/study'

export interface Delivery {
  readonly format: string
  readonly out: string | undefined
  readonly digits: number
  /** The only table that is wanted. */
  readonly table: string | undefined
  /** Whether texts in CSV stay as they are. */
  readonly exactText: boolean
  /** How wide lines are where nothing says. */
  readonly width: number | undefined
}

/** Renders an outcome and writes it where it was asked for; a file appears whole or not at all. */
export async function deliver(outcome: Outcome, session: Session, delivery: Delivery): Promise<void> {
  const { out } = delivery
  const text: string | Uint8Array =
    'text' in outcome ? outcome.text : await rendered(outcome, session, delivery)
  session.progress.end()
  if (out === undefined) {
    await new Promise<void>((resolve) =>
      process.stdout.write(text, () => {
        resolve()
      }),
    )
  } else await interruptible((signal) => writeWhole(out, text, signal))
}

/** The format whose files end as this one does. */
export function formatOfEnding(file: string, { registry }: Session): string {
  const formats = registry.all('format')
  const found = formats.find(({ ending }) => file.toLowerCase().endsWith(ending))
  if (found) return found.name
  throw new EvalError(
    'UNKNOWN_ENDING',
    `No format has files such as ${printable(file)}. Endings: ${[...new Set(formats.map(({ ending }) => ending))].join(', ')}.`,
    { file },
  )
}

/** Lets an interruption end a writing or a statement in an orderly way; elsewhere the system's own way of ending is quicker. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = (signal: NodeJS.Signals): void => {
    controller.abort(signal)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    return await work(controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? interrupted(controller.signal.reason as NodeJS.Signals) : error
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/** What ends a command from outside: the keyboard, a supervisor, a terminal that was closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

async function rendered(
  { result }: Extract<Outcome, { result: unknown }>,
  session: Session,
  { format, out, digits, table, exactText, width: unsaid }: Delivery,
): Promise<string> {
  const shown = session.quiet ? { ...result, notes: [] } : result
  const terminal = out === undefined && process.stdout.isTTY
  const colour = terminal && (process.env.NO_COLOR ?? '') === ''
  // Where nobody looks, nothing is broken to fit.
  const width = (out === undefined ? lineWidth() : undefined) ?? unsaid ?? Infinity
  const chosen = table === undefined ? {} : { table }
  try {
    const [{ contribution, params }] = session.registry.calls('format', format) as [Call<Format>]
    return await contribution.render(shown, { digits, width, colour, exactText, advise, ...chosen }, params)
  } catch (error) {
    throw withOwner(error, session)
  }
}

/** A chart that cannot be drawn is its plugin's mistake, which the page does not know. */
function withOwner(error: unknown, { registry, origins }: Session): unknown {
  if (!(error instanceof EvalError) || error.code !== 'UNDRAWABLE_CHART') return error
  const { chart, reason } = error.data as { readonly chart: string; readonly reason: string }
  const drawn = ifRegistered(() => registry.find('chart', chart))
  const owner = registry.entries('chart').find(({ contribution }) => contribution === drawn)
  if (!owner || origins.get(owner.plugin) === 'built in') return error
  return undrawable(owner.plugin, chart, reason)
}
