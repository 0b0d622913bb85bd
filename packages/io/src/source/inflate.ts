import { corruptCompression, inflationBomb } from '../errors.js'
import type { Limits } from './limits.js'
import type { Problems } from '../problems.js'
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
