import type { BattleTable } from '@eval/core'
import { battlesOf, type Battles } from '@eval/significance'
import { cellsOn, itemSamples } from '../intervals/value-samples.js'
import { note } from '../notes/note.js'
import { ifRegistered } from '../registered.js'
import { formatP } from '../result/format.js'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import { groupOf, type FrameGroup, type System } from '../task/system.js'
import { defineTask } from '../task/task.js'

/** Comparisons of two systems each, as people or a judge decided them. */
export const battles = defineTask({
  name: 'battles',
  params: {},
  about: {
    title: 'Battles of systems',
    summary: 'Pairwise comparisons of systems with a winner or a tie: win rates and Bradley-Terry strengths.',
    references: [
      { text: 'Bradley & Terry 1952', doi: '10.2307/2334029' },
      { text: 'Chiang et al. 2024, Chatbot Arena', url: 'https://arxiv.org/abs/2403.04132' },
    ],
  },
  unit: 'battle',
  frames: ['battles'],
  tables: {
    battles: {
      table: 'battles',
      called: 'battles',
      of: 'each-system',
      about: 'One comparison per row: two systems and the winner, or a tie.',
    },
  },
  usual: { measures: () => ({ battles: 'WinRate, BradleyTerry(scale=elo)' }) },
  examples: [
    {
      about: 'Six battles of two systems.',
      tables: () => ({
        battles: {
          systems: ['a', 'b'],
          first: Uint32Array.of(0, 0, 0, 1, 1, 0),
          second: Uint32Array.of(1, 1, 1, 0, 0, 1),
          winners: ['first', 'first', 'second', 'tie', 'second', 'first'],
        },
      }),
    },
  ],
  split: ({ battles: table }) =>
    table.systems.map((name, of) => ({ name, tables: { battles: { ...table, of } as BattleTable } })),
  join({ battles: table }, _params, { registry }) {
    const { of = 0 } = table as BattleTable & { readonly of?: number }
    const rows = table.winners.map((winner, row) => ({
      first: table.first[row]!,
      second: table.second[row]!,
      winner,
    }))
    const frame = battlesOf(table.systems, rows, of)
    const own = rows.filter(({ first, second }) => first === of || second === of).length
    const group: FrameGroup<'battles'> = {
      kind: 'battles',
      over: 'items',
      units: [{ id: 'all', frame }],
      items: {
        ids: rows.map((_, row) => String(row + 1)),
        frame: (chosen) =>
          battlesOf(
            table.systems,
            Array.from(chosen, (row) => rows[row]!),
            of,
          ),
      },
      behind: (call) => ({ n: own, samples: itemSamples(call, frame, cellsOn(registry, 'battles')) }),
    }
    return {
      groups: [group],
      policies: { ties: 'half a win of both' },
      notes: [note('BATTLES_INDEPENDENT', 'Battles are assumed to be independent.')],
    }
  },
  unpaired:
    'Battles cannot be paired: evaluate the file instead, which gives strengths with intervals and the table of wins.',
  notesOnAll(systems, { registry }) {
    const frame = frameOf(systems)
    const [test] = ifRegistered(() => registry.calls('test', 'bradley-terry', 'battles')) ?? []
    const found = frame && test?.contribution.compute(frame, test.params)
    if (!found || 'undefined' in found) return []
    const { statistic, degreesOfFreedom: [df] = [], p } = found
    return [
      note(
        'EQUAL_STRENGTHS',
        `Test of equal strengths: chi-square = ${Number(statistic.toPrecision(4))} with ${df!} degrees of freedom, p = ${formatP(p)} (bradley-terry).`,
        { statistic, p },
      ),
    ]
  },
  details(system) {
    const frame = frameOf([system])
    return frame ? [byOpponent(frame)] : []
  },
  detailsOnAll(systems) {
    const frame = frameOf(systems)
    return frame ? [winMatrix(frame)] : []
  },
  charts: (systems) => (systems.length < 2 ? [] : [{ chart: 'win-matrix', systems }]),
  chartData: (kind, systems) => (kind === 'battles' ? frameOf(systems) : undefined),
})

const frameOf = ([first]: readonly System[]): Battles | undefined =>
  first && groupOf(first, 'battles')?.units[0]?.frame

/** What the system did against each other one. */
function byOpponent({ names, of, wins, ties }: Battles): DetailTable {
  const size = names.length
  const rows = [...names.keys()]
    .filter((other) => other !== of)
    .map((other) => ({
      name: names[other]!,
      won: wins[of * size + other]!,
      tied: ties[Math.min(of, other) * size + Math.max(of, other)]!,
      lost: wins[other * size + of]!,
    }))
    .filter(({ won, tied, lost }) => won + tied + lost > 0)
  type Row = (typeof rows)[number]
  return tableOf(
    { name: 'opponents', title: 'By opponent' },
    [
      column<Row>('opponent', 'text', ({ name }) => name),
      column<Row>('wins', 'count', ({ won }) => won),
      column<Row>('ties', 'count', ({ tied }) => tied),
      column<Row>('losses', 'count', ({ lost }) => lost),
      column<Row>('win rate', 'number', ({ won, tied, lost }) => (won + tied / 2) / (won + tied + lost)),
    ],
    rows,
  )
}

/** Wins, ties and losses of the row against the column. */
function winMatrix({ names, wins, ties }: Battles): DetailTable {
  const size = names.length
  const cell = (row: number, other: number): string => {
    if (row === other) return '—'
    const tied = ties[Math.min(row, other) * size + Math.max(row, other)]!
    return `${wins[row * size + other]!}–${tied}–${wins[other * size + row]!}`
  }
  return tableOf(
    { name: 'win-matrix', title: 'Wins, ties and losses of the row against the column' },
    [
      column<number>('system', 'text', (row) => names[row]!),
      ...names.map((name, other) => column<number>(name, 'text', (row) => cell(row, other))),
    ],
    [...names.keys()],
  )
}
