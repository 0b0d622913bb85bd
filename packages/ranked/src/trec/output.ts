import { encodeText } from '../tables/text-column.js'

/** Takes output as it is made; the bytes are only good during the call. */
type Write = (bytes: Uint8Array) => void

/** Lines of output, gathered as bytes and handed on in large pieces. */
export interface Output {
  text(text: string): void
  /** Bytes that come up again and again: the name of a value, a topic. */
  bytes(bytes: Uint8Array): void
  flush(): void
}

const PIECE = 1 << 16
/** What is longer is copied by the engine; of a few bytes that takes longer than the bytes. */
const FEW = 64

/** Output into a function. */
export function outputTo(write: Write): Output {
  const buffer = new Uint8Array(PIECE)
  let used = 0
  const flush = (): void => {
    if (used > 0) write(buffer.subarray(0, used))
    used = 0
  }
  const bytes = (given: Uint8Array): void => {
    const { length } = given
    if (used + length > PIECE) flush()
    if (length > PIECE) {
      write(given)
      return
    }
    if (length > FEW) buffer.set(given, used)
    else for (let at = 0; at < length; at++) buffer[used + at] = given[at]!
    used += length
  }
  return {
    bytes,
    flush,
    text(text) {
      bytes(encodeText(text))
    },
  }
}
