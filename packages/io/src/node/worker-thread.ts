import { parentPort, Worker, workerData } from 'node:worker_threads'

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

/**
 * Answers the messages to this thread, one after the other, with what `open` makes of the data that it was started with.
 * An answer that cannot be sent is none. False outside of a thread.
 */
export function answerMessages(open: (data: unknown) => Promise<(message: unknown) => unknown>): boolean {
  const port = parentPort
  if (!port) return false
  const opened = open(workerData)
  port.on('message', (message: unknown) => {
    void opened.then((answer) => {
      try {
        port.postMessage(answer(message))
      } catch {
        port.postMessage(undefined)
      }
    })
  })
  return true
}
