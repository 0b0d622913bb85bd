import { note, type Note } from '../../notes/note.js'
import { otherScale } from '../../values/value-scale.js'
import { pairsOf } from '../pairs/matchup.js'
import type { UnitColumns } from '../pairs/unit-matchups.js'

/** Said of systems whose values of one measure seem to be on two scales, such as shares and percentages. */
export const scaleNotes = (columns: readonly UnitColumns[], baseline: string | undefined): Note[] =>
  columns.flatMap(({ measure, names, values, defined }) => {
    const side = (system: number) => ({
      name: names[system]!,
      values: Array.from(values[system]!).filter((_, unit) => defined[system]![unit] === 1),
    })
    return pairsOf(names, baseline).flatMap(([system, base]) => {
      const text = otherScale(measure, side(base), side(system))
      return text === undefined ? [] : [note('TWO_SCALES', `${text}. Give both on one scale.`, { measure })]
    })
  })
