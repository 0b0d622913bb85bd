import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { simulatedStock } from '@eval/plot'
import { describe, expect, it } from 'vitest'
import { captured } from './support/captured.js'
import { figureAt } from './support/figure-at.js'

/** A figure of a document and the one place where the command has it: of a seed case, by hand, or a bound on it. */
interface Figure {
  readonly at: string | readonly string[]
  readonly case?: string
  readonly value?: number | readonly number[]
  readonly atMost?: number
}

interface Documents {
  readonly entries: readonly {
    readonly id: string
    readonly runs: readonly { readonly command: string; readonly figures: readonly Figure[] }[]
  }[]
  readonly cases: Readonly<Record<string, { readonly expected: number | readonly number[] }>>
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

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

const isClose = (found: number, wanted: number): boolean =>
  Math.abs(found - wanted) <= 1e-9 * Math.abs(wanted) + 1e-12

/** Whether the figure is at its place, as the document or the seed case has it. */
function isThere(result: unknown, figure: Figure): boolean {
  const found = listOf(figure.at).map((path) => figureAt(result, path))
  if (figure.atMost !== undefined) return found.every((value) => value <= figure.atMost!)
  const wanted = listOf(figure.case === undefined ? figure.value! : cases[figure.case]!.expected)
  return found.length === wanted.length && found.every((value, place) => isClose(value, wanted[place]!))
}

describe('each requirement of the source documents has a command that gives its figures', () => {
  it('none of them is left out, and neither is a mistake of theirs', () => {
    const asked = Object.entries(ASKED).flatMap(([document, count]) =>
      Array.from({ length: count }, (_, index) => `${document}.${index + 1}`),
    )
    expect(entries.map(({ id }) => id)).toEqual(asked)
    expect(entries.filter(({ runs }) => runs.some(({ figures }) => figures.length === 0))).toEqual([])
    expect(mistakes).toHaveLength(38)
  })

  const runs = entries.flatMap(({ id, runs: own }) => own.map((run) => ({ id, ...run })))

  it.each(runs)('$id: evals $command', async ({ command, figures }) => {
    const { stdout, stderr, exit } = await captured([...wordsOf(command), '--format', 'json'], root)
    expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
    const result = JSON.parse(stdout) as unknown
    expect(figures.filter((figure) => !isThere(result, figure))).toEqual([])
  })
})

it('the ranking of the crossovers is the simulated one of Figures 4 to 7', () => {
  const { labels } = simulatedStock()[0]!
  const id = (rank: number): string => `d${String(rank + 1).padStart(5, '0')}`
  const kept = (name: string): string => readFileSync(`${root}examples/documents/${name}`, 'utf8')
  const relevant = Array.from(labels, (label, rank) => (label ? `stock 0 ${id(rank)} 1\n` : ''))
  const first = Array.from(
    { length: 600 },
    (_, rank) => `stock Q0 ${id(rank)} ${rank + 1} ${600 - rank} rocchio\n`,
  )
  expect(kept('macskassy-qrels.txt')).toBe(relevant.join(''))
  expect(kept('macskassy-rocchio.txt')).toBe(first.join(''))
})

describe('a place in a result', () => {
  const result = {
    estimate: 0.5,
    tables: [{ name: 't', columns: [{ name: 'k' }, { name: 'p' }], rows: [[5, 0.1], [5, 0.2], [7, 'x']] }], // prettier-ignore
  }

  it('is one cell and no other', () => {
    expect(figureAt(result, 'estimate')).toBe(0.5)
    expect(figureAt(result, 'tables/t[k=5][p=0.2]/p')).toBe(0.2)
    expect(() => figureAt(result, 'tables/t[k=5]/p')).toThrow('2 rows')
    expect(() => figureAt(result, 'tables/t[k=6]/p')).toThrow('0 rows')
    expect(() => figureAt(result, 'tables/t[k=7]/p')).toThrow('not a number')
  })
})
