const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

/** Bytes as text for messages and numbers; what is not UTF-8 becomes the replacement character. */
export function lossyText(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (end - start > 24) return decoder.decode(bytes.subarray(start, end))
  let text = ''
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte > 127) return decoder.decode(bytes.subarray(start, end))
    text += ASCII[byte]!
  }
  return text
}

/**
 * The offset of the first byte that is not part of well-formed UTF-8, or -1. Overlong forms, surrogates and code
 * points above U+10FFFF are malformed.
 */
export function malformedAt(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let at = start
  while (at < end) {
    const lead = bytes[at]!
    if (lead < 0x80) {
      at++
      continue
    }
    const more = continuation(lead)
    if (more === 0 || at + more >= end) return at
    const second = bytes[at + 1]!
    const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
    const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
    if (second < low || second > high) return at
    for (let next = 2; next <= more; next++) if ((bytes[at + next]! & 0xc0) !== 0x80) return at
    at += more + 1
  }
  return -1
}

function continuation(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1
  if (lead >= 0xe0 && lead <= 0xef) return 2
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0
}
