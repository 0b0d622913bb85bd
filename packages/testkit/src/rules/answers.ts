import { isKind, type AnyContribution } from '@eval/core'
import type { Rule, Verdict } from '../rule.js'
import { ANSWERS } from '../stumble.js'
import { tryAll } from '../trials.js'
import { written } from '../written.js'

/** What the engine calls of each kind of contribution. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  measure: ['compute'],
  input: ['draw'],
  curve: ['points'],
  'threshold-rule': ['worth'],
  'null-model': ['sample'],
  exact: ['distribution'],
  test: ['compute'],
  interval: ['compute'],
  correlation: ['compute'],
  effect: ['compute'],
  correction: ['adjust'],
  cells: ['counts', 'withCounts'],
  chart: ['spec'],
  renderer: ['render'],
  format: ['render'],
  reader: ['recognise', 'read'],
}

/** What may take its time and answer with a promise. */
const SLOW = ['renderer', 'format']

export const answers: Rule = {
  ...ANSWERS,
  about: 'Every sound input gets an answer at once, or a refusal in words; nothing else is thrown.',
  broken(contribution, context) {
    const missing = (CALLED[contribution.contributes] ?? []).filter(
      (name) => typeof Reflect.get(contribution, name) !== 'function',
    )
    if (missing.length > 0) return `it has no function ${missing.join(' and ')}.`
    const slow = SLOW.includes(contribution.contributes)
    return tryAll(
      contribution,
      context,
      (trial) => (slow ? undefined : wrong(contribution, trial.answer())),
      contribution.contributes === 'renderer' ? 1 : Math.min(context.rounds, 20),
    )
  },
}

function wrong(contribution: AnyContribution, answer: unknown): Verdict {
  if (answer instanceof Promise)
    return 'it answers with a promise; values, specifications and results are computed at once.'
  if (!isKind(contribution, 'measure') || typeof answer === 'number') return undefined
  const reason = typeof answer === 'object' && answer !== null && 'undefined' in answer ? answer.undefined : 0
  return typeof reason === 'string' ? undefined : `it answers ${written(answer)}, which is no number.`
}
