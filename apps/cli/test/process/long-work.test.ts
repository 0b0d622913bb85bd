import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtEvals } from '../support/built.js'
import { projectWith } from '../support/project.js'

let evals = ''
beforeAll(async () => {
  evals = await builtEvals()
})

/** Loaded before the command: what it then writes to is a terminal to it. */
const ON_TERMINAL = 'data:text/javascript,process.stdout.isTTY=process.stderr.isTTY=true'

/** A folder with judgements and a run that is a pipe: how far the run is read is in the hands of the test. */
function pipedProject(): string {
  const folder = projectWith({ 'qrels.txt': 'q 0 d 1\n' })
  expect(spawnSync('mkfifo', [join(folder, 'run.pipe')]).status).toBe(0)
  return folder
}

interface Watched {
  readonly child: ChildProcess
  readonly ended: Promise<[number | null, string | null]>
  output(): string
}

function watched(command: string, words: readonly string[], cwd: string): Watched {
  const child = spawn(command, words, { cwd })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, ended: once(child, 'exit') as Watched['ended'], output: () => output }
}

/** Feeds comments into a pipe until something has been said; a line at a time, so that reading goes on and on. */
async function feedUntil(pipe: string, said: () => boolean): Promise<FileHandle> {
  const file = await open(pipe, 'w')
  await file.write('q Q0 d 1 1 t\n')
  while (!said()) await file.write('# and on\n')
  // Left open: whoever reads waits for more.
  return file
}

describe('long work on a terminal', () => {
  it('shows how far it is, ends at Ctrl-C and leaves no file', async () => {
    const folder = pipedProject()
    const words = ['--import', ON_TERMINAL, evals, 'rank', 'qrels.txt', 'run.pipe', '--out', 'out.txt']
    const { child, ended, output } = watched(process.execPath, words, folder)
    const pipe = await feedUntil(join(folder, 'run.pipe'), () => output().includes('reading run.pipe'))
    child.kill('SIGINT')
    // A shell says 130 of a command that ended so.
    expect(await ended).toEqual([null, 'SIGINT'])
    await pipe.close()
    expect(output()).not.toContain('Measures')
    expect(readdirSync(folder).sort()).toEqual(['qrels.txt', 'run.pipe'])
  }, 60_000)
})

describe('long work in a pipe', () => {
  it('is silent until its result, however long it takes', async () => {
    const folder = pipedProject()
    const { ended, output } = watched(process.execPath, [evals, 'rank', 'qrels.txt', 'run.pipe'], folder)
    const file = await open(join(folder, 'run.pipe'), 'w')
    await file.write('q Q0 d 1 1 t\n')
    for (let written = 0; written < 30_000; written++) await file.write('# and on\n')
    expect(output()).toBe('')
    await file.close()
    expect((await ended)[0]).toBe(0)
    expect(output().startsWith('Measures')).toBe(true)
  })
})
