import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { decodeText, encodeText } from '../tables/text-column.js'
import { codesOf, eachLine, growing, type LineRules } from './lines.js'

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!

/** The fields of every row, or what is wrong with the file. */
function read(text: string, rules: LineRules): readonly (readonly string[])[] | string {
  const bytes = encodeText(text)
  const rows: string[][] = []
  try {
    eachLine(bytes, rules, 'file', (places) => {
      rows.push(
        Array.from({ length: rules.fields }, (_, field) =>
          decodeText(bytes, places[2 * field], places[2 * field + 1]),
        ),
      )
    })
    return rows
  } catch (error) {
    return (error as Error).message
  }
}

/** The same by splitting text. */
function plain(text: string, { fields, more, blanks, comments }: LineRules): ReturnType<typeof read> {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const rows: string[][] = []
  for (let at = 0; at < lines.length; at++) {
    const isComment = (line: string): boolean => (blanks ? line.trimStart() : line).startsWith('#')
    if (blanks && lines[at]!.trim() === '') continue
    if (comments !== 'none' && isComment(lines[at]!)) {
      if (comments === 'all' || ++at === lines.length) continue
    }
    const found = lines[at]!.split(/[ \t\v\f\r]+/).filter((field) => field !== '')
    if (found.length < fields || (found.length > fields && !more))
      return `file: line ${rows.length + 1} (comments and blank lines not counted) is not made of ${fields} fields.`
    rows.push(found.slice(0, fields))
  }
  return rows
}

const RULES: readonly LineRules[] = [
  { fields: 6, more: true, blanks: true, comments: 'all' },
  { fields: 6, more: true, blanks: true, comments: 'none' },
  { fields: 4, more: false, blanks: false, comments: 'single' },
  { fields: 5, more: false, blanks: false, comments: 'none' },
]

describe('the lines of a file', () => {
  it.each(RULES)('are read as they are by splitting text: %j', (rules) => {
    const random = seeded(2)
    const blanks = [' ', ' ', ' ', '\t', '  ', ' \r', '\v', '\f ']
    const row = (fields: number): string =>
      Array.from({ length: fields }, () => pick(random, ['a', 'bc', '!', 'é', '#', '~x'])).reduce(
        (line, field) => line + pick(random, blanks) + field,
      )
    let [good, bad] = [0, 0]
    for (let round = 0; round < 300; round++) {
      const lines = Array.from({ length: 1 + random.below(8) }, () => {
        const kind = random.below(40)
        if (kind < 3) return pick(random, ['# note', '#', '#\t'])
        if (kind < 5 && rules.blanks) return pick(random, ['', ' ', '\t\r', ' # note'])
        if (kind === 5) return row(rules.fields + pick(random, [-2, -1, 1, 3]))
        if (kind === 6) return pick(random, ['', ' ', 'x'])
        return `${pick(random, ['', '', '', ' '])}${row(rules.fields)}${pick(random, ['', '', ' ', '\r'])}`
      })
      const text = lines.join('\n') + pick(random, ['', '\n'])
      const found = read(text, rules)
      expect(found, JSON.stringify(text)).toEqual(plain(text, rules))
      if (typeof found === 'string') bad++
      else good++
    }
    expect(Math.min(good, bad)).toBeGreaterThan(20)
  })

  it('are quickly read where one blank or tab is between fields', () => {
    let asked = 0
    const rules: LineRules = {
      fields: 4,
      // The general reader asks for it, line by line.
      get more() {
        asked++
        return false
      },
      blanks: false,
      comments: 'single',
    }
    expect(read('a b c d\n! \u007f é x\ny\tz 1 2\n', rules)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['!', '\u007f', 'é', 'x'],
      ['y', 'z', '1', '2'],
    ])
    expect(asked).toBe(0)
    expect(read('a b c  d\na b c d\na b c d', rules)).toHaveLength(3)
    expect(asked).toBe(2)
  })
})

describe('codes of words', () => {
  it('number them in order of first appearance, whatever stands before', () => {
    const random = seeded(3)
    for (let round = 0; round < 50; round++) {
      const words = Array.from(
        { length: 60 },
        () => 'ab'.repeat(random.below(3)) + pick(random, ['a', 'b', 'é']),
      )
      const bytes = encodeText(words.join(''))
      const codes = codesOf(bytes)
      let at = 0
      const found = words.map((word) => codes.code(at, (at += encodeText(word).length)))
      const distinct = [...new Set(words)]
      expect(codes.words).toEqual(distinct)
      expect(found).toEqual(words.map((word) => distinct.indexOf(word)))
    }
  })
})

describe('a growing array', () => {
  it.each([0, 1, 1023, 1024, 1025, 2049, 5000])('holds %i numbers, no more and no less', (length) => {
    const numbers = Array.from({ length }, (_, index) => index * 3)
    const list = growing((room) => new Uint32Array(room))
    for (const number of numbers) list.push(number)
    expect(list.done()).toEqual(Uint32Array.from(numbers))
  })
})
