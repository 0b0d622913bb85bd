import { EvalError, printable, type ValueSeries, type ValueTable } from '@eval/core'
import { judgedOf, judgeTable } from '@eval/significance'
import { note } from '../notes/note.js'
import { column, tableOf } from '../result/detail-table.js'
import { pairingNotes, sharedUnits } from '../comparisons/align.js'
import { groupOf, type Exchange, type FrameGroup, type Items } from '../task/system.js'
import { defineTask } from '../task/task.js'
import { fewNames } from '../few-names.js'

const params = {
  judge: { type: 'text', default: 'judge', about: "Column of the judge's ratings." },
  human: {
    type: 'text',
    default: 'human',
    about: 'Column of human labels; empty for items without one.',
  },
} as const

/** A judge, such as a language model, against the labels that people gave to some of its items. */
export const judge = defineTask({
  name: 'judge',
  params,
  about: {
    title: 'Validation of a judge',
    summary:
      'Ratings of items by a judge, with labels by people for some of them: their agreement, and an estimate of the human rate.',
    references: [
      { text: 'Angelopoulos et al. 2023, Prediction-powered inference', doi: '10.1126/science.adi6000' },
      { text: 'Rogan & Gladen 1978', doi: '10.1093/oxfordjournals.aje.a112510' },
    ],
  },
  unit: 'item',
  onlyWhenAsked: true,
  frames: ['judged'],
  tables: {
    ratings: {
      table: 'values',
      called: 'ratings',
      of: 'each-system',
      about: "One row per item: the judge's rating, and the human label if there is one.",
    },
  },
  usual: {
    measures: (system) => {
      const frame = system.groups[0]!.units[0]!.frame as ReturnType<typeof judgedOf>
      const rates = judgeTable(frame)
      return {
        judged: `PredictionPoweredMean${rates ? ', CorrectedRate, JudgeAgreement, JudgeKappa, JudgeSensitivity, JudgeSpecificity' : ''}`,
      }
    },
  },
  examples: [
    {
      about: 'Six ratings, four of them labelled.',
      tables: () => ({
        ratings: {
          units: ['1', '2', '3', '4', '5', '6'],
          series: [
            { system: 'judge', measure: 'value', ...given([1, 0, 1, 1, 0, 1]) },
            { system: 'human', measure: 'value', ...given([1, 0, 0, 1]) },
          ],
        },
      }),
    },
  ],
  join({ ratings }, { judge: rating, human }) {
    const [judged, labels] = [named(ratings, rating), named(ratings, human)]
    const rows = ratings.units.map((_, row) => row).filter((row) => judged.defined[row] === 1)
    const items = ratedItems(
      rows.map((row) => ratings.units[row]!),
      rows.map((row) => ({
        rating: judged.values[row]!,
        label: labels.defined[row] === 1 ? labels.values[row]! : undefined,
      })),
    )
    const labelled = rows.filter((row) => labels.defined[row] === 1).length
    return {
      groups: [judgedGroup(items)],
      policies: { judge: rating, human },
      notes: [
        note(
          'LABELLED',
          `People labelled ${labelled} of ${rows.length} items; values are valid if these were sampled at random.`,
          {
            labelled,
            items: rows.length,
          },
        ),
        ...(rows.length === ratings.units.length
          ? []
          : [note('UNRATED', `${ratings.units.length - rows.length} items without a rating are left out.`)]),
      ],
    }
  },
  align(systems) {
    const rated = systems.map((system) => groupOf(system, 'judged')!.items as RatedItems)
    const listed = systems.map(({ name }, index) => ({ name, ids: rated[index]!.ids }))
    const shared = sharedUnits(listed, 'item')
    return {
      systems: systems.map((system, index) => ({
        ...system,
        groups: [
          judgedGroup(
            ratedItems(
              shared.units,
              Array.from(shared.places[index]!, (place) => rated[index]!.rated[place]!),
            ),
          ),
        ],
      })),
      units: shared.units.length,
      by: 'by item; those that every system has',
      notes: pairingNotes(listed, shared, 'item'),
    }
  },
  details(system) {
    const frame = system.groups[0]!.units[0]!.frame as ReturnType<typeof judgedOf>
    const table = judgeTable(frame)
    if (!table) return []
    const rows = [
      { label: 'pass', pass: table.bothPass, fail: table.humanOnly },
      { label: 'fail', pass: table.judgeOnly, fail: table.bothFail },
    ]
    return [
      tableOf(
        { name: 'judge-table', title: 'Judge against people' },
        [
          column<(typeof rows)[number]>('people', 'text', ({ label }) => label),
          column<(typeof rows)[number]>('judge: pass', 'count', ({ pass }) => pass),
          column<(typeof rows)[number]>('judge: fail', 'count', ({ fail }) => fail),
        ],
        rows,
      ),
    ]
  },
})

interface Rated {
  readonly rating: number
  readonly label: number | undefined
}

interface RatedItems extends Items<'judged'> {
  readonly rated: readonly Rated[]
}

/** Rated items: they are left out one by one in a gate, and exchanged between systems with their labels. */
function ratedItems(ids: readonly string[], rated: readonly Rated[]): RatedItems {
  return {
    ids,
    rated,
    frame(chosen, exchange) {
      const other = (exchange as (Exchange<'judged'> & { other: RatedItems }) | undefined)?.other.rated
      const own = Array.from(chosen, (item, place) =>
        other && exchange?.where[place] === 1 ? other[item]! : rated[item]!,
      )
      return judgedOf(
        own.map(({ rating }) => rating),
        own.map(({ label }) => label),
      )
    },
    sameAs: (other) =>
      rated.every(({ rating, label }, item) => {
        const its = (other as RatedItems).rated[item]!
        return rating === its.rating && label === its.label
      }),
  }
}

const judgedGroup = (items: RatedItems): FrameGroup<'judged'> => ({
  kind: 'judged',
  over: 'items',
  units: [{ id: 'all', frame: items.frame(Uint32Array.from(items.ids.keys())) }],
  items,
})

/** The series of a column, by its own name or as a system of a wide table. */
function named({ series }: ValueTable, name: string): ValueSeries {
  const found = series.find(({ system, measure }) => system === name || measure === name)
  if (found) return found
  const names = series.map(({ system, measure }) => (measure === 'value' ? system : measure))
  throw new EvalError(
    'UNKNOWN_COLUMN',
    `No column of numbers is called "${printable(name)}". There are ${fewNames(names)}.`,
    {
      column: name,
      advice: [
        { set: 'judge', to: 'COLUMN' },
        { set: 'human', to: 'COLUMN' },
      ],
    },
  )
}

function given(values: readonly number[]): Pick<ValueSeries, 'values' | 'defined'> {
  const all = Float64Array.from({ length: 6 }, (_, row) => values[row] ?? 0)
  return { values: all, defined: Uint8Array.from(all, (_, row) => (row < values.length ? 1 : 0)) }
}
