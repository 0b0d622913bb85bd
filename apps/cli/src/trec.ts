import { readFileSync } from 'node:fs'
import { encodeText, TREC_VERSIONS, trecEval, type TrecVersion } from '@eval/ranked'
import { endOfOutput } from './errors.js'

const COMPAT = '--compat'

const isVersion = (text: string | undefined): text is TrecVersion['name'] =>
  text !== undefined && Object.hasOwn(TREC_VERSIONS, text)

function content(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path === '-' ? 0 : path)
  } catch {
    return undefined
  }
}

/** What trec_eval prints for these words, byte for byte; `--compat 9.0.8` is the one option of our own. */
export function trecAnswer(
  words: readonly string[],
  read: (path: string) => Uint8Array | undefined,
): ReturnType<typeof trecEval> {
  const at = words.indexOf(COMPAT)
  const version = at < 0 ? '10.0-rc3' : words[at + 1]
  if (!isVersion(version)) {
    const known = Object.keys(TREC_VERSIONS).join(' or ')
    return { output: '', errors: `evals trec: ${COMPAT} takes ${known}.\n`, exitCode: 2 }
  }
  const rest = at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
  return trecEval(rest, read, { version })
}

/** Runs trec_eval's command line and answers with its exit code. */
export async function trec(words: readonly string[]): Promise<number> {
  process.stdout.on('error', endOfOutput)
  const { output, errors, exitCode } = trecAnswer(words, content)
  await written(process.stdout, output)
  await written(process.stderr, errors)
  return exitCode
}

function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    stream.write(encodeText(text), () => {
      resolve()
    })
  })
}
