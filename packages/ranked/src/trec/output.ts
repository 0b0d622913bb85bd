import { encodeText } from '../tables/text-column.js'
import { fixed } from './c-numbers.js'

/** Takes output as it is made; the bytes are only good during the call. */
type Write = (bytes: Uint8Array) => void

/** Lines of output, gathered as bytes and handed on in large pieces. */
export interface Output {
  text(text: string): void
  /** Bytes that come up again and again: the name of a value, a topic. */
  bytes(bytes: Uint8Array): void
  /** A value as `%6.4f` prints it. */
  value(value: number): void
  flush(): void
}

const PIECE = 1 << 16
/** Room that every short piece has without a look. */
const SPARE = 1 << 10

/** Output into a function. */
export function outputTo(write: Write): Output {
  const buffer = new Uint8Array(PIECE + SPARE)
  let used = 0
  const flush = (): void => {
    if (used > 0) write(buffer.subarray(0, used))
    used = 0
  }
  const bytes = (given: Uint8Array): void => {
    const { length } = given
    if (length > SPARE) {
      flush()
      write(given)
      return
    }
    for (let at = 0; at < length; at++) buffer[used + at] = given[at]!
    used += length
    if (used > PIECE) flush()
  }
  return {
    bytes,
    flush,
    text(text) {
      bytes(encodeText(text))
    },
    value(value) {
      const shifted = value * 10_000
      const nearest = Math.round(shifted)
      // Away from a half, the nearest whole number is what exact rounding gives.
      if (
        !(value >= 0 && value < 9.9 && Math.abs(Math.abs(shifted - nearest) - 0.5) > 1e-3) ||
        Object.is(value, -0)
      ) {
        bytes(encodeText(fixed(value, 4).padStart(6)))
        return
      }
      const fraction = nearest % 10_000
      buffer[used] = 48 + (nearest - fraction) / 10_000
      buffer[used + 1] = 46
      buffer[used + 2] = 48 + ((fraction / 1000) | 0)
      buffer[used + 3] = 48 + (((fraction / 100) | 0) % 10)
      buffer[used + 4] = 48 + (((fraction / 10) | 0) % 10)
      buffer[used + 5] = 48 + (fraction % 10)
      used += 6
      if (used > PIECE) flush()
    },
  }
}
