import { afterEach, describe, expect, it, vi } from 'vitest'
import { captured } from './captured.js'
import { projectWith } from './project.js'

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
