import { signedDecimals } from '@eval/core'
import {
  leaderboardsOf,
  numberOf,
  recordedVerdict,
  type ComparisonRecord,
  type Leaderboard,
  type Result,
} from '@eval/study'
import { toneOf, type Tone } from '../markup/tones.js'
import { markup, type Markup } from '../markup/markup.js'
import { systemColours, systemMarkup } from '../markup/system-colours.js'

/** Decimals that leave room for many systems side by side. */
const DIGITS = 3
/** From so many systems on a matrix is easier to read than a list. */
const LEAST_SYSTEMS = 3

/** More systems side by side than this leave no room for figures on a phone: colours and marks stand for them there. */
const MOST_FIGURES = 5

/** For each measure on which every pair was compared: systems by systems, the best first, row minus column. */
export function matricesMarkup(result: Result): Markup | undefined {
  const boards = leaderboardsOf(result).filter(
    ({ compared, standings }) => compared === 'all' && standings.length >= LEAST_SYSTEMS,
  )
  if (boards.length === 0) return undefined
  return markup`<div id="matrices" class="matrices">${boards.map((board, index) => matrixMarkup(board, index, result))}</div>
    <p id="matrices-note" class="note">Row minus column. Green: the row is significantly better; red: significantly worse; without colour: no significant difference.</p>`
}

function matrixMarkup({ measure, standings }: Leaderboard, index: number, result: Result): Markup {
  const colours = systemColours(result)
  const names = standings.map(({ system }) => system)
  const own = result.comparisons.filter((one) => one.measure === measure)
  const id = `matrix-${index + 1}`
  const row = (name: string, place: number): Markup =>
    markup`<tr><th scope="row"><span class="place">${place + 1}</span> ${systemMarkup(name, colours)}</th>${names.map(
      (other) => cellMarkup(name, other, own),
    )}</tr>\n`
  return markup`<div class="scroll" role="region" aria-labelledby="${id}-caption" tabindex="0" data-measure="${measure}">
    <table id="${id}" class="matrix${names.length > MOST_FIGURES ? ' many' : ''}">
      <caption id="${id}-caption">${measure}: difference between each two systems</caption>
      <thead><tr><td></td>${names.map((name, place) => markup`<th scope="col" title="${name}">${place + 1}</th>`)}</tr></thead>
      <tbody>
${names.map(row)}</tbody>
    </table>
  </div>`
}

/** A comparison as its row sees it. */
function cellMarkup(system: string, other: string, comparisons: readonly ComparisonRecord[]): Markup {
  if (system === other) return markup`<td class="self"></td>`
  const found = comparisons.find(
    (one) =>
      (one.system === system && one.baseline === other) || (one.system === other && one.baseline === system),
  )
  if (!found) return markup`<td></td>`
  const turned = found.system !== system
  const difference = numberOf(found.difference)
  const tone = turned ? TURNED[toneOf(found)] : toneOf(found)
  const verdict = recordedVerdict(found)
    .map(({ text }) => text)
    .join('')
  return markup`<td class="${tone}" title="${verdict}">${signedDecimals(turned ? 0 - difference : difference, DIGITS)}</td>`
}

const TURNED: Readonly<Record<Tone, Tone>> = {
  better: 'worse',
  worse: 'better',
  different: 'different',
  open: 'open',
}
