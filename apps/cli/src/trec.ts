import { encodeText, streamTrecEval, TREC_VERSIONS, type OpenFile, type TrecVersion } from '@eval/ranked'
import { EvalError } from '@eval/core'
import { fileOpener, writeAll } from '@eval/io/node/trec-files'

const COMPAT = '--compat'
const MAX_MEMORY = '--max-memory'

const isVersion = (text: string | undefined): text is TrecVersion['name'] =>
  text !== undefined && Object.hasOwn(TREC_VERSIONS, text)

/** What trec_eval prints for these words, byte for byte; `--compat 9.0.8` is an option of our own. */
export async function trecAnswer(
  words: readonly string[],
  open: OpenFile,
  write: (bytes: Uint8Array) => void,
): ReturnType<typeof streamTrecEval> {
  const at = words.indexOf(COMPAT)
  const version = at < 0 ? '10.0-rc3' : words[at + 1]
  if (!isVersion(version)) {
    const known = Object.keys(TREC_VERSIONS).join(' or ')
    return { errors: `evals trec: ${COMPAT} takes ${known}.\n`, exitCode: 2 }
  }
  const rest = at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
  return streamTrecEval(rest, open, write, { version })
}

/** The memory that a file may take where the user does not say. */
const machineBytes = async (): Promise<number> => (await import('@eval/io/node')).machineMemory().bytes

/** Runs trec_eval's command line and answers with its exit code; `--max-memory SIZE` is our own as well. */
export async function trec(words: readonly string[]): Promise<number> {
  try {
    const at = words.indexOf(MAX_MEMORY)
    const rest = at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
    const given =
      at < 0 ? undefined : (await import('@eval/study/questions')).bytesFrom(words[at + 1], MAX_MEMORY)
    const open = fileOpener(async () => given ?? (await machineBytes()))
    const { errors, exitCode } = await trecAnswer(rest, open, (bytes) => {
      writeAll(1, bytes)
    })
    if (errors !== '') await complain(errors)
    return exitCode
  } catch (error) {
    if (error instanceof EvalError || error instanceof RangeError) {
      // An array that the platform refuses to make.
      const why = error instanceof EvalError ? error.message : `out of memory (${error.message}).`
      await complain(`trec_eval: ${why}\n`)
      return 4
    }
    if (!isOfOutput(error)) throw error
    const { endOfOutput } = await import('./errors.js')
    endOfOutput(error)
    return 2
  }
}

/** Says what went wrong; where nobody can read it, the exit code must do. */
async function complain(errors: string): Promise<void> {
  const { visible } = await import('./terminal/visible.js')
  try {
    writeAll(2, encodeText(visible(errors)))
  } catch {
    return
  }
}

const isOfOutput = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'write'
