import { expect, test } from 'vitest'
import { DARK, LIGHT } from './palette.js'
import { rampProperties, withPageRamp } from './page-ramp.js'

const shade = (look: 'light' | 'dark', index: number): string =>
  new RegExp(`--plot-ramp-${index}: ([^;]+);`).exec(rampProperties(look))![1]!

test('the shades of a page run from one end of the ramp to the other, in both looks', () => {
  expect([shade('light', 0), shade('light', 31)]).toEqual([LIGHT.ramp[0], LIGHT.ramp.at(-1)])
  expect([shade('dark', 0), shade('dark', 31)]).toEqual([DARK.ramp[0], DARK.ramp.at(-1)])
})

test('mixed shades become properties of the page, other colours and words stay', () => {
  const svg =
    '<g><path fill="rgb(251, 246, 251)"/><stop stop-color="rgb(86, 31, 94)"/><path stroke="rgb(200, 0, 0)"/><text> fill="rgb(86, 31, 94)"</text></g>'
  expect(withPageRamp(svg)).toBe(
    '<g><path fill="var(--plot-ramp-0, rgb(251, 246, 251))"/><stop stop-color="var(--plot-ramp-31, rgb(86, 31, 94))"/><path stroke="rgb(200, 0, 0)"/><text> fill="rgb(86, 31, 94)"</text></g>',
  )
})
