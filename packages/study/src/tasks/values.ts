import { EvalError } from '@eval/core'
import { note, type Note } from '../notes/note.js'
import type { FrameGroup } from '../task/system.js'
import { defineTask } from '../task/task.js'
import { alignedValues } from '../values/align-values.js'
import { tablesBy, valueSource, withSharedSlices, type ValueSource } from '../values/slice-values.js'
import { areMeasuresByName, splitValues } from '../values/split-values.js'
import { givenMeasure } from '../values/unit-values.js'
import { repeatedAnswers } from '../values/repeated-answers.js'
import { measuresIn, valueUnits } from '../values/value-units.js'
import { valueParams } from '../values/params.js'

/** What measures of repeated answers are made from. */
const REPEATS = {
  what: 'several answers to an item (a column of repetitions), and one column that says which of them passed',
  advice: [
    { set: 'repeat', to: 'COLUMN' },
    { set: 'passed', to: 'COLUMN' },
  ],
} as const

/** Values that were found out elsewhere, one for each unit and measure. */
export const values = defineTask({
  name: 'values',
  params: valueParams,
  about: {
    title: 'Values per unit',
    summary:
      'Values per unit from another tool, one column per system or measure: intervals and paired comparisons.',
    references: [
      { text: 'Miller 2024, Adding Error Bars to Evals', url: 'https://arxiv.org/abs/2411.00640' },
    ],
  },
  unit: 'unit',
  frames: ['values', 'trials', 'ratings'],
  tables: {
    values: {
      table: 'values',
      called: 'values',
      of: 'each-system',
      about: 'One value per unit and measure, with a cluster, a weight or a repetition where there are any.',
    },
  },
  usual: { measures: () => ({}) },
  needs: { trials: REPEATS, ratings: REPEATS },
  split: ({ values: table }, name, files, { passed } = {}, measures) =>
    splitValues(table, name, files, { passed, isOneSystem: areMeasuresByName(table, { measures }) }).map(
      (one) => ({ name: one.name, tables: { values: one.values } }),
    ),
  join({ values: table }, { lowerIsBetter, passed, passFrom }) {
    if (measuresIn(table).length === 0)
      throw new EvalError('NOTHING_TO_MEASURE', 'There is no column of values.')
    const better = lowerIsBetter ? 'lower' : 'higher'
    const source: ValueSource = { table, better, passed: { passed, passFrom } }
    return {
      groups: groupsOf(source),
      source,
      policies: {
        better,
        ...(passed === undefined ? {} : { passed }),
        ...(passFrom === undefined ? {} : { passFrom }),
      },
      notes: [
        ...clusterNotes(table.repeats !== undefined, table.clusters !== undefined),
        note('VALUES_BETTER', `Direction: ${better} values are better.`, { better }),
      ],
    }
  },
  align: (systems) => alignedValues(withSharedSlices(systems)),
  slice(system, by) {
    const source = valueSource(system)
    if (!source) return []
    return Array.from(tablesBy(source.table, by), ([value, table]) => {
      const own: ValueSource = { ...source, table }
      return { value, system: { ...system, groups: groupsOf(own), source: own } }
    })
  },
})

/** The values of a table by unit, and what its repeated answers give. */
function groupsOf({ table, better, passed }: ValueSource): FrameGroup[] {
  const names = measuresIn(table)
  const values: FrameGroup<'values'> = {
    kind: 'values',
    over: 'units',
    units: valueUnits(table, names),
    measures: names.map((name) => givenMeasure(name, better)),
  }
  return [values, ...repeatedAnswers(table, passed)]
}

function clusterNotes(repeated: boolean, clustered: boolean): Note[] {
  if (clustered) return [note('CLUSTERED', 'Units of one cluster are resampled and permuted together.')]
  return repeated ? [note('REPEATED', 'Repetitions of a unit are resampled and permuted together.')] : []
}
