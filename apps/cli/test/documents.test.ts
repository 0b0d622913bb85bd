import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { captured } from './captured.js'

interface Documents {
  readonly entries: readonly {
    readonly id: string
    readonly command: string
    readonly cases: readonly string[]
  }[]
  readonly cases: Readonly<Record<string, { readonly expected: unknown }>>
  readonly mistakes: readonly unknown[]
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const { entries, cases, mistakes } = JSON.parse(
  readFileSync(`${root}examples/documents/documents.json`, 'utf8'),
) as Documents

/** What the documents ask for, by document. */
const ASKED = { S0: 18, S1: 5, S2: 16, S3: 8, S4: 4 }

const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)

/** Every number anywhere in a value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.abs(one) + 1e-12

describe('each requirement of the source documents has a command that gives its figures', () => {
  it('none of them is left out, and neither is a mistake of theirs', () => {
    const asked = Object.entries(ASKED).flatMap(([document, count]) =>
      Array.from({ length: count }, (_, index) => `${document}.${index + 1}`),
    )
    expect(entries.map(({ id }) => id)).toEqual(asked)
    expect(entries.filter(({ cases: own }) => own.length === 0)).toEqual([])
    expect(mistakes).toHaveLength(38)
  })

  it.each(entries)('$id: evals $command', async ({ command, cases: own }) => {
    const { stdout, stderr, exit } = await captured([...wordsOf(command), '--format', 'json'], root)
    expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
    const found = numbersIn(JSON.parse(stdout))
    const lacking = own.filter(
      (id) => !numbersIn(cases[id]).every((value) => found.some((one) => isClose(value, one))),
    )
    expect(lacking).toEqual([])
  })
})
