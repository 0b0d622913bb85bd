import { resolveParams } from '@eval/core'
import { expect, test } from 'vitest'
import { charts } from '../src/charts/index.js'

/** Titles of axes anywhere in a specification. */
function axisTitles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const title =
      (key === 'x' || key === 'y') && typeof inner === 'object' && inner !== null && 'title' in inner
        ? inner.title
        : undefined
    return [...(typeof title === 'string' ? [title] : []), ...(key === 'data' ? [] : axisTitles(inner))]
  })
}

/** What is written small also at the beginning of a sentence. */
const SMALL = ['p-value', 'nDCG@10']

test('titles of axes begin with a capital or a number in every chart', () => {
  const titles = Object.values(charts).flatMap((chart) =>
    chart.examples.flatMap(({ data, params }) =>
      axisTitles(
        chart.spec(data() as never, resolveParams(chart.name, chart.params, { ...params }) as never),
      ),
    ),
  )
  expect(titles.length).toBeGreaterThan(50)
  expect(
    [...new Set(titles)].filter((title) => !/^[\p{Lu}\d]/u.test(title) && !SMALL.includes(title)),
  ).toEqual([])
})
