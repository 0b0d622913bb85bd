import type { Undefined } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'

export const declaredReasons: Rule = {
  name: 'declared reasons',
  about: 'An undefined answer has a reason that undefinedWhen explains.',
  advice: 'Add the reason with its sentence to undefinedWhen, or return one that is there.',
  broken(contribution, context) {
    if (!('undefinedWhen' in contribution)) return undefined
    const { undefinedWhen } = contribution
    const silent = Object.entries(undefinedWhen).find(([, sentence]) => sentence.trim() === '')
    if (silent) return `the reason "${silent[0]}" has no sentence.`
    return tryAll(contribution, context, (_, answer) =>
      isReason(answer) && !Object.hasOwn(undefinedWhen, answer.undefined)
        ? `the reason "${answer.undefined}" is not declared.`
        : undefined,
    )
  },
}

const isReason = (answer: unknown): answer is Undefined =>
  typeof answer === 'object' && answer !== null && 'undefined' in answer
