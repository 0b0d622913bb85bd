import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const ESCAPE = '\u001b['
const before = { isTTY: process.stdout.isTTY, columns: process.stdout.columns }

/** Makes standard output look like a terminal of a width. */
function terminal(columns: number): void {
  Object.assign(process.stdout, { isTTY: true, columns })
}

afterEach(() => {
  Object.assign(process.stdout, before)
  vi.unstubAllEnvs()
})

const table = async (...more: readonly string[]): Promise<string> =>
  (await captured(['interval', '12/72', ...more], projectWith({}))).stdout

describe('a terminal', () => {
  it('gets colours and a table across', async () => {
    terminal(100)
    vi.stubEnv('NO_COLOR', '')
    const shown = await table()
    expect(shown).toContain(ESCAPE)
    expect(shown).toContain('───')
  })

  it('gets no colours under NO_COLOR', async () => {
    terminal(100)
    vi.stubEnv('NO_COLOR', '1')
    expect(await table()).not.toContain(ESCAPE)
  })

  it('that is narrow gets its table on its side, within its width', async () => {
    terminal(30)
    vi.stubEnv('NO_COLOR', '1')
    const shown = await table()
    expect(shown).not.toContain('───')
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(30)
  })

  it('is not what a pipe is: no colours there', async () => {
    Object.assign(process.stdout, { isTTY: false })
    expect(await table()).not.toContain(ESCAPE)
  })
})

describe('COLUMNS', () => {
  const across = async (columns: string): Promise<string> => {
    vi.stubEnv('COLUMNS', columns)
    return table()
  }

  it('gives a pipe its width', async () => {
    Object.assign(process.stdout, { isTTY: false })
    expect(await table()).toContain('───')
    const shown = await across('30')
    expect(shown).not.toContain('───')
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(30)
  })

  it('wins over the width of the terminal', async () => {
    terminal(30)
    expect(await across('100')).toContain('───')
  })

  it.each(['', '0', 'wide', '-5', '30.5'])(
    'that is no width, such as "%s", says nothing',
    async (columns) => {
      Object.assign(process.stdout, { isTTY: false })
      expect(await across(columns)).toContain('───')
    },
  )

  it('has no say in files', async () => {
    const folder = projectWith({})
    vi.stubEnv('COLUMNS', '30')
    await captured(['interval', '12/72', '--out', 'table.txt'], folder)
    expect(readFileSync(join(folder, 'table.txt'), 'utf8')).toContain('───')
  })

  it('is the width of pictures in a pipe', async () => {
    vi.stubEnv('COLUMNS', '40')
    Object.assign(process.stdout, { isTTY: false })
    const words = ['plot', 'hits-cdf(k=20)', '--population', '200', '--positives', '40', '--format', 'text']
    const { stdout, stderr } = await captured(words, projectWith({}))
    expect(stderr).toBe('')
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40)
  })
})

describe('the doctor', () => {
  it('breaks its sentences in a pipe as well', async () => {
    Object.assign(process.stdout, { isTTY: false })
    const folder = projectWith({ 'run.txt': 'q1 Q0 d1 1 1 t\nq1 Q0 d2 2 2 t\nq1 Q0 d3 3 2 t\n' })
    const { stdout } = await captured(['doctor', 'run.txt'], folder)
    expect(stdout).toContain('advice')
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })
})
