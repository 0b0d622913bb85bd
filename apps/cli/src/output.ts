import { writeWhole } from '@eval/io/node'
import { DEFAULT_RENDER } from '@eval/report'
import type { Outcome } from './command.js'
import type { Session } from './session.js'

export interface Delivery {
  readonly format: string
  readonly out: string | undefined
  readonly digits: number
}

/** Renders an outcome and writes it where it was asked for; a file appears whole or not at all. */
export async function deliver(
  outcome: Outcome,
  session: Session,
  { format, out, digits }: Delivery,
): Promise<void> {
  const text = 'text' in outcome ? outcome.text : rendered(outcome, session, format, digits, out)
  session.progress.end()
  if (out === undefined) {
    await new Promise<void>((resolve) =>
      process.stdout.write(text, () => {
        resolve()
      }),
    )
  } else await writeWhole(out, text)
}

function rendered(
  { result }: Extract<Outcome, { result: unknown }>,
  session: Session,
  format: string,
  digits: number,
  out: string | undefined,
): string {
  const shown = session.quiet ? { ...result, notes: [] } : result
  const terminal = out === undefined && process.stdout.isTTY
  const colour = terminal && (process.env.NO_COLOR ?? '') === ''
  const width = terminal ? process.stdout.columns : DEFAULT_RENDER.width
  return session.registry.find('format', format).render(shown, { digits, width, colour })
}
