import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { decodeText, encodeText } from '../../tables/text-column.js'
import type { TrecColumn } from '../measures/columns.js'
import { trecMeasures } from '../measures/measures.js'
import { outputTo } from '../output.js'
import type { ZScores } from '../parse.js'
import { topicPrinter } from './topic-printer.js'
import { printValue, valueLayout, type ValueLayout } from './topic-values.js'

const column = (name: string, names: readonly string[]): TrecColumn => ({
  measure: trecMeasures.find((measure) => measure.name === name)!,
  params: { numbers: [], pairs: [] },
  names,
})
const COLUMNS = [
  column('runid', []),
  column('num_q', ['num_q']),
  column('num_ret', ['num_ret']),
  column('map', ['map']),
  column('P', ['P_5', 'P_10', 'P_100']),
  column('gm_map', ['gm_map']),
  column('num_rel', ['num_rel']),
  column('ndcg', ['ndcg_a-name-of-more-than-22-bytes-é']),
  column('bpref', ['bpref']),
]

/** What a printer of topics prints. */
function printed(layout: ValueLayout, topics: readonly (readonly [id: string, values: readonly number[]])[]) {
  const parts: string[] = []
  const output = outputTo((bytes) => parts.push(decodeText(bytes)))
  const print = topicPrinter(layout)
  for (const [id, values] of topics) {
    // Values lie side by side, those of other topics before and behind them.
    print(id, Float64Array.of(7, 7, ...values, 7), 2, undefined, output)
  }
  output.flush()
  return parts.join('')
}

/** The same line by line. */
function plain(layout: ValueLayout, topics: readonly (readonly [id: string, values: readonly number[]])[]) {
  const parts: string[] = []
  const output = outputTo((bytes) => parts.push(decodeText(bytes)))
  for (const [id, values] of topics)
    for (const [at, { measure, names }] of layout.columns.entries())
      for (const index of names.keys())
        if (measure.perTopic !== false)
          printValue(layout, at, index, encodeText(`${id}\t`), values[layout.offsets[at]! + index]!, output)
  output.flush()
  return parts.join('')
}

const real = (random: Random): number =>
  [
    () => random.float(),
    () => random.below(9) / 8,
    () => random.below(20_000) / 2000 + 0.00005,
    () => (random.below(4) === 0 ? -1 : 1) * random.below(40) * random.float(),
    () => [0, -0, 1, 9.9, 9.89994, 9.9999, 9.99996, 10, NaN, Infinity, -1e6, 1e300][random.below(12)]!,
  ][random.below(5)]!()
const count = (random: Random): number =>
  [
    () => random.below(10),
    () => 10 ** random.below(12) - random.below(2),
    () => random.below(100_000),
    () => [-1, -10, 0.5, 1e9, 999_999_999, 1e9 + 1, 2 ** 40, -0][random.below(8)]!,
  ][random.below(4)]!()

describe('the printer of topics', () => {
  it.each([
    ['values', undefined],
    ['z-scores', new Map() as ZScores],
  ])('prints %s as they are printed one by one, whatever the topics before left behind', (_, zScores) => {
    const random = seeded(4)
    const layout = valueLayout(COLUMNS, zScores)
    for (let round = 0; round < 60; round++) {
      const isSteady = round % 2 === 0
      const topics = Array.from({ length: 12 }, (_, topic) => {
        const id = isSteady
          ? String(100 + topic)
          : '7'.repeat(1 + random.below(5)) + 'é'.repeat(random.below(2))
        const values = Array.from({ length: layout.width }, (_, index) => {
          if (isSteady && random.below(10) > 0) return index % 2 === 0 ? random.float() : random.below(9)
          return [0, 1, 6].includes(index) ? count(random) : real(random)
        })
        return [id, values] as const
      })
      expect(printed(layout, topics)).toBe(plain(layout, topics))
    }
  })

  it('prints the string of judgements in quotes, as long as it is', () => {
    const layout = valueLayout([column('relstring', ['relstring_3']), column('map', ['map'])], undefined)
    const parts: string[] = []
    const output = outputTo((bytes) => parts.push(decodeText(bytes)))
    const print = topicPrinter(layout)
    for (const [id, relevance] of [
      ['1', '10-'],
      ['2', '>'],
      ['3', undefined],
      ['4', '1.2'],
      ['5', '222'],
    ] as const)
      print(id, Float64Array.of(0, 0.5), 0, relevance, output)
    output.flush()
    expect(parts.join('')).toBe(
      ['10-', '>', '', '1.2', '222']
        .map(
          (text, at) =>
            `relstring_3           \t${at + 1}\t'${text}'\nmap                   \t${at + 1}\t0.5000\n`,
        )
        .join(''),
    )
  })
})
