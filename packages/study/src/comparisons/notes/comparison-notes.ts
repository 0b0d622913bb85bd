import { EvalError } from '@eval/core'
import { DEFAULTS } from '../../defaults.js'
import { whyUndefined } from '../../findings/finding.js'
import { infiniteNotes } from '../../findings/infinite-values.js'
import { note, notesBySystem, type Note } from '../../notes/note.js'
import type { Matchup } from '../pairs/matchup.js'
import type { PairFinding } from '../pairs/pair-test.js'
import type { CompareOptions } from '../plan-comparison.js'
import type { EvaluatedSystem } from '../compared-values.js'
import type { UnitColumns } from '../pairs/unit-matchups.js'

/** Which values are infinite and why, by system. */
export const infiniteIn = (systems: readonly EvaluatedSystem[]): Note[] =>
  notesBySystem(
    systems.map(({ system, measures, columns }) => ({
      name: system.name,
      notes: infiniteNotes(
        measures.map((planned, index) => ({ planned, column: columns[index]! })),
        system.unit,
      ),
    })),
  )

/** Measures that see all items at once have no wins and losses of single ones. */
export function unitlessNotes(matchups: readonly Matchup[]): Note[] {
  const without = [...new Set(matchups.filter(({ byUnit }) => !byUnit).map(({ measure }) => measure))]
  if (without.length === 0) return []
  const { unit } = matchups[0]!
  return [
    note(
      'NO_UNIT_VALUES',
      `${without.join(', ')} ${without.length === 1 ? 'has' : 'have'} no value per ${unit}, so no wins, ties and losses.`,
      { measures: without },
    ),
  ]
}

/** Which measures have no test among those that are registered. */
export function untested(paired: readonly Matchup[], tested: readonly Matchup[]): Note[] {
  const left = [...new Set(paired.filter((one) => !tested.includes(one)).map(({ measure }) => measure))]
  return left.length === 0
    ? []
    : [
        note('NOT_COMPARED', `Not compared: ${left.join(', ')}. No registered test applies.`, {
          measures: left,
        }),
      ]
}

/** Measures on which no two systems have a value of one and the same unit. */
export function disjointNotes(columns: readonly UnitColumns[], paired: readonly Matchup[]): Note[] {
  const shared = new Set(paired.map(({ measure }) => measure))
  const left = columns.filter(({ measure }) => !shared.has(measure))
  if (left.length === 0) return []
  const measures = left.map(({ measure }) => measure)
  const text = `Not compared: ${measures.join(', ')}. No ${left[0]!.unit} has a value in two systems.`
  return [note('NOT_COMPARED', text, { measures })]
}

/** No measure has a value of one unit in two systems, with the reasons that units give. */
export function nothingToCompare(systems: readonly EvaluatedSystem[]): EvalError {
  const whys = systems.flatMap(({ columns }) =>
    columns.flatMap((column) => (column.defined > 0 ? [] : [`${column.name}: ${whyUndefined(column)}`])),
  )
  return new EvalError(
    'NOTHING_TO_COMPARE',
    ['No two systems share a unit with a value.', ...new Set(whys)].join(' '),
  )
}

/** A pair whose test has no result on a measure. */
export interface FailedTest {
  readonly measure: string
  readonly why: string
}

/** The comparisons that are missing, and why. */
export const failedNotes = (failures: readonly FailedTest[]): Note[] =>
  failures.map(({ measure, why }) => note('NOT_COMPARED', `Not compared: ${why}`, { measures: [measure] }))

/** What is said where the usual correction is not registered. */
export const uncorrected = ({ correction = DEFAULTS.correction }: CompareOptions, method: string): Note[] =>
  method === 'none' && correction !== 'none'
    ? [
        note('UNCORRECTED', `p is not corrected for multiple comparisons: ${correction} is not registered.`, {
          correction,
        }),
      ]
    : []

/** How many pairs a note names before it only counts them. */
const NAMED = 3

/** What tests remark, each remark once and with the pairs that it is about unless it is about all. */
export function testNotes(matchups: readonly Matchup[], found: readonly PairFinding[]): Note[] {
  return [...new Set(found.flatMap(({ result }) => result.notes))].map((text) => {
    const of = matchups.filter((_, index) => found[index]!.result.notes.includes(text))
    if (of.length === matchups.length) return note('TEST_REMARK', text)
    const pairs = of.map(({ system, baseline, measure }) => `${system} against ${baseline} on ${measure}`)
    const rest = pairs.length > NAMED ? ` and ${pairs.length - NAMED} more` : ''
    return note(
      'TEST_REMARK',
      `${pairs.slice(0, NAMED).join(', ')}${rest}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
      { pairs },
    )
  })
}
