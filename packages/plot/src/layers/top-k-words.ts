import type { Convention } from '@eval/significance'

/** Which bounds a picture shows, in a sentence that every picture of bounds or bands has. */
export const BOUND_WORDS: Readonly<Record<Convention, string>> = {
  valid: 'Bound n at p: P(X ≥ n) ≤ p by chance.',
  paper: 'Bound n at p: P(X > n) < p by chance (Macskassy 2005), so P(X ≥ n) may exceed p.',
}

/** What bounds over all k are, in one line. */
export const SIMULTANEOUS_WORDS = 'Bounds n at p: P(X ≥ n at any k) ≤ p by chance.'
