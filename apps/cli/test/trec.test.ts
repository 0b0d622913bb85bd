import { decodeText, encodeText } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { trecAnswer } from '../src/trec.js'
import { trecCases } from './support/trec-cases.js'

const files =
  (qrels: readonly string[], run: readonly string[]) =>
  (path: string): Uint8Array | undefined => {
    const lines = path === 'qrels' ? qrels : path === 'run' ? run : undefined
    return lines && encodeText(lines.map((line) => `${line}\n`).join(''))
  }

/** What is printed for some words, as text. */
async function answerTo(
  words: readonly string[],
  open: (path: string) => Uint8Array | undefined,
): Promise<{ output: string; errors: string; exitCode: number }> {
  const pieces: Uint8Array[] = []
  const end = await trecAnswer(words, open, (bytes) => pieces.push(bytes.slice()))
  return { output: decodeText(Buffer.concat(pieces)), ...end }
}

describe('evals trec', () => {
  it.each([
    ['trec-eval-10', [], 250],
    ['trec-eval-9', ['--compat', '9.0.8'], 120],
  ] as const)('prints what was recorded in %s, byte for byte', async (name, compat, count) => {
    const cases = trecCases(name)
    expect(cases.length).toBe(count)
    for (const { id, args, qrels, run, expected } of cases) {
      const { output, errors, exitCode } = await answerTo(
        [...compat, ...args, 'qrels', 'run'],
        files(qrels, run),
      )
      // The recording leaves out the lines of rbp, because that program reads uninitialised memory there.
      const kept = compat.length > 0 ? output : output.replace(/^rbp .*\n/gm, '')
      expect({ id, output: kept, errors, exitCode }).toEqual({
        id,
        output: expected,
        errors: '',
        exitCode: 0,
      })
    }
  })

  it('takes --compat anywhere among the words', async () => {
    const [{ args, qrels, run, expected }] = trecCases('trec-eval-9') as [ReturnType<typeof trecCases>[0]]
    for (const words of [
      [...args, 'qrels', '--compat', '9.0.8', 'run'],
      [...args, 'qrels', 'run', '--compat', '9.0.8'],
    ])
      expect((await answerTo(words, files(qrels, run))).output).toBe(expected)
  })

  it('refuses a release that it does not know', async () => {
    const { errors, exitCode } = await answerTo(['--compat', '8.1', 'qrels', 'run'], () => undefined)
    expect(errors).toMatch(/--compat takes .*9\.0\.8/)
    expect(exitCode).toBe(2)
  })

  it('says which file it cannot read, as trec_eval does, and prints no number', async () => {
    const { output, errors, exitCode } = await answerTo(['nowhere', 'run'], () => undefined)
    expect(output).toBe('')
    expect(errors).toContain('nowhere')
    expect(exitCode).not.toBe(0)
  })
})
