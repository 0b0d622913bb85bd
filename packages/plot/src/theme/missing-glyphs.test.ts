import { expect, test } from 'vitest'
import { missingGlyphs } from './missing-glyphs.js'

test('signs outside the shipped font are found in words alone, each once', () => {
  const svg =
    '<svg aria-label="猫"><text x="1">Größe ≥ 1 漢字漢</text><text><tspan>Щ𝄞\u0301</tspan></text></svg>'
  expect(missingGlyphs(svg)).toEqual(['漢', '字', '𝄞'])
})

test('Latin, Greek, Cyrillic, arrows and mathematical signs are all there', () => {
  expect(missingGlyphs('<text>Ålesund Ωμέγα Дубна → ∑ − … “x” €</text>')).toEqual([])
})
