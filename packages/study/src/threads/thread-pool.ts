/** Other threads that take work of a study off this one; values are the same with and without them. */
export interface ThreadPool {
  /** How many jobs are done at once. */
  readonly size: number
  /** Counted work from which on threads pay, in steps of a few nanoseconds; 0 where they are always wanted. */
  readonly least: number
  /**
   * Has a job done on another thread. Undefined where that failed or was called off: the work is then done here, so that
   * an error is the same as without threads.
   */
  run(job: object, signal?: AbortSignal): Promise<unknown>
  /** Ends the threads. */
  end(): void
}

/** One thread: a web worker as it is, or what a host makes to look like one. */
export interface WorkThread {
  postMessage(job: unknown): void
  terminate(): unknown
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onerror: ((event: never) => void) | null
  onmessageerror: ((event: never) => void) | null
}

/** What a pool is made of. */
export interface ThreadPoolOptions {
  /** How many threads at most. */
  readonly size: number
  /** Starts a thread that answers each job of a study with what `answerTo` gives; called when there is work for it. */
  start(): WorkThread
  readonly least?: number
}

interface Waiting {
  readonly job: object
  readonly signal: AbortSignal | undefined
  /** Only the first answer counts. */
  done(answer: unknown): void
}

/** A pool of threads that are started when there is work for them; each does one job at a time. */
export function createThreadPool({ size, start, least = 0 }: ThreadPoolOptions): ThreadPool {
  const threads = new Set<WorkThread>()
  const idle: WorkThread[] = []
  const queue: Waiting[] = []
  const busy = new Map<WorkThread, Waiting>()
  let isOver = false

  /** A thread that failed is given up; so are all where none is left, for the next would fail in the same way. */
  const lose = (thread: WorkThread): void => {
    if (!threads.delete(thread)) return
    const lost = busy.get(thread)
    busy.delete(thread)
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    thread.terminate()
    if (threads.size === 0) end()
    lost?.done(undefined)
    next()
  }
  const started = (): WorkThread | undefined => {
    if (threads.size >= size) return undefined
    const thread = start()
    threads.add(thread)
    thread.onmessage = ({ data }) => {
      const waiting = busy.get(thread)
      busy.delete(thread)
      idle.push(thread)
      waiting?.done(data ?? undefined)
      next()
    }
    thread.onerror = thread.onmessageerror = () => {
      lose(thread)
    }
    return thread
  }
  const next = (): void => {
    while (queue.length > 0 && !isOver) {
      if (queue[0]!.signal?.aborted === true) {
        queue.shift()!.done(undefined)
        continue
      }
      const thread = idle.pop() ?? started()
      if (!thread) return
      const waiting = queue.shift()!
      busy.set(thread, waiting)
      try {
        thread.postMessage(waiting.job)
      } catch {
        // What cannot be copied to another thread stays here.
        busy.delete(thread)
        idle.push(thread)
        waiting.done(undefined)
      }
    }
  }
  const calledOff = new WeakMap<AbortSignal, Waiting['done'][]>()
  /** A job that was begun is not waited for either; its thread is free again when it is through. */
  const callOff = (signal: AbortSignal, done: Waiting['done']): void => {
    const known = calledOff.get(signal)
    if (known) {
      known.push(done)
      return
    }
    const all = [done]
    calledOff.set(signal, all)
    signal.addEventListener('abort', () => {
      for (const one of all) one(undefined)
    })
  }
  const end = (): void => {
    isOver = true
    const left = [...busy.values(), ...queue.splice(0)]
    for (const thread of threads) thread.terminate()
    threads.clear()
    busy.clear()
    idle.length = 0
    for (const { done } of left) done(undefined)
  }
  return {
    size,
    least,
    run: (job, signal) =>
      new Promise((done) => {
        if (isOver || signal?.aborted === true) {
          done(undefined)
          return
        }
        if (signal) callOff(signal, done)
        queue.push({ job, signal, done })
        next()
      }),
    end,
  }
}
