import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileSource } from '../node.js'
import { readers } from '../readers/index.js'
import { memoryBudget } from '../source/memory.js'
import { filesOnce, type FileAsked } from './files-once.js'
import type { JobRunner, ReadJob } from './read-ahead.js'
import { answeringReads } from './worker-thread.js'

let folder = ''
const place = (name: string): string => join(folder, name)
const RUNS = ['first.run', 'second.run', 'third.run']

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eval-ahead-'))
  for (const [index, name] of RUNS.entries()) {
    const lines = Array.from(
      { length: 12_000 },
      (_, row) => `q${row % 40} Q0 doc${row * 7 + index} ${row} ${(12_000 - row) / 8} t`,
    )
    writeFileSync(place(name), `${lines.join('\n')}\n`)
  }
  writeFileSync(place('twice.run'), 'q1 Q0 d1 1 2 t\nq1 Q0 d1 2 1 t\n')
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const asked = (name: string, maxMemory = memoryBudget()): FileAsked<'run'> => ({
  path: place(name),
  wanted: 'run',
  options: { maxMemory },
})

/** Threads that answer in this one, by way of copies and buffers that are handed over as between threads. */
function threads(more: Partial<JobRunner> & { readonly plugins?: string } = {}) {
  const jobs: ReadJob[] = []
  const answer = answeringReads(readers, more.plugins ?? 'ours', () => 'another job')
  const runner: JobRunner = {
    size: 2,
    least: 0,
    async run(job) {
      jobs.push(job as ReadJob)
      try {
        const reply = await answer(structuredClone(job))
        return structuredClone(reply.answer, { transfer: [...(reply.handOver ?? [])] })
      } catch {
        return undefined
      }
    },
    ...more,
  }
  return { jobs, runner, names: () => jobs.map(({ path }) => path.slice(folder.length + 1)) }
}

describe('files that are asked for several times', () => {
  it('are read once, also as the table that they were found to hold', async () => {
    let opened = 0
    const files = filesOnce((path) => {
      opened++
      return fileSource(path)
    })
    const [first, again] = await Promise.all([
      files.read(asked('first.run')),
      files.read(asked('first.run', memoryBudget(1e8))),
    ])
    expect(again.read).toBe(first.read)
    const options = asked('second.run').options
    const found = await files.read({ path: place('second.run'), wanted: ['qrels', 'run'], options })
    expect((await files.read(asked('second.run'))).read).toBe(found.read)
    expect(opened).toBe(2)
    await files.read({ ...asked('first.run'), options: { columns: { score: 'x' } } })
    expect(opened).toBe(3)
  })
})

describe('files that other threads read', () => {
  it('are what is read here, and no more are begun than there are threads', async () => {
    const { runner, names } = threads()
    const here = filesOnce(fileSource)
    const ahead = filesOnce(fileSource)
    const [own, shared] = [memoryBudget(), memoryBudget()]
    ahead.ahead(
      RUNS.map((name) => asked(name)),
      runner,
      shared,
      'ours',
    )
    expect(names()).toEqual(['first.run', 'second.run'])
    for (const name of RUNS)
      expect(await ahead.read(asked(name, shared))).toEqual(await here.read(asked(name, own)))
    expect(names()).toEqual(RUNS)
    expect(shared.held).toEqual(own.held)
  })

  it('fail here, in the same words', async () => {
    const { runner, jobs } = threads()
    const files = filesOnce(fileSource)
    files.ahead(
      [asked('twice.run'), asked('missing.run'), asked('first.run')],
      runner,
      memoryBudget(),
      'ours',
    )
    // What is not there has no size, so that nothing is begun; without it the broken file is.
    expect(jobs).toEqual([])
    files.ahead([asked('twice.run'), asked('first.run')], runner, memoryBudget(), 'ours')
    expect(jobs.length).toBe(2)
    const [error, alone] = await Promise.all(
      [files, filesOnce(fileSource)].map((one) =>
        one.read(asked('twice.run')).catch((thrown: unknown) => thrown),
      ),
    )
    expect(error).toMatchObject({ code: 'DUPLICATE' })
    expect(error).toEqual(alone)
  })

  it('are read here where they do not fit into the memory that is left, or into the share of a thread', async () => {
    const { held } = await (async () => {
      const budget = memoryBudget()
      await filesOnce(fileSource).read(asked('first.run', budget))
      return budget
    })()
    for (const times of [1.5, 2.5]) {
      const { runner, jobs } = threads()
      const files = filesOnce(fileSource)
      const tight = memoryBudget(times * held.bytes)
      files.ahead(
        RUNS.map((name) => asked(name)),
        runner,
        tight,
        'ours',
      )
      const read = await Promise.allSettled(RUNS.map((name) => files.read(asked(name, tight))))
      expect(jobs.length).toBeGreaterThanOrEqual(2)
      expect(tight.held.bytes).toBeLessThanOrEqual(tight.limits.bytes)
      expect(read.filter(({ status }) => status === 'fulfilled').length).toBe(Math.floor(times))
      expect(read.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'MEMORY_LIMIT' },
      })
    }
  })

  it('are left alone by a thread with other plugins, and jobs of other kinds are answered as they are', async () => {
    const { runner } = threads({ plugins: 'others' })
    const files = filesOnce(fileSource)
    files.ahead([asked('first.run'), asked('second.run')], runner, memoryBudget(), 'ours')
    expect(await runner.run({ kind: 'read', plugins: 'ours' })).toBeUndefined()
    expect((await files.read(asked('first.run'))).read.rows).toBe(12_000)
    expect(await runner.run({ kind: 'findings' })).toBe('another job')
  })

  it.each([
    ['one file', RUNS.slice(0, 1), {}],
    ['one thread', RUNS, { size: 1 }],
    ['little to read', RUNS, { least: 1e9 }],
  ])('are none for %s', (_, names, more) => {
    const { runner, jobs } = threads(more)
    const all = names.map((name) => asked(name))
    filesOnce(fileSource).ahead(all, runner, memoryBudget(), 'ours')
    expect(jobs).toEqual([])
  })

  it('are no pipes', () => {
    execFileSync('mkfifo', [place('pipe')])
    const { runner, jobs } = threads()
    filesOnce(fileSource).ahead([asked('pipe'), asked('first.run')], runner, memoryBudget(), 'ours')
    expect(jobs).toEqual([])
  })
})
