import type { Bytes } from './bytes.js'

/** What of a decoder of Node's zlib is needed: a stream that says how much of its input it has used. */
export interface Gunzip extends AsyncIterable<Uint8Array> {
  readonly bytesWritten: number
  write(chunk: Uint8Array, done: (error?: Error | null) => void): unknown
  end(): unknown
  destroy(error?: Error): unknown
}

/**
 * gzip, member after member. zlib takes a zero behind a member for padding and passes over all that follows. Zeros are
 * what a write that was cut short leaves of further members, so they are refused.
 */
export async function* gunzipped(packed: Bytes, gunzip: Gunzip): AsyncGenerator<Uint8Array, void, undefined> {
  const source = packed[Symbol.asyncIterator]()
  let chunk: Uint8Array = new Uint8Array(0)
  let before = 0
  let stop = (): void => undefined
  const stopped = new Promise<'stopped'>((resolve) => {
    stop = () => {
      resolve('stopped')
    }
  })
  const written = (): Promise<void> =>
    new Promise((resolve, reject) => {
      gunzip.write(chunk, (error) => {
        if (error) reject(error)
        else resolve()
      })
    })
  const feed = async (): Promise<void> => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      before += chunk.length
      chunk = next.value
      // A decoder that has seen the last member never asks for more.
      if ((await Promise.race([written(), stopped])) === 'stopped') return
    }
    gunzip.end()
  }
  const feeding = feed().catch((error: unknown) => {
    gunzip.destroy(error as Error)
  })
  try {
    yield* gunzip
    stop()
    await feeding
    const isRead = gunzip.bytesWritten === before + chunk.length && (await source.next()).done === true
    if (!isRead) throw new Error('something else than a member follows; zeros may stand for one that is lost')
  } finally {
    stop()
    gunzip.destroy()
    await feeding
    await source.return?.()
  }
}
