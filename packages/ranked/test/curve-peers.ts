import { readFileSync } from 'node:fs'
import { classScoresOf, labelScoresOf, tallyOf, type Tally } from '../src/index.js'

export interface PeerCase {
  readonly id: string
  readonly dataset: string
  readonly fn: string
  readonly version: string
  readonly value: unknown
}

export interface EdgeCase {
  readonly id: string
  readonly input: unknown
  readonly result: unknown
}

interface Peers {
  readonly datasets: {
    readonly binary200: Readonly<Record<'y' | 'score' | 'score2' | 'weight', readonly number[]>>
    readonly multi300: {
      readonly classes: readonly string[]
      readonly y: readonly number[]
      readonly prob: readonly (readonly number[])[]
    }
    readonly multilabel40: {
      readonly Y: readonly (readonly number[])[]
      readonly score: readonly (readonly number[])[]
    }
  }
  readonly expected: readonly PeerCase[]
  readonly edge: readonly EdgeCase[]
}

/** Values recorded from scikit-learn 1.2.1, pROC 1.18.0 and ROCR 1.0.11. */
export const peers = JSON.parse(
  readFileSync(new URL('./fixtures/curve-peers.json', import.meta.url), 'utf8'),
) as Peers

const { binary200, multi300, multilabel40 } = peers.datasets

/** The 200 scored labels under either scorer, weighted where a case says so. */
export const binaryTally = (scorer: 'score' | 'score2', weighted: boolean): Tally =>
  tallyOf(binary200[scorer], binary200.y, weighted ? binary200.weight : undefined)

export const multiScores = classScoresOf(multi300.classes, multi300.prob.flat(), multi300.y)

export const labelScores = labelScoresOf(
  multilabel40.Y[0]!.map((_, label) => `label ${label}`),
  multilabel40.score.flat(),
  multilabel40.Y.flat(),
)

const section = readFileSync(new URL('../../../docs/differences.md', import.meta.url), 'utf8')
  .split('\n## ')
  .find((text) => text.startsWith('Curves'))

/** Whether the page of differences names a recorded value under "Curves". */
export const isListed = (id: string): boolean => section?.includes(`\`${id}\``) ?? false
