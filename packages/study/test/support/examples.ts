import { readFileSync } from 'node:fs'
import type { Result } from '../../src/index.js'

const root = new URL('../../../../', import.meta.url)

/** The lines of an example file as cells. */
const cellsOf = (path: string, separator: string | RegExp): string[][] =>
  readFileSync(new URL(path, root), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(separator))

/** The columns of a CSV example without quotes, by name. */
export function columnsOf(path: string): Readonly<Record<string, readonly string[]>> {
  const [names, ...rows] = cellsOf(path, ',')
  return Object.fromEntries(names!.map((name, place) => [name, rows.map((row) => row[place]!)]))
}

/** Judgements in the format of TREC as nested objects. */
export const qrelsOf = (path: string): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  nested(cellsOf(path, /\s+/).map(([topic, , document, grade]) => [topic!, document!, Number(grade)]))

/** A run in the format of TREC as nested objects. */
export const runOf = (path: string): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  nested(cellsOf(path, /\s+/).map(([topic, , document, , score]) => [topic!, document!, Number(score)]))

function nested(
  rows: readonly (readonly [string, string, number])[],
): Record<string, Record<string, number>> {
  const topics: Record<string, Record<string, number>> = {}
  for (const [topic, document, number] of rows) (topics[topic] ??= {})[document] = number
  return topics
}

/** What the command has printed as JSON for a case of its golden files. */
export const goldenOf = (name: string): Result =>
  JSON.parse(readFileSync(new URL(`apps/cli/test/golden/${name}/stdout.txt`, root), 'utf8')) as Result
