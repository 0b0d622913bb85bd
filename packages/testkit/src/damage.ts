import type { Random } from '@eval/core'

const TOKENS = [
  ...['NaN', 'nan', 'inf', '-inf', '1e999', '-', '.', '0x1', '__proto__', 'constructor', 'null', 'true'],
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    '\\u',
    '\\ud800',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '#',
    '|',
    ';',
  ],
  ...['\u0000', '\u0007', '\uFEFF', '\u202E', '😀', '9'.repeat(400), '['.repeat(200), ' '.repeat(300)],
].map((token) => new TextEncoder().encode(token))

/** A file damaged in one to four places: bytes changed, words put in, pieces lost or doubled, the end cut off. */
export function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  let result = bytes
  for (let left = 1 + random.below(4); left > 0; left--) result = damagedOnce(result, random)
  return result
}

function damagedOnce(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1)
  switch (random.below(5)) {
    case 0:
      return spliced(bytes, at, 1, Uint8Array.of(random.below(256)))
    case 1:
      return spliced(bytes, at, random.below(4), TOKENS[random.below(TOKENS.length)]!)
    case 2:
      return spliced(bytes, at, random.below(40), new Uint8Array(0))
    case 3: {
      const from = random.below(bytes.length + 1)
      return spliced(bytes, at, 0, bytes.slice(from, from + random.below(60)))
    }
    default:
      return bytes.slice(0, at)
  }
}

function spliced(bytes: Uint8Array, at: number, remove: number, insert: Uint8Array): Uint8Array {
  const rest = bytes.subarray(Math.min(bytes.length, at + remove))
  const result = new Uint8Array(at + insert.length + rest.length)
  result.set(bytes.subarray(0, at))
  result.set(insert, at)
  result.set(rest, at + insert.length)
  return result
}
