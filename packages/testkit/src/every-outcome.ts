import type { Random } from '@eval/core'

/** One outcome of a random process with its probability. */
export interface Outcome<T> {
  readonly value: T
  readonly probability: number
}

/** Thrown inside a process that asks for a random number with too many values to go through. */
const ENDLESS = new Error('endless')

/**
 * Every outcome of a process that takes its randomness from `below` alone, with its probability: the process is run
 * again for each sequence of answers that `below` could give. Undefined when it asks for anything else or when there
 * are more sequences than `most`. Whoever can draw can thus be enumerated, without a word of its own.
 */
export function everyOutcome<T>(process: (random: Random) => T, most: number): Outcome<T>[] | undefined {
  const outcomes: Outcome<T>[] = []
  const answers: number[] = []
  const sizes: number[] = []
  for (let runs = 0; runs < most; runs++) {
    let asked = 0
    let probability = 1
    const scripted: Random = {
      uint32() {
        throw ENDLESS
      },
      float() {
        throw ENDLESS
      },
      below(n) {
        if (asked === 64 || n > most) throw ENDLESS
        if (asked === answers.length) {
          answers.push(0)
          sizes.push(n)
        }
        probability /= n
        return answers[asked++]!
      },
      belowEach(n, into) {
        for (let at = 0; at < into.length; at++) into[at] = scripted.below(n)
      },
      fork: () => scripted,
    }
    try {
      outcomes.push({ value: process(scripted), probability })
    } catch (error) {
      if (error === ENDLESS) return undefined
      throw error
    }
    while (answers.length > 0 && answers.at(-1) === (sizes.at(-1) ?? 0) - 1) {
      answers.pop()
      sizes.pop()
    }
    if (answers.length === 0) return outcomes
    answers[answers.length - 1]!++
  }
  return undefined
}
