import { createRegistry, undefinedBecause, type Plugin } from '@eval/core'
import { describe, expect, test } from 'vitest'
import {
  answerTo,
  compare,
  createStudy,
  createThreadPool,
  evaluatePredictions,
  evaluateRuns,
  ownPlugins,
  type Job,
  type ThreadPool,
  type WorkThread,
} from '../src/index.js'
import { columnsOf, qrelsOf, runOf } from './support/examples.js'

const registry = createRegistry(ownPlugins)

/** A thread as another one would be: it sees copies, and answers later. */
function copyingThread(answer: (job: unknown) => unknown, jobs: Job[] = []): WorkThread {
  const thread: WorkThread = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => undefined,
    postMessage(job) {
      const copy = structuredClone(job) as Job
      jobs.push(copy)
      queueMicrotask(() => thread.onmessage?.({ data: structuredClone(answer(copy)) }))
    },
  }
  return thread
}

const threadsOf = (size: number, jobs: Job[] = [], own = registry): ThreadPool =>
  createThreadPool({ size, start: () => copyingThread((job) => answerTo(job, own), jobs) })

const qrels = qrelsOf('examples/retrieval/qrels.txt')
const runs = {
  bm25: runOf('examples/retrieval/bm25.txt'),
  dense: runOf('examples/retrieval/dense.txt'),
}
const spam = columnsOf('examples/classification/spam.csv')
const predictions = {
  actual: spam.y_true!,
  systems: {
    one: { predicted: spam.y_pred!, scores: spam.y_score!.map(Number) },
    two: {
      predicted: spam.y_pred!.map((one, row) => (row % 9 === 0 ? 'spam' : one)),
      scores: spam.y_score!.map((one, row) => (row % 9 === 0 ? 0.7 : Number(one))),
    },
  },
  positive: 'spam',
}

/** All that an answer says, numbers to their last bit and undefined kept apart from absent. */
const plain = (value: unknown): unknown =>
  structuredClone(
    JSON.parse(
      JSON.stringify(value, (_, one: unknown) =>
        typeof one === 'number' ? (Object.is(one, -0) ? '-0' : String(one)) : one,
      ),
    ),
  )

/** Enough to tell one from another. */
const few = { draws: 100 }

describe.each([2, 4])('with %d threads', (size) => {
  test('findings of runs are those of one thread, and every one was had elsewhere', async () => {
    const jobs: Job[] = []
    const asked = { measures: 'nDCG@10, AP, P@10, GMAP, RR', draws: 100 }
    const alone = await evaluateRuns({ qrels, runs }, asked)
    const shared = await evaluateRuns({ qrels, runs }, { ...asked, threads: threadsOf(size, jobs) })
    expect(plain(shared.systems)).toEqual(plain(alone.systems))
    expect(jobs.map(({ kind }) => kind)).toEqual(Array.from({ length: Math.max(2, size) }, () => 'findings'))
    const sent = jobs.flatMap((job) => (job.kind === 'findings' ? job.measures : []))
    expect(sent).toHaveLength(2 * 5)
    expect(jobs.flatMap((job) => answerTo(job, registry) ?? [undefined])).not.toContain(undefined)
  })

  test('so are findings of predictions', async () => {
    const jobs: Job[] = []
    const alone = await evaluatePredictions(predictions, few)
    const shared = await evaluatePredictions(predictions, { ...few, threads: threadsOf(size, jobs) })
    expect(plain(shared.systems)).toEqual(plain(alone.systems))
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.flatMap((job) => answerTo(job, registry) ?? [undefined])).not.toContain(undefined)
  })

  test('and comparisons, by unit and by exchanged rows', async () => {
    const jobs: Job[] = []
    const threads = threadsOf(size, jobs)
    const ofRuns = { measures: 'nDCG@10, AP' }
    expect(plain((await compare({ qrels, runs }, { ...ofRuns, threads })).comparisons)).toEqual(
      plain((await compare({ qrels, runs }, ofRuns)).comparisons),
    )
    const ofRows = { measures: 'Accuracy, F, AUC', draws: 300, interval: 'bootstrap' }
    expect(plain((await compare(predictions, { ...ofRows, threads })).comparisons)).toEqual(
      plain((await compare(predictions, ofRows)).comparisons),
    )
    const pairs = jobs.flatMap((job) => (job.kind === 'tests' ? job.pairs : []))
    expect(jobs.flatMap((job) => answerTo(job, registry) ?? [undefined])).not.toContain(undefined)
    expect(pairs.filter((pair) => 'matchup' in pair)).toHaveLength(2)
    expect(pairs.filter((pair) => 'systems' in pair)).toHaveLength(3)
  })
})

