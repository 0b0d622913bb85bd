import { badInput } from '@eval/core'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { Battles } from '../chart-data.js'
import { heading } from '../layers/labels/heading.js'
import { STYLES } from '../styles.js'
import { counted, countedOf, labelsOf } from '../words.js'

const MOST_SYSTEMS = 60
/** Below this many pixels of a cell its number is left out. */
const ROOM_FOR_NUMBERS = 26

/** Who beats whom, as shaded cells. */
export const winMatrix: Chart<'battles'> = {
  contributes: 'chart',
  name: 'win-matrix',
  data: 'battles',
  params: {},
  about: {
    title: 'Win matrix',
    summary:
      'Share of battles that the system of the row won against that of the column; a tie is half a win. Systems are ordered by their share of all battles.',
  },
  examples: [
    {
      about: 'Three systems that met one another.',
      data: () => ({
        names: ['small', 'large', 'old'],
        of: 0,
        wins: Float64Array.of(0, 12, 30, 28, 0, 41, 14, 6, 0),
        ties: Float64Array.of(0, 10, 6, 0, 0, 3, 0, 0, 0),
      }),
    },
    {
      about: 'Four systems of which two never met.',
      data: () => ({
        names: ['a', 'b', 'c', 'd'],
        of: 0,
        wins: Float64Array.of(0, 5, 9, 0, 4, 0, 7, 8, 2, 3, 0, 6, 0, 1, 2, 0),
        ties: new Float64Array(16),
      }),
    },
  ],
  spec(battles) {
    const { names } = battles
    const size = names.length
    if (size < 2) throw badInput('A win matrix needs two systems or more.')
    if (size > MOST_SYSTEMS)
      throw badInput(`A win matrix shows at most ${MOST_SYSTEMS} systems; there are ${counted(size)}.`)
    const labels = labelsOf(names, 24)
    const cells = cellsOf(battles, labels)
    const rates = names.map((_, row) => {
      const own = cells.filter((cell) => cell.winner === labels[row])
      const met = own.reduce((sum, { battles: n }) => sum + n, 0)
      return met === 0 ? 0 : own.reduce((sum, { share, battles: n }) => sum + (share ?? 0) * n, 0) / met
    })
    const domain = [...names.keys()].sort((a, b) => rates[b]! - rates[a]! || a - b).map((row) => labels[row]!)
    const step = size <= 8 ? 44 : size <= 16 ? 30 : Math.max(8, Math.floor(560 / size))
    const axis = (field: string, title: string, angle: number): ChartSpec => ({
      field,
      type: 'nominal',
      scale: { domain, padding: 0 },
      title,
      axis: { labelAngle: angle, labelLimit: 120, labelOverlap: step < 8 },
    })
    const isTight = Math.max(...domain.map(({ length }) => length)) * 6 > step
    const total = cells.reduce((sum, { battles: n }) => sum + n, 0) / 2
    const best = domain[0]!
    const rate = Math.max(...rates)
    return {
      $schema: VEGA_LITE,
      title: heading('Win matrix', [
        `${countedOf(total, 'battle')} of ${countedOf(size, 'system')}.`,
        total === 0 ? undefined : `${best} won most: ${(100 * rate).toFixed(0)} % of its battles.`,
      ]),
      width: { step },
      height: { step },
      data: { values: cells },
      encoding: { y: axis('winner', 'Winner', 0), x: axis('loser', 'Against', isTight ? -90 : 0) },
      layer: [
        {
          mark: { type: 'rect', tooltip: true },
          encoding: {
            color: {
              field: 'share',
              type: 'quantitative',
              scale: { domain: [0, 1], nice: false },
              title: 'Share won',
              legend: step >= ROOM_FOR_NUMBERS ? null : { gradientLength: 120 },
            },
          },
        },
        ...(step >= ROOM_FOR_NUMBERS ? [false, true] : []).map((isMuch) => ({
          data: { values: cells.filter(({ share }) => share !== null && share > 0.5 === isMuch) },
          mark: { type: 'text', style: isMuch ? STYLES.onMuch : STYLES.onLittle },
          encoding: { text: { field: 'text' } },
        })),
      ],
    }
  },
}

interface WinCell {
  readonly winner: string
  readonly loser: string
  readonly share: number | null
  readonly battles: number
  readonly text: string
}

/** One cell for each ordered pair of systems; without a share where they never met. */
function cellsOf({ names, wins, ties }: Battles, labels: readonly string[]): WinCell[] {
  const size = names.length
  return names.flatMap((_, row) =>
    names.flatMap((_unused, column): WinCell[] => {
      if (row === column) return []
      const tied = ties[Math.min(row, column) * size + Math.max(row, column)]!
      const won = wins[row * size + column]!
      const n = won + tied + wins[column * size + row]!
      const share = n === 0 ? null : (won + tied / 2) / n
      return [
        {
          winner: labels[row]!,
          loser: labels[column]!,
          share,
          battles: n,
          text: share === null ? '' : share.toFixed(2),
        },
      ]
    }),
  )
}
