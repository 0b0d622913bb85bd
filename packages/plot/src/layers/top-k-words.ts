import type { Convention } from '@eval/significance'

/** Which bounds a picture shows, in a sentence that every picture of bounds or bands has. */
export const BOUND_WORDS: Readonly<Record<Convention, string>> = {
  valid: 'Bounds at p: P(at least as many hits in the top k) ≤ p for a random ranking.',
  paper:
    'Bounds at p (Macskassy 2005): P(more hits in the top k) < p for a random ranking; P(at least as many) may exceed p.',
}

/** What bounds over all k are, in one line. */
export const SIMULTANEOUS_WORDS = 'Bounds at p: P(at least as many hits at any k) ≤ p for a random ranking.'
