import { expect, test } from 'vitest'
import { textWidth } from '../../theme/text-width.js'
import { heading } from './heading.js'

test('sentences are broken at spaces into lines that fit, and none is lost', () => {
  const sentence = 'one two three four five six seven eight nine ten '.repeat(5).trim()
  const { subtitle } = heading('Title', [sentence, undefined, 'short']) as { subtitle: string[] }
  expect(subtitle.slice(0, -1).join(' ')).toBe(sentence)
  expect(subtitle.at(-1)).toBe('short')
  expect(Math.max(...subtitle.map((line) => textWidth(line, { fontSize: 11 })))).toBeLessThanOrEqual(350)
})

test('a title may stand alone, and a long word has a line to itself', () => {
  expect(heading('Title', [undefined, ''])).toEqual({ text: 'Title' })
  const long = 'x'.repeat(100)
  expect(heading('Title', [`a ${long} b`])).toEqual({ text: 'Title', subtitle: ['a', long, 'b'] })
})
