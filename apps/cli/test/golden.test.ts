import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { captured } from './support/captured.js'

/**
 * Each folder of `golden/` is one command line: `args` is what follows `evals`, as one would type it at the root of
 * the repository; `stdout.txt`, `stderr.txt` and `exit` are what must come back (nothing, nothing and 0 when absent).
 * UPDATE_GOLDEN=1 writes them anew.
 */
const folder = fileURLToPath(new URL('./golden/', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))
const update = process.env.UPDATE_GOLDEN === '1'

/** Words as a shell takes them apart, with single or double quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain!,
  )

function kept(file: string, absent: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : absent
}

function keep(file: string, text: string, absent: string): void {
  if (text === absent) rmSync(file, { force: true })
  else writeFileSync(file, text)
}

describe('evals', () => {
  for (const name of readdirSync(folder).sort()) {
    const at = (file: string): string => join(folder, name, file)
    const line = readFileSync(at('args'), 'utf8').trim()
    it(`${line} [${name}]`, async () => {
      const { stdout, stderr, exit } = await captured(wordsOf(line), root)
      if (update) {
        keep(at('stdout.txt'), stdout, '')
        keep(at('stderr.txt'), stderr, '')
        keep(at('exit'), `${exit}\n`, '0\n')
      }
      expect({ stdout, stderr, exit: `${exit}\n` }).toEqual({
        stdout: kept(at('stdout.txt'), ''),
        stderr: kept(at('stderr.txt'), ''),
        exit: kept(at('exit'), '0\n'),
      })
    })
  }
})
