import { letterOf, type Leaderboard, type Standing } from '@eval/study'
import { markup, type Markup } from '../markup/markup.js'
import type { ShownCell } from '../markup/table-markup.js'

const [STEP, BAR, HEIGHT] = [9, 5, 10]

/** The groups of a standing as bars that run on through the rows of a group, with their letters as text. */
export function groupsCell({ groups }: Leaderboard, { groups: own }: Standing): ShownCell {
  const letters = own.map(letterOf).join('')
  const width = groups.length * STEP
  const bar = (group: number): Markup =>
    markup`<rect x="${group * STEP}" y="0" width="${BAR}" height="${HEIGHT}"/>`
  return {
    shown: markup`<svg class="room" width="${width}" height="1" aria-hidden="true"></svg><svg class="groups" width="${width}" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${own.map(bar)}</svg><span class="unseen">${letters}</span>`,
    sort: letters,
    grouped: true,
  }
}
