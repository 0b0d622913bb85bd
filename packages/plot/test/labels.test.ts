import { resolveParams } from '@eval/core'
import { plotPlugin } from '@eval/plot'
import { describe, expect, test } from 'vitest'
import { drawn } from '../src/scene/drawn.js'
import { unidentifiedIn } from './support/lines.js'
import { manySystems } from './support/many-systems.js'
import { overlaps, textsOf } from './support/texts.js'

const charts = plotPlugin.contributions.filter((contribution) => contribution.contributes === 'chart')

/** The long tests draw a few systems as well, between two and as many as crowd a chart. */
const SYSTEMS = process.env.LONG_TESTS === '1' ? [2, 5, 17] : [2, 17]

const pictures = charts.flatMap((chart) =>
  SYSTEMS.flatMap((count) => {
    const many = manySystems(chart.data, count)
    if (many === undefined) return []
    const spec = () => chart.spec(many.data as never, resolveParams(chart.name, chart.params, {}))
    return [{ chart: chart.name, count, names: many.names, spec }]
  }),
)

// The examples of charts are looked at in the same way where they are drawn, in every-chart.test.ts.
describe.each(pictures)('$chart: $count systems', ({ spec, names }) => {
  // Laying a picture out takes nearly all of the time: both tests look at the same one.
  const picture = once(() => drawn(spec(), 'light'))

  test('no two texts overlap, and every system is named', async () => {
    const texts = textsOf(await picture())
    expect(overlaps(texts)).toEqual([])
    const all = texts.map(({ text }) => text).join('\n')
    expect(names.filter((name) => !all.includes(name))).toEqual([])
  })

  test('every line is identified: by a legend that matches it or by words at it', async () => {
    expect(unidentifiedIn(await picture(), spec())).toEqual([])
  })
})

/** What a function gives, made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
