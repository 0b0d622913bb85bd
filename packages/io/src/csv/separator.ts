import { lossyText } from '../text/utf8.js'
import type { Bytes } from '../source/source.js'

/** Bytes of a first line that are looked at. */
const MOST = 64 * 1024

/** What separates the fields of a first line: semicolons where it has more of them than commas, outside quotes. */
export function separatorIn(line: string): ',' | ';' {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  return bare.split(';').length > bare.split(',').length ? ';' : ','
}

/** The first line of a stream, and the whole stream again. */
export async function withFirstLine(
  bytes: Bytes,
): Promise<{ readonly first: string; readonly whole: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  let first = ''
  let done = false
  while (!first.includes('\n') && first.length < MOST && !done) {
    const next = await iterator.next()
    if (next.done === true) done = true
    else {
      seen.push(next.value)
      first += lossyText(next.value, 0, Math.min(next.value.length, MOST))
    }
  }
  const whole = async function* (): Bytes {
    try {
      yield* seen
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { first: first.split('\n')[0]!, whole: whole() }
}
