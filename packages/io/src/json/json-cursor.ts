import { controlCharacter, halfCharacter, invalidUtf8, malformedJson, repeatedKey } from '../errors.js'
import type { Place, Problems } from '../problems.js'
import { columnOf, markLength } from '../text/lines.js'
import { numberOf } from '../text/numbers.js'
import { lossyText, malformedAt } from '../text/utf8.js'

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

/** Walks over JSON in bytes, value by value, without building a tree; every failure has its line and column. */
export interface JsonCursor {
  /** The sort of value that comes next. */
  kind(): JsonKind
  /** The offset of the next value. */
  readonly at: number
  /** Goes through an object; the callback must take the value of each key. A key given twice is a failure. */
  object(onKey: (key: string, at: number) => void): void
  /** Goes through an array; the callback must take each item. */
  array(onItem: (index: number) => void): void
  string(): string
  number(): number
  /** A number as a cell: its own text wherever JavaScript would write it otherwise, so that no digit of an id is lost. */
  numeral(): number | string
  boolean(): boolean
  null(): void
  /** Passes over one value, checking it, and returns where it began and ended. */
  skip(): readonly [start: number, end: number]
  /** Whether nothing but white space is left. */
  ended(): boolean
  /** Requires that nothing but white space is left. */
  end(): void
  placeOf(offset: number): Place
  /** The line of an offset; cheap when offsets only grow. */
  lineOf(offset: number): number
  textOf(start: number, end: number): string
}

const KINDS: Readonly<Record<string, JsonKind>> = {
  '{': 'object',
  '[': 'array',
  '"': 'string',
  t: 'boolean',
  f: 'boolean',
  n: 'null',
}
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const LONE_SURROGATE = /\p{Surrogate}/u
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Whether the word NaN, which JSON does not have and Python writes, is refused or taken for null. */
export type NanPolicy = 'refused' | 'null'

