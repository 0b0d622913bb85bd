import type { ValueSeries, ValueTable } from '@eval/core'
import { emptyFile, noScores, tooLarge } from '../errors.js'
import type { Contents, ReadContext } from '../reader.js'
import { ITEM_BYTES, MAP_BYTES, textBytes } from '../source/memory.js'

/** What a log of evaluations says of one answer to one item. */
export interface ScoredItem {
  /** What was evaluated, where the log holds several systems. */
  readonly system?: string
  readonly unit: string
  /** Which of several answers to the item it is; counted in order where the log does not say. */
  readonly repeat?: string
  /** What items that are not independent of each other have in common. */
  readonly cluster?: string
  /** By measure; undefined where there is none, such as after an error. */
  readonly scores: ReadonlyMap<string, number | undefined>
}

/** Gathers scored items of any number of systems into a table of values. */
export interface ScoreSheet {
  add(item: ScoredItem): void
  /** The table with its number of items; fails where no item has a score. */
  contents(): Contents<'values'>
}

interface Row {
  readonly item: ScoredItem
  /** The place among units and their repeats. */
  readonly place: number
}

export function scoreSheet({ problems, limits, memory }: ReadContext): ScoreSheet {
  const rows: Row[] = []
  const places = new Map<string, number>()
  const units: string[] = []
  const repeats: string[] = []
  const clusters: string[] = []
  const counts = new Map<string, number>()
  return {
    add(item) {
      memory.holdObjects(3 * MAP_BYTES + textBytes(item.unit) + item.scores.size * (MAP_BYTES + ITEM_BYTES))
      const own = JSON.stringify([item.system ?? '', item.unit, item.repeat ?? ''])
      const count = (counts.get(own) ?? 0) + 1
      counts.set(own, count)
      // The same repeat met again is one more.
      const repeat =
        item.repeat === undefined ? String(count) : count === 1 ? item.repeat : `${item.repeat}.${count}`
      const key = JSON.stringify([item.unit, repeat])
      let place = places.get(key)
      if (place === undefined) {
        place = units.length
        places.set(key, place)
        units.push(item.unit)
        repeats.push(repeat)
        clusters.push(item.cluster ?? '')
      }
      rows.push({ item, place })
    },
    contents() {
      const systems = new Set(rows.map(({ item }) => item.system ?? ''))
      const series = new Map<string, ValueSeries>()
      for (const { item, place } of rows) {
        for (const [measure, value] of item.scores) {
          const system = systems.size === 1 ? '' : (item.system ?? '')
          const key = JSON.stringify([system, measure])
          let one = series.get(key)
          if (!one) {
            if (units.length * (series.size + 1) > limits.cells)
              problems.fail(tooLarge(limits.cells, 'the table of values'))
            memory.hold(9 * units.length)
            one = {
              system,
              measure,
              values: new Float64Array(units.length),
              defined: new Uint8Array(units.length),
            }
            series.set(key, one)
          }
          if (value === undefined) continue
          one.values[place] = value
          one.defined[place] = 1
        }
      }
      if (series.size === 0) problems.fail(rows.length === 0 ? emptyFile() : noScores(rows.length))
      const repeated = repeats.some((repeat) => repeat !== repeats[0])
      const distinct = new Set(clusters).size
      const table: ValueTable = {
        units,
        series: [...series.values()],
        ...(repeated ? { repeats } : {}),
        // One cluster of everything, or one for each unit, says nothing.
        ...(distinct > 1 && distinct < units.length ? { clusters } : {}),
      }
      return { table, rows: rows.length }
    },
  }
}
