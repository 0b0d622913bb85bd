import { corruptCompression, inflationBomb, undecodable } from './errors.js'
import type { Limits } from './limits.js'
import type { Problems } from './problems.js'
import type { Bytes } from './source.js'

class Damaged extends Error {}

/** Counts what goes in and what comes out, and stops an archive that grows without measure. */
export interface Growth {
  packed: number
  unpacked: number
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const FREE_BYTES = 64 * 2 ** 20

/** Fails where more comes out of a compressed file than the limits allow. */
export function checkGrowth({ packed, unpacked }: Growth, problems: Problems, limits: Limits): void {
  if (unpacked > limits.inflatedBytes) problems.fail(inflationBomb(`${limits.inflatedBytes} bytes`))
  if (unpacked > FREE_BYTES && unpacked > packed * limits.inflationRatio) {
    problems.fail(inflationBomb(`${limits.inflationRatio} times its size`))
  }
}

/** gzip unpacked as it comes, by the platform's own decoder. */
export async function* inflated(bytes: Bytes, problems: Problems, limits: Limits): Bytes {
  const stream = new DecompressionStream('gzip')
  const growth: Growth = { packed: 0, unpacked: 0 }
  const writer = stream.writable.getWriter()
  let trouble: unknown
  const feeding = (async () => {
    try {
      for await (const chunk of bytes) {
        growth.packed += chunk.length
        await writer.write(chunk as Uint8Array<ArrayBuffer>)
      }
    } catch (error) {
      trouble = error
      await writer.abort(error)
      return
    }
    await writer.close()
  })().catch(() => undefined)
  const reader = stream.readable.getReader()
  try {
    for (;;) {
      const next = await reader.read().catch((error: unknown) => {
        throw trouble instanceof Error ? trouble : new Damaged(messageOf(error))
      })
      if (next.done) break
      growth.unpacked += next.value.length
      checkGrowth(growth, problems, limits)
      yield next.value
    }
  } catch (error) {
    if (error instanceof Damaged) problems.fail(corruptCompression('gzip', error.message))
    throw error
  } finally {
    await reader.cancel().catch(() => undefined)
    await feeding
  }
}

/** Frames of zstd unpacked as they come, by the decoder that is loaded only when one is met. */
export async function* expanded(bytes: Bytes, problems: Problems, limits: Limits): Bytes {
  const { Decompress } = await import('fzstd').catch(() => problems.fail(undecodable('zstd')))
  const ready: Uint8Array[] = []
  const growth: Growth = { packed: 0, unpacked: 0 }
  const stream = new Decompress((chunk) => {
    growth.unpacked += chunk.length
    checkGrowth(growth, problems, limits)
    ready.push(chunk)
  })
  let first = true
  const push = (chunk: Uint8Array, final: boolean): void => {
    try {
      if (first && windowBytes(chunk) > LARGEST_WINDOW) throw new Damaged('its window is too large')
      first = false
      stream.push(chunk, final)
    } catch (error) {
      problems.settle()
      problems.fail(corruptCompression('zstd', messageOf(error)))
    }
  }
  for await (const chunk of bytes) {
    growth.packed += chunk.length
    push(chunk, false)
    yield* ready.splice(0)
  }
  push(new Uint8Array(0), true)
  yield* ready.splice(0)
}

/** What the zstd command itself accepts without being told to. */
const LARGEST_WINDOW = 2 ** 27

/** The memory that the header of the first frame asks for (RFC 8878, section 3.1.1). */
function windowBytes(frame: Uint8Array): number {
  const descriptor = frame[4] ?? 0
  if ((descriptor & 0x20) === 0) {
    const window = frame[5] ?? 0
    const base = 2 ** (10 + (window >> 3))
    return base + (base / 8) * (window & 7)
  }
  const at = 5 + [0, 1, 2, 4][descriptor & 3]!
  const size = [1, 2, 4, 8][descriptor >> 6]!
  let bytes = size === 2 ? 256 : 0
  for (let index = 0; index < size; index++) bytes += (frame[at + index] ?? 0) * 256 ** index
  return bytes
}
