import { LEAST_RANKED, leaderboardsOf, type Result } from '@eval/study'
import { colourPlace } from '@eval/plot'
import { markup, type Markup } from './markup.js'
import { nameMarkup } from './table-markup.js'

/** The colour that a system has in every chart of the page, as a class: `c1` and so on, `c0` for one of many. */
export function systemColours(result: Result): ReadonlyMap<string, string> {
  const [board] = leaderboardsOf(result)
  const names = result.systems.map(({ name }) => name)
  // As charts of a page draw them: from three on the best first.
  const order = names.length >= LEAST_RANKED ? (board?.standings.map(({ system }) => system) ?? names) : names
  return new Map(order.map((name, place) => [name, `c${(colourPlace(place, names.length) ?? -1) + 1}`]))
}

/** The name of a system behind its colour. */
export const systemMarkup = (name: string, colours: ReadonlyMap<string, string>): Markup =>
  markup`<span class="system"><span class="swatch ${colours.get(name) ?? 'c0'}"></span>${nameMarkup(name)}</span>`
