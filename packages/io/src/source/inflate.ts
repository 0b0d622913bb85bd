import { corruptCompression, inflationBomb } from '../errors.js'
import type { Limits } from './limits.js'
import type { PlatformZlib } from '../parquet/platform-zlib.js'
import type { Problems } from '../problems.js'
import { gunzipped } from './gunzip.js'
import type { Bytes } from './bytes.js'

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

/** Bytes that are unpacked at once. */
const CHUNK_BYTES = 2 ** 18

/** gzip unpacked as it comes, by the platform's own decoder: zlib, or that of browsers where there is none. */
export async function* inflated(
  bytes: Bytes,
  problems: Problems,
  limits: Limits,
  zlib: PlatformZlib | undefined,
): Bytes {
  const growth: Growth = { packed: 0, unpacked: 0 }
  let trouble: unknown
  const counted = async function* (): Bytes {
    try {
      for await (const chunk of bytes) {
        growth.packed += chunk.length
        yield chunk
      }
    } catch (error) {
      trouble = error
      throw error
    }
  }
  const plain = zlib
    ? gunzipped(counted(), zlib.createGunzip({ chunkSize: CHUNK_BYTES }))
    : decompressed(counted())
  try {
    for (;;) {
      const next = await plain.next().catch((error: unknown) => {
        throw trouble instanceof Error ? trouble : new Damaged(messageOf(error))
      })
      if (next.done === true) return
      growth.unpacked += next.value.length
      checkGrowth(growth, problems, limits)
      yield next.value
    }
  } catch (error) {
    if (error instanceof Damaged) problems.fail(corruptCompression('gzip', error.message))
    throw error
  } finally {
    await plain.return(undefined)
  }
}

/** gzip as browsers unpack it: one member alone. */
async function* decompressed(packed: Bytes): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = new DecompressionStream('gzip')
  const writer = stream.writable.getWriter()
  const feeding = (async () => {
    try {
      for await (const chunk of packed) await writer.write(chunk as Uint8Array<ArrayBuffer>)
      await writer.close()
    } catch (error) {
      await writer.abort(error)
    }
  })().catch(() => undefined)
  const reader = stream.readable.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
    await feeding
  }
}
