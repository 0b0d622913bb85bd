import { EvalError, printable, printName, type MeasureCall } from '@eval/core'
import { note, type Note } from '../notes/note.js'
import { alignedByUnit } from '../comparisons/align.js'
import { groupOf, type System } from '../task/system.js'
import type { Aligned } from '../task/task.js'
import { withEqualRepeats } from './equal-repeats.js'
import { onSharedRatings } from './repeated-answers.js'

/** Systems on the units that all of them have, with the measures that two of them share or more. */
export function alignedValues(systems: readonly System[]): Aligned {
  const brought = systems.map((system) => groupOf(system, 'values')?.measures ?? [])
  const known = new Map<string, { readonly call: MeasureCall<'values'>; systems: number }>()
  for (const call of brought.flat()) {
    const name = printName(call)
    const one = known.get(name)
    if (one) one.systems++
    else known.set(name, { call, systems: 1 })
  }
  const measures = [...known.values()].flatMap(({ call, systems: of }) => (of > 1 ? [call] : []))
  if (measures.length === 0) {
    const listed = systems.map(({ name }, index) => {
      const own = brought[index]!.map((call) => `"${printable(printName(call))}"`)
      return `${name}: ${own.join(', ') || 'none'}`
    })
    throw new EvalError(
      'NO_COMMON_MEASURE',
      `No two systems have values of one measure (${listed.join('; ')}).`,
      { measures: [...known.keys()] },
    )
  }
  const comparable = withEqualRepeats(systems)
  const aligned = alignedByUnit(comparable.systems)
  return {
    ...aligned,
    notes: [...comparable.notes, ...aligned.notes, ...unsharedNotes(systems, brought)],
    systems: onSharedRatings(aligned.systems).map((system) => ({
      ...system,
      groups: system.groups.map((group) => (group.kind === 'values' ? { ...group, measures } : group)),
    })),
  }
}

/** Said of measures that only one system has, so that they are not compared. */
const unsharedNotes = (
  systems: readonly System[],
  brought: readonly (readonly MeasureCall<'values'>[])[],
): Note[] =>
  systems.flatMap(({ name }, index) => {
    const others = new Set(brought.flatMap((own, other) => (other === index ? [] : own.map(printName))))
    const own = brought[index]!.map((call) => printName(call)).filter((measure) => !others.has(measure))
    if (own.length === 0) return []
    const [is, it] = own.length === 1 ? ['is', 'it is'] : ['are', 'they are']
    return [
      note(
        'MEASURE_NOT_SHARED',
        `${printable(own.join(', '))} ${is} not compared: only ${printable(name)} has values of that name, or in the other files ${it} neither numbers nor true and false.`,
        { system: name, measures: own },
      ),
    ]
  })
