import { expect, test } from 'vitest'
import { neededPackages } from './needed-packages.js'

test('packages that are there are handed on', async () => {
  expect(await neededPackages('Charts', ['vega'], () => Promise.resolve(1))).toBe(1)
})

test('packages that cannot be loaded are named, with what to install', async () => {
  const missing = (): Promise<never> =>
    Promise.reject(new Error("Cannot find package 'vega' imported from charts.js\nat once"))
  await expect(neededPackages('Charts', ['vega', 'vega-lite'], missing)).rejects.toMatchObject({
    code: 'NOT_INSTALLED',
    message:
      "Charts need vega and vega-lite, which cannot be loaded (Cannot find package 'vega' imported from charts.js). Run: npm install vega vega-lite",
  })
})
