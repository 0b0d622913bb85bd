import { parentPort, Worker, workerData } from 'node:worker_threads'
import { fileSource } from '../node.js'
import { readTable } from '../read/read.js'
import type { Reader } from '../reader.js'
import { memoryBudget } from '../source/memory.js'
import { buffersOf, isReadJob, type FileRead } from './read-ahead.js'

/** A thread of Node that is spoken to as a web worker is. */
export interface NodeThread {
  postMessage(message: unknown): void
  terminate(): unknown
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onerror: ((event: never) => void) | null
  onmessageerror: ((event: never) => void) | null
}

/**
 * Starts a module as a thread, with words that it finds in `process.argv`. It keeps the process only while it owes an
 * answer, and what it prints is dropped: modules that it loads have spoken already.
 */
export function workerThread(file: URL, words: readonly string[], data: unknown): NodeThread {
  const worker = new Worker(file, { argv: [...words], workerData: data, stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  const thread: NodeThread = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage(message) {
      worker.postMessage(message)
      worker.ref()
    },
    terminate: () => worker.terminate(),
  }
  worker.on('message', (answer: unknown) => {
    worker.unref()
    thread.onmessage?.({ data: answer })
  })
  const failed = (): void => {
    thread.onerror?.(undefined as never)
  }
  worker.on('error', failed)
  worker.on('messageerror', failed)
  worker.on('exit', failed)
  return thread
}

/** An answer, and the buffers behind it that are handed over instead of copied: the thread has them no longer. */
export interface Reply {
  readonly answer: unknown
  readonly handOver?: Iterable<ArrayBuffer>
}

/**
 * Answers the messages to this thread, one after the other, with what `open` makes of the data that it was started with.
 * An answer that fails or cannot be sent is none. False outside of a thread.
 */
export function answerMessages(
  open: (data: unknown) => Promise<(message: unknown) => Reply | Promise<Reply>>,
): boolean {
  const port = parentPort
  if (!port) return false
  const opened = open(workerData)
  port.on('message', (message: unknown) => {
    void opened
      .then((reply) => reply(message))
      .then(({ answer, handOver = [] }) => {
        port.postMessage(answer, [...handOver])
      })
      .catch(() => {
        port.postMessage(undefined)
      })
  })
  return true
}

/** Does the jobs of reading that are sent to a thread with these readers and plugins; other messages are answered by `other`. */
export const answeringReads =
  (readers: readonly Reader[], plugins: string, other: (message: unknown) => unknown) =>
  async (message: unknown): Promise<Reply> => {
    if (!isReadJob(message)) return { answer: other(message) }
    if (message.plugins !== plugins) return { answer: undefined }
    const { path, wanted, options, memory } = message
    const maxMemory = memoryBudget(memory)
    const source = fileSource(path)
    const read = await readTable(source, wanted, { ...options, readers, maxMemory })
    const answer: FileRead = { read, sha256: source.sha256() ?? '', held: maxMemory.held }
    return { answer, handOver: buffersOf(answer) }
  }
