import { isKind } from '@eval/core'
import type { System } from '@eval/study'
import type { Rule, RuleContext } from '../rule.js'
import { same } from '../same.js'
import { joinedBy, studyOf, trialsOf } from '../try-task.js'

export const joinsItsExamples: Rule = {
  name: 'joins its examples',
  about:
    'A task brings an example, joins it to sound frames of the kinds it declares, twice to the same, and leaves the tables as they are.',
  advice:
    'Give examples: [{ about, tables }] with small tables of one system (or pass tables: { [task]: [tables] }); list every kind of frame in `frames`, give each unit an id of its own, and compute nothing from the clock or from shared state.',
  broken(contribution, context) {
    if (!isKind(contribution, 'task')) return undefined
    const study = studyOf(context)
    const trials = trialsOf(contribution, context)
    if (trials.length === 0) return 'there are no tables to try it on.'
    for (const trial of trials) {
      const [tables, untouched] = [trial.tables(), trial.tables()]
      const first = joinedBy(contribution, { ...trial, tables: () => tables }, 'example', study)
      const flaw = flawOf(first, contribution.frames, context)
      if (flaw !== undefined) return flaw
      const second = joinedBy(contribution, { ...trial, tables: () => tables }, 'example', study)
      if (!same(framesOf(first), framesOf(second))) return 'joining an example twice gives other frames.'
      if (tables !== untouched && !same(tables, untouched)) return 'joining an example changes its tables.'
    }
    return undefined
  },
}

const framesOf = ({ groups }: System): unknown =>
  groups.map(({ kind, over, units }) => [kind, over, units.map(({ id, frame }) => [id, frame])])

function flawOf({ groups }: System, declared: readonly string[], context: RuleContext): string | undefined {
  if (groups.length === 0) return 'an example gives no frames.'
  for (const { kind, over, units } of groups) {
    if (!declared.includes(kind)) return `it gives frames "${kind}", which it does not declare.`
    const ids = units.map(({ id }) => id)
    if (ids.length === 0) return `an example gives no unit of "${kind}".`
    if (new Set(ids).size < ids.length) return `two units of "${kind}" have the same id.`
    if (over === 'items' && units.length !== 1)
      return `items of "${kind}" have ${units.length} frames instead of one.`
    for (const { id, frame } of units) {
      const flaw = context.inputOf(kind)?.flaw?.(frame)
      if (flaw !== undefined) return `the frame "${kind}" of unit ${id} is no sound one: ${flaw}.`
    }
  }
  return undefined
}