const failing: Plugin = {
  name: 'failing',
  contract: 1,
  contributions: [
    {
      contributes: 'measure',
      name: 'Failing',
      input: 'counts',
      params: {},
      range: [0, 1],
      better: 'higher',
      laws: [],
      undefinedWhen: { none: 'There is none.' },
      about: { title: 'Failing', summary: 'Fails in resamples.' },
      compute({ cells }: { readonly cells: Float64Array }) {
        if (cells[0]! > 330) throw new Error('too many')
        return cells[0] === 0 ? undefinedBecause('none') : cells[0]! / 1000
      },
    },
  ],
} as Plugin

describe('a thread', () => {
  test('that has other plugins is not believed', async () => {
    const jobs: Job[] = []
    const plugins = [failing]
    const shared = await evaluatePredictions(predictions, {
      measures: 'Accuracy',
      plugins,
      threads: threadsOf(2, jobs),
    })
    expect(jobs.length).toBeGreaterThan(0)
    expect(answerTo(jobs[0], registry)).toBeUndefined()
    const alone = await evaluatePredictions(predictions, { measures: 'Accuracy', plugins })
    expect(plain(shared.systems)).toEqual(plain(alone.systems))
  })

  test('that fails leaves the work, and the error, to the one that asked', async () => {
    const own = createRegistry([...ownPlugins, failing])
    const asked = { measures: 'Accuracy, Failing', plugins: [failing] }
    const alone = await evaluatePredictions(predictions, asked).catch((error: unknown) => error)
    expect(alone).toBeInstanceOf(Error)
    const shared = await evaluatePredictions(predictions, {
      ...asked,
      threads: threadsOf(2, [], own),
    }).catch((error: unknown) => error)
    expect(shared).toEqual(alone)
  })

  test('that dies is not asked again, and nothing is lost', async () => {
    let started = 0
    const threads = createThreadPool({
      size: 2,
      start: () => {
        started++
        const thread = copyingThread(() => undefined)
        thread.postMessage = () => {
          queueMicrotask(() => thread.onerror?.(undefined as never))
        }
        return thread
      },
    })
    const asked = { measures: 'nDCG@10, AP' }
    const shared = await evaluateRuns({ qrels, runs }, { ...asked, threads })
    expect(plain(shared.systems)).toEqual(plain((await evaluateRuns({ qrels, runs }, asked)).systems))
    expect(started).toBe(2)
    await evaluateRuns({ qrels, runs }, { ...asked, threads })
    expect(started).toBe(2)
  })

  test('is not started for little work where it has to pay', async () => {
    let started = 0
    const threads = createThreadPool({
      size: 2,
      least: 1e12,
      start: () => {
        started++
        return copyingThread((job) => answerTo(job, registry))
      },
    })
    await evaluateRuns({ qrels, runs }, { measures: 'AP', threads })
    expect(started).toBe(0)
  })

  test('what cannot be copied stays here', async () => {
    const study = createStudy({ threads: threadsOf(2) })
    const frame = { classes: ['a', 'b'], cells: Float64Array.of(3, 1, 2, 4), positive: 0, note: () => 1 }
    const system = study.fromFrames('one', 'counts', [
      { id: 'x', frame },
      { id: 'y', frame: { ...frame, cells: Float64Array.of(5, 1, 2, 4) } },
    ])
    const alone = createStudy()
    const asked = { systems: [system], measures: 'Accuracy' }
    expect(plain((await study.run(study.plan(asked))).systems[0]!.findings[0]!.interval)).toEqual(
      plain((await alone.run(alone.plan(asked))).systems[0]!.findings[0]!.interval),
    )
  })
})

describe('a run that is called off', () => {
  test('ends at once, although a thread never answers', async () => {
    const over = new AbortController()
    const jobs: Job[] = []
    const threads = createThreadPool({
      size: 2,
      start: () => ({ ...copyingThread(() => undefined), postMessage: (job) => void jobs.push(job as Job) }),
    })
    const running = evaluateRuns({ qrels, runs }, { measures: 'AP', threads, signal: over.signal })
    const ended = expect(running).rejects.toThrow('enough')
    await Promise.resolve()
    over.abort(new Error('enough'))
    await ended
    expect(jobs.length).toBeGreaterThan(0)
  })

  test('tells how far it is, as one thread does', async () => {
    const said = async (threads?: ThreadPool) => {
      const all: unknown[] = []
      const onProgress = (doing: string, share?: number): void => void all.push([doing, share])
      await evaluateRuns(
        { qrels, runs },
        { measures: 'AP, P@5', onProgress, ...(threads ? { threads } : {}) },
      )
      return all
    }
    expect(await said(threadsOf(2))).toEqual(await said())
  })
})
