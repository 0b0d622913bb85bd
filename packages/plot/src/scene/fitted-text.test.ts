import { expect, test } from 'vitest'
import { textWidth } from '../theme/text-width.js'
import { fittedText } from './fitted-text.js'

const width = (words: string, fontWeight = 'normal'): number =>
  Math.round(10 * textWidth(words, { fontSize: 11, fontWeight })) / 10

test('a line says how wide it was laid out', () => {
  const words = 'bm25: AP 0.270 [0.229, 0.319]'
  expect(fittedText(`<text x="1" font-size="11px">${words}</text>`)).toBe(
    `<text x="1" font-size="11px" textLength="${width(words)}" lengthAdjust="spacingAndGlyphs">${words}</text>`,
  )
  const bold = fittedText(`<text font-size="11px" font-weight="bold">${words}</text>`)
  expect(bold).toContain(`textLength="${width(words, 'bold')}"`)
  expect(width(words, 'bold')).toBeGreaterThan(width(words))
})

test('each of several lines has its own width, and escaped signs count as what they stand for', () => {
  const fitted = fittedText(
    '<text font-size="11px"><tspan>first line &lt; 1</tspan><tspan x="0" dy="13">the second one</tspan></text>',
  )
  expect(fitted).toContain(`<tspan textLength="${width('first line < 1')}" `)
  expect(fitted).toContain(`<tspan x="0" dy="13" textLength="${width('the second one')}" `)
  expect(fitted.match(/textLength/g)).toHaveLength(2)
})

test('short lines, signs that the font lacks and text without a size stay as they are', () => {
  for (const text of [
    '<text font-size="11px">0.25</text>',
    '<text font-size="11px">検索システムの名前です</text>',
    '<text>a line of no known size</text>',
  ])
    expect(fittedText(text)).toBe(text)
})
