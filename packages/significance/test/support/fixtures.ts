import { readFileSync } from 'node:fs'
import type { Counts, Measure } from '@eval/core'
import type { Tally } from '@eval/ranked'
import {
  cellsContributions as frameCells,
  type Cells,
  type Measured,
  type Paired,
  type PairedScores,
  type Systems,
} from '../../src/index.js'

export type Json = number | string | boolean | null | Json[] | { readonly [key in string]: Json }

/** One recorded value of another tool. */
export interface PeerEntry {
  readonly id: string
  readonly dataset: string
  readonly fn: string
  readonly args?: Readonly<Record<string, Json>>
  readonly note?: string
  readonly value: Json
}

export interface SeedCase {
  readonly id: string
  readonly quantity: string
  readonly inputs: Readonly<Record<string, Json>>
  readonly expected: number | readonly number[]
}

interface PeerFile {
  readonly datasets: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly expected: readonly PeerEntry[]
  readonly edge: readonly { readonly id: string; readonly input: Json; readonly result: Json }[]
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'))

export const peer = read('peer-statistics.json') as PeerFile
export const seedCases = read('seed-statistics.json') as readonly SeedCase[]

export const numbers = (value: Json | undefined): Float64Array => Float64Array.from(value as number[])

/** A column of a recorded dataset. */
export const column = (dataset: string, name: string): Float64Array => numbers(peer.datasets[dataset]![name])

export const paired50: Paired = { first: column('paired50', 'a'), second: column('paired50', 'b') }
export const ties10: Paired = { first: column('ties10', 'x'), second: column('ties10', 'y') }
export const paired20: Paired = {
  first: column('paired20_nozero', 'd'),
  second: new Float64Array(column('paired20_nozero', 'd').length),
}

const folds = peer.datasets.cv10!.folds as number[][]

/** Ten folds of five algorithms. */
export const cv10: Systems = {
  names: peer.datasets.cv10!.algorithms as string[],
  values: [0, 1, 2, 3, 4].map((algorithm) => Float64Array.from(folds, (fold) => fold[algorithm]!)),
}

/** Two algorithms of them. */
export const foldPair = (first: number, second: number): Paired => ({
  first: cv10.values[first]!,
  second: cv10.values[second]!,
})

const labels = column('binary200', 'y')

/** The scored labels of a column of the binary dataset. */
export function tallyOf(score: string): Tally {
  const values = column('binary200', score)
  const distinct = [...new Set(values)].sort((a, b) => b - a)
  const count = (label: number): Float64Array =>
    Float64Array.from(
      distinct,
      (value) => values.filter((other, item) => other === value && labels[item] === label).length,
    )
  return { scores: Float64Array.from(distinct), positives: count(1), negatives: count(0) }
}

/** Both scores of the binary dataset, item by item. */
export const scores200: PairedScores = {
  positives: { first: classScores('score', 1), second: classScores('score2', 1) },
  negatives: { first: classScores('score', 0), second: classScores('score2', 0) },
}

function classScores(score: string, label: number): Float64Array {
  return column('binary200', score).filter((_, item) => labels[item] === label)
}

/** Which items of the four-class dataset a prediction got right. */
export const rights = (prediction: string): Float64Array =>
  column('multi300', prediction).map((label, item) => (label === column('multi300', 'y')[item] ? 1 : 0))

/** The confusion table of the four-class dataset. */
export const counts300: Counts = (() => {
  const [actual, predicted] = [column('multi300', 'y'), column('multi300', 'pred')]
  const cells = new Float64Array(16)
  for (const [item, label] of actual.entries()) cells[label * 4 + predicted[item]!]!++
  return { classes: peer.datasets.multi300!.classes as string[], cells }
})()

/** The area under the ROC curve as a measure that knows nothing of ours. */
export const area: Measure<'tally'> = {
  contributes: 'measure',
  name: 'area',
  input: 'tally',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { 'one-class': 'A class is missing.' },
  laws: [],
  about: { title: 'Area', summary: 'The area under the ROC curve, for tests.' },
  compute({ positives, negatives }) {
    let [seen, wins, own] = [0, 0, 0]
    for (const [index, positive] of positives.entries()) {
      wins += negatives[index]! * (own + positive / 2)
      own += positive
      seen += negatives[index]!
    }
    return own === 0 || seen === 0 ? { undefined: 'one-class' } : wins / own / seen
  },
}

/** That measure on a column of scores. */
export const aucMeasured = (score: string): Measured<'tally'> => ({
  frame: tallyOf(score),
  measure: { contribution: area, params: {} },
  cells: frameCells.find(({ name }) => name === 'tally') as Cells<'tally'>,
})
