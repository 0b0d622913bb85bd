import type { Measure, ParamSpecs } from '@eval/core'

/** Tokens that an answer and a reference have, and how many they share. */
export interface TokenOverlap {
  readonly answer: number
  readonly reference: number
  readonly common: number
  /** Whether both are the same text once normalised. */
  readonly same: boolean
}

/** One answer against each of its references. */
export interface Overlap {
  readonly references: readonly TokenOverlap[]
}

declare module '@eval/core' {
  interface InputKinds {
    readonly overlap: Overlap
  }
}

/** A measure on an answer and its references. */
export type OverlapMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'overlap', P>

/** How texts are made alike before they are compared. */
export type Normalisation = 'squad' | 'case' | 'none'
export const NORMALISATIONS = ['squad', 'case', 'none'] as const satisfies readonly Normalisation[]

const PUNCTUATION = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/g
const ARTICLES = /\b(a|an|the)\b/g

/**
 * The text as it is compared. `squad` is that of the SQuAD script (Rajpurkar et al. 2016): lower case, without ASCII
 * punctuation, English articles and extra blanks; `case` ignores case and extra blanks; `none` extra blanks alone.
 */
export function normalised(text: string, how: Normalisation): string {
  const lower = how === 'none' ? text : text.toLowerCase()
  const bare = how === 'squad' ? lower.replace(PUNCTUATION, '').replace(ARTICLES, ' ') : lower
  return bare.trim().split(/\s+/u).join(' ')
}

/** An answer against its references. */
export function overlapOf(answer: string, references: readonly string[], how: Normalisation): Overlap {
  const own = normalised(answer, how)
  const tokens = tokensOf(own)
  return {
    references: references.map((text): TokenOverlap => {
      const reference = normalised(text, how)
      const others = tokensOf(reference)
      return {
        answer: tokens.length,
        reference: others.length,
        common: inCommon(tokens, others),
        same: own === reference,
      }
    }),
  }
}

const tokensOf = (text: string): string[] => (text === '' ? [] : text.split(' '))

/** Tokens of both, each as often as both have it. */
function inCommon(first: readonly string[], second: readonly string[]): number {
  const left = new Map<string, number>()
  for (const token of first) left.set(token, (left.get(token) ?? 0) + 1)
  let common = 0
  for (const token of second) {
    const count = left.get(token) ?? 0
    if (count === 0) continue
    common++
    left.set(token, count - 1)
  }
  return common
}

export const noReference = { 'no-reference': 'There is no reference to compare the answer with.' }
