import { isUndefined, printName, type InputKind, type MeasureCall } from '@eval/core'
import { note, someOf, type Note } from '../notes/note.js'
import type { FrameGroup } from '../task/system.js'
import type { Measured } from './findings-of.js'

/** A clipping that is far below what any model means, and far above the rounding of numbers. */
const SMALL = 1e-15

/** A measure with its values. */
type Valued = Pick<Measured, 'planned' | 'column'>

/** Why values are infinite: the items that make them so, by id, and the parameter that keeps them finite. */
export function infiniteNotes(measured: readonly Valued[], unit: string): Note[] {
  return measured.flatMap(({ planned: { group, call, name }, column: { aggregate: value } }) => {
    if (isUndefined(value) || Number.isFinite(value)) return []
    const clipped = clippedName(call)
    // Other measures that reach infinity say so in the notes of their task.
    if (clipped === undefined) return []
    const ids = infiniteItems(group, call)
    const because =
      ids.length === 0
        ? ''
        : ` because of ${ids.length} ${unit}${ids.length === 1 ? '' : 's'} with an infinite value (${someOf(ids)})`
    return [
      note(
        'INFINITE_VALUE',
        `${name} is infinite${because}. ${clipped} clips probabilities and is finite.`,
        { measure: name, items: ids },
        { set: 'measures', to: `'${clipped}'` },
      ),
    ]
  })
}

/** The measure with its probabilities clipped, as one would write it; undefined where it has no such parameter. */
export const clippedName = (call: MeasureCall): string | undefined =>
  Object.hasOwn(call.contribution.params, 'eps')
    ? printName({ ...call, params: { ...call.params, eps: SMALL } })
    : undefined

/** The items whose own value is infinite, for a measure that is a mean over items. */
function infiniteItems<K extends InputKind>(group: FrameGroup<K>, call: MeasureCall<K>): string[] {
  const { items } = group
  if (!items || call.contribution.itemwise?.(call.params) !== true) return []
  const one = new Uint32Array(1)
  return items.ids.filter((_, item) => {
    one[0] = item
    if (items.weights?.[item] === 0) return false
    const value = call.contribution.compute(items.frame(one), call.params)
    return !isUndefined(value) && !Number.isFinite(value)
  })
}
