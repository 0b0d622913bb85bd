import { corruptCompression } from '../errors.js'
import { checkGrowth, type Growth } from '../source/inflate.js'
import type { Limits } from '../source/limits.js'
import type { Note, Problems } from '../problems.js'
import type { Bytes } from '../source/bytes.js'
import { Damaged } from './damaged.js'
import { frameReader } from './frames.js'

/** Frames of zstd unpacked as they come, and checked as far as they can be. */
export async function* expanded(
  bytes: Bytes,
  problems: Problems,
  limits: Limits,
  note: (note: Note) => void,
): Bytes {
  const growth: Growth = { packed: 0, unpacked: 0 }
  let ready: Uint8Array[] = []
  const frames = frameReader((piece) => {
    growth.unpacked += piece.length
    checkGrowth(growth, problems, limits)
    ready.push(piece.slice())
  })
  const checked = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      if (error instanceof Damaged) problems.fail(corruptCompression('zstd', error.message))
      throw error
    }
  }
  for await (const chunk of bytes) {
    growth.packed += chunk.length
    // In small portions, so that little is unpacked before it is asked for.
    for (let at = 0; at < chunk.length; at += PORTION) {
      checked(() => {
        frames.push(chunk.subarray(at, at + PORTION))
      })
      yield* ready
      ready = []
    }
  }
  checked(() => {
    frames.finish()
  })
  if (frames.unchecked > 0) note(NO_CHECKSUM)
}

const PORTION = 2 ** 15

const NO_CHECKSUM: Note = {
  code: 'NO_CHECKSUM',
  sentence: 'the zstd data has no checksum, so damage may go unnoticed; zstd --check adds one',
  quiet: true,
}
