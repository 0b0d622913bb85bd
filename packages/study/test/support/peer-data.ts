import { readFileSync } from 'node:fs'

/** Data on which other tools were called; see each test for tool and value. */
export interface PeerData {
  readonly binary200: {
    readonly y: readonly number[]
    readonly score: readonly number[]
    readonly score2: readonly number[]
    readonly weight: readonly number[]
  }
  readonly multi300: {
    readonly classes: readonly string[]
    readonly y: readonly number[]
    readonly pred: readonly number[]
    readonly pred2: readonly number[]
    readonly prob: readonly (readonly number[])[]
  }
  readonly paired50: { readonly a: readonly number[]; readonly b: readonly number[] }
  readonly multilabel40: {
    readonly Y: readonly (readonly number[])[]
    readonly score: readonly (readonly number[])[]
    readonly threshold: number
  }
}

export const peerData = JSON.parse(
  readFileSync(new URL('../fixtures/peer-data.json', import.meta.url), 'utf8'),
) as PeerData
