import type { ComparisonRecord, Result } from '@eval/study'
import { markup, type Markup } from './markup.js'

/** How a comparison ended: the system is better, worse, different where neither side is better, or nothing is shown. */
export type Tone = 'better' | 'worse' | 'different' | 'open'

/** The error probability that the comparisons allowed. */
export const errorOf = ({ policies }: Result): number =>
  1 - (typeof policies.confidence === 'number' ? policies.confidence : 0.95)

/** How a comparison ended. */
export const toneOf = ({ outcome }: Pick<ComparisonRecord, 'outcome'>): Tone => TONES[outcome]

const TONES: Readonly<Record<ComparisonRecord['outcome'], Tone>> = {
  better: 'better',
  worse: 'worse',
  higher: 'different',
  lower: 'different',
  'not shown': 'open',
  same: 'open',
}

/** Outlines in a square of 12, drawn so that no font needs to have them. */
const SIGNS: Readonly<Record<Tone, string>> = {
  better: 'M6 2L11 10H1Z',
  worse: 'M6 10L11 2H1Z',
  different: 'M6 1L11 6L6 11L1 6Z',
  open: 'M6 4A2 2 0 1 0 6 8A2 2 0 1 0 6 4Z',
}
const WORDS: Readonly<Record<Tone, string>> = {
  better: 'better',
  worse: 'worse',
  different: 'different',
  open: 'no significant difference',
}

/** The sign of a tone with its word for those who do not see it. */
export const toneMark = (tone: Tone): Markup =>
  markup`<svg class="tone ${tone}" viewBox="0 0 12 12" role="img" aria-label="${WORDS[tone]}"><title>${WORDS[tone]}</title><path d="${SIGNS[tone]}"/></svg>`
