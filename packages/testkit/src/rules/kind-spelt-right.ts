import { isKind, nearest, type ContributionKind, type Tables } from '@eval/core'
import type { Rule } from '../rule.js'

/** Engines run in Node alone, so that their package is not among those of the test kit. */
type Kinds = Record<Exclude<ContributionKind, 'engine'>, true> & { engine: true }

const KINDS: Readonly<Kinds> = {
  measure: true,
  input: true,
  curve: true,
  'threshold-rule': true,
  'null-model': true,
  exact: true,
  test: true,
  interval: true,
  correlation: true,
  correction: true,
  effect: true,
  cells: true,
  chart: true,
  renderer: true,
  format: true,
  reader: true,
  task: true,
  engine: true,
}

const TABLES: Readonly<Record<keyof Tables, true>> = {
  run: true,
  qrels: true,
  preferences: true,
  records: true,
  labels: true,
  predictions: true,
  'multi-labels': true,
  values: true,
  'log-probabilities': true,
  answers: true,
  battles: true,
  pairs: true,
}

export const kindSpeltRight: Rule = {
  name: 'kind spelt right',
  about: 'What a contribution is, and what a reader yields, is no near miss of a kind that is known.',
  advice:
    'Write the kind as the types have it; a kind or a table of your own needs a name that nobody takes for a known one.',
  broken(contribution) {
    const kind: string = contribution.contributes
    const meant = miss(kind, Object.keys(KINDS))
    if (meant !== undefined)
      return `nothing looks for contributions of the kind "${kind}"; there is "${meant}".`
    if (!isKind(contribution, 'reader')) return undefined
    const table = miss(contribution.yields, Object.keys(TABLES))
    return table === undefined
      ? undefined
      : `no command asks for the table "${contribution.yields}"; there is "${table}".`
  },
}

const miss = (word: string, kinds: readonly string[]): string | undefined =>
  kinds.includes(word) ? undefined : nearest(word, kinds)
