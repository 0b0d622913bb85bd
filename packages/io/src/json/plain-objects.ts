import { lossyText, malformedAt } from '../text/utf8.js'

/** Finds the values of objects that all have the keys of the first one, in its order and with plain values. */
export interface PlainObjects {
  /** The keys, in order. */
  readonly keys: readonly string[]
  /**
   * Where the values of an object stand that fills a line: start and end of each; undefined for any other line. The
   * bounds are those of the next line too.
   */
  values(bytes: Uint8Array, start: number, end: number): Int32Array | undefined
}

const [QUOTE, COMMA, MINUS, POINT, COLON, BACKSLASH, OPEN, CLOSE] = [34, 44, 45, 46, 58, 92, 123, 125]

const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 9 || byte === 13
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57

/** The objects that are like the one on this line; undefined where it is not plain itself. */
export function plainObjects(
  bytes: Uint8Array,
  start: number,
  end: number,
  most: number,
): PlainObjects | undefined {
  const keys: Uint8Array[] = []
  let at = blanks(bytes, start, end)
  if (bytes[at] !== OPEN) return undefined
  do {
    const from = blanks(bytes, at + 1, end)
    const to = stringEnd(bytes, from, end)
    if (to < 0) return undefined
    keys.push(bytes.slice(from, to))
    at = blanks(bytes, to, end)
    if (bytes[at] !== COLON) return undefined
    at = valueEnd(bytes, blanks(bytes, at + 1, end), end)
    if (at < 0) return undefined
    at = blanks(bytes, at, end)
  } while (at < end && bytes[at] === COMMA && keys.length < most)
  const names = keys.map((key) => lossyText(key, 1, key.length - 1))
  if (new Set(names).size < names.length) return undefined
  const own = likeThese(keys, names)
  return own.values(bytes, start, end) && own
}

function likeThese(keys: readonly Uint8Array[], names: readonly string[]): PlainObjects {
  const bounds = new Int32Array(2 * keys.length)
  return {
    keys: names,
    values(bytes, start, end) {
      let at = blanks(bytes, start, end)
      for (let field = 0; field < keys.length; field++) {
        if (bytes[at] !== (field === 0 ? OPEN : COMMA)) return undefined
        at = blanks(bytes, at + 1, end)
        const key = keys[field]!
        for (let place = 0; place < key.length; place++)
          if (bytes[at + place] !== key[place]) return undefined
        at = blanks(bytes, at + key.length, end)
        if (bytes[at] !== COLON) return undefined
        at = blanks(bytes, at + 1, end)
        bounds[2 * field] = at
        at = valueEnd(bytes, at, end)
        if (at < 0) return undefined
        bounds[2 * field + 1] = at
        at = blanks(bytes, at, end)
      }
      if (at >= end || bytes[at] !== CLOSE) return undefined
      return blanks(bytes, at + 1, end) === end ? bounds : undefined
    },
  }
}

function blanks(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && isBlank(bytes[at])) at++
  return at
}

/** The end of a text without escapes, a number, true, false or null; -1 for what is none of them. */
function valueEnd(bytes: Uint8Array, start: number, end: number): number {
  const byte = bytes[start]
  if (byte === QUOTE) return stringEnd(bytes, start, end)
  if (byte === MINUS || isDigit(byte)) return numberEnd(bytes, start, end)
  for (const word of WORDS) if (word[0] === byte) return wordEnd(bytes, start, end, word)
  return -1
}

const WORDS = ['true', 'false', 'null'].map((word) => Uint8Array.from(word, (letter) => letter.charCodeAt(0)))

function wordEnd(bytes: Uint8Array, start: number, end: number, word: Uint8Array): number {
  if (start + word.length > end) return -1
  for (let place = 0; place < word.length; place++) if (bytes[start + place] !== word[place]) return -1
  return start + word.length
}

function stringEnd(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== QUOTE) return -1
  let all = 0
  for (let at = start + 1; at < end; at++) {
    const byte = bytes[at]!
    if (byte === QUOTE) return all >= 0x80 && malformedAt(bytes, start + 1, at) >= 0 ? -1 : at + 1
    if (byte === BACKSLASH || byte < 32) return -1
    all |= byte
  }
  return -1
}

/** Digits that a number may have and still be read here. */
const MOST_DIGITS = 1000

/** The end of a number as the grammar of JSON has it. */
function numberEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = bytes[start] === MINUS ? start + 1 : start
  const whole = at
  at = digitsEnd(bytes, at, end)
  if (at === whole || (at > whole + 1 && bytes[whole] === 48)) return -1
  if (at < end && bytes[at] === POINT) {
    const point = at + 1
    at = digitsEnd(bytes, point, end)
    if (at === point) return -1
  }
  if (at < end && (bytes[at]! | 32) === 101) {
    const sign = bytes[at + 1]
    const exponent = at + (sign === 43 || sign === MINUS ? 2 : 1)
    at = digitsEnd(bytes, exponent, end)
    if (at === exponent) return -1
  }
  return at - start > MOST_DIGITS ? -1 : at
}

function digitsEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && isDigit(bytes[at])) at++
  return at
}