/** A cursor at the beginning of a range of bytes; `firstLine` is the number of the line it begins in. */
export function jsonCursor(
  bytes: Uint8Array,
  problems: Problems,
  maxDepth: number,
  start = 0,
  end = bytes.length,
  firstLine = 1,
  nan: NanPolicy = 'refused',
): JsonCursor {
  let at = start + (firstLine === 1 ? markLength(bytes, start, end, problems) : 0)
  let depth = 0

  let seen = start
  let line = firstLine
  let lineStart = start
  const lineOf = (offset: number): number => {
    if (offset < seen) [seen, line, lineStart] = [start, firstLine, start]
    for (; seen < offset; seen++) {
      if (bytes[seen] !== 10) continue
      line++
      lineStart = seen + 1
    }
    return line
  }
  const placeOf = (offset: number): Place => {
    lineOf(offset)
    const from = Math.max(lineStart, offset - 4096)
    return { line, column: columnOf(bytes, from, offset) + (from - lineStart) }
  }
  const fail = (expected: string, offset = at): never => {
    const byte = bytes[offset]
    const found =
      offset >= end || byte === undefined ? 'the end' : `"${lossyText(bytes, offset, wordEnd(offset))}"`
    return problems.fail(malformedJson(placeOf(offset), expected, found))
  }
  const wordEnd = (offset: number): number => {
    let to = offset + 1
    while (to < end && to < offset + 20 && /[\w.+-]/.test(String.fromCharCode(bytes[to]!))) to++
    return to
  }
  const blanks = (): void => {
    while (at < end) {
      const byte = bytes[at]!
      if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return
      at++
    }
  }
  const expect = (byte: number, what: string): void => {
    blanks()
    if (at >= end || bytes[at] !== byte) fail(what)
    at++
  }
  const kind = (): JsonKind => {
    blanks()
    const character = at < end ? String.fromCharCode(bytes[at]!) : ''
    const found =
      KINDS[character] ??
      (/[-\d]/.test(character) ? 'number' : character === 'N' && nan === 'null' ? 'null' : undefined)
    return found ?? fail('a value (NaN and Infinity are none in JSON)')
  }
  const enter = (): void => {
    if (++depth > maxDepth) fail(`at most ${maxDepth} levels of brackets`)
  }
  const word = (text: string): void => {
    blanks()
    if (lossyText(bytes, at, Math.min(end, at + text.length)) !== text) fail(`"${text}"`)
    at += text.length
  }

  const string = (): string => {
    expect(34, 'a text in double quotes')
    const from = at
    let escaped = false
    let high = 0
    for (;;) {
      if (at >= end) fail('a closing quote', end)
      const byte = bytes[at]!
      if (byte === 34) break
      if (byte < 32) problems.fail(controlCharacter(placeOf(at), byte))
      if (byte === 92) {
        escaped = true
        at++
      }
      high |= byte
      at++
    }
    const to = at++
    if (high >= 0x80) {
      const wrong = malformedAt(bytes, from, to)
      if (wrong >= 0) problems.fail(invalidUtf8(placeOf(wrong)))
    }
    const text = lossyText(bytes, from, to)
    if (!escaped) return text
    const meant = unescaped(text, from)
    if (LONE_SURROGATE.test(meant)) problems.fail(halfCharacter(placeOf(from)))
    return meant
  }
  const unescaped = (text: string, from: number): string =>
    text.replace(
      /\\(?:u([\da-fA-F]{4})|(.?))/gs,
      (_, code: string | undefined, letter: string | undefined) =>
        code === undefined
          ? (ESCAPES[letter!] ?? fail('a known escape after a backslash', from))
          : String.fromCharCode(parseInt(code, 16)),
    )
  const numberText = (): string => {
    if (kind() !== 'number') fail('a number')
    const to = wordEndOfNumber(at)
    const text = lossyText(bytes, at, to)
    if (!NUMBER.test(text)) fail('a number')
    at = to
    return text
  }
  const number = (): number => {
    blanks()
    const from = at
    const value = numberOf(numberText())
    return Number.isNaN(value) ? fail('a number that a double can hold', from) : value
  }
  const numeral = (): number | string => {
    const text = numberText()
    const value = Number(text)
    return String(value) === text ? value : text
  }
  const wordEndOfNumber = (offset: number): number => {
    let to = offset
    while (to < end && to - offset < 1100) {
      const byte = bytes[to]!
      if (
        (byte < 48 || byte > 57) &&
        byte !== 43 &&
        byte !== 45 &&
        byte !== 46 &&
        byte !== 69 &&
        byte !== 101
      )
        break
      to++
    }
    return to
  }
  const object: JsonCursor['object'] = (onKey) => {
    expect(123, 'an object "{"')
    enter()
    const keys = new Set<string>()
    blanks()
    if (at < end && bytes[at] === 125) at++
    else {
      for (;;) {
        blanks()
        const keyAt = at
        const key = string()
        if (keys.has(key)) problems.fail(repeatedKey(placeOf(keyAt), key))
        keys.add(key)
        expect(58, '":"')
        onKey(key, keyAt)
        blanks()
        if (at < end && bytes[at] === 44) {
          at++
          continue
        }
        expect(125, '"," or "}"')
        break
      }
    }
    depth--
  }
  const array: JsonCursor['array'] = (onItem) => {
    expect(91, 'an array "["')
    enter()
    blanks()
    if (at < end && bytes[at] === 93) at++
    else {
      for (let index = 0; ; index++) {
        onItem(index)
        blanks()
        if (at < end && bytes[at] === 44) {
          at++
          continue
        }
        expect(93, '"," or "]"')
        break
      }
    }
    depth--
  }
  const boolean = (): boolean => {
    const yes = kind() === 'boolean' && bytes[at] === 116
    word(yes ? 'true' : 'false')
    return yes
  }
  const nothing = (): void => {
    const isNan = kind() === 'null' && bytes[at] === 78
    word(isNan ? 'NaN' : 'null')
  }
  const skip = (): readonly [number, number] => {
    const what = kind()
    const from = at
    if (what === 'object') object(() => skip())
    else if (what === 'array') array(() => skip())
    else if (what === 'string') string()
    else if (what === 'number') numberText()
    else if (what === 'boolean') boolean()
    else nothing()
    return [from, at]
  }

  return {
    kind,
    get at() {
      blanks()
      return at
    },
    object,
    array,
    string,
    number,
    numeral,
    boolean,
    null: nothing,
    skip,
    ended() {
      blanks()
      return at >= end
    },
    end() {
      blanks()
      if (at < end) fail('the end')
    },
    placeOf,
    lineOf,
    textOf: (from, to) => lossyText(bytes, from, to),
  }
}
