import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeWhole } from '@eval/io/node'
import { describe, expect, it } from 'vitest'
import { interruptible } from '../../src/output.js'
import { builtEvals } from '../support/built.js'
import { projectWith } from '../support/project.js'

describe('a signal in the middle of writing', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s leaves what was there, and no other file',
    async (signal) => {
      const folder = projectWith({ 'out.json': 'before' })
      const content = new Uint8Array(64 * 2 ** 20)
      const writing = interruptible((stop) => writeWhole(join(folder, 'out.json'), content, stop))
      const ended = expect(writing).rejects.toMatchObject({ code: 'INTERRUPTED', data: { signal } })
      while (readdirSync(folder).length === 1) await setImmediate()
      process.emit(signal, signal)
      await ended
      expect(readdirSync(folder)).toEqual(['out.json'])
      expect(readFileSync(join(folder, 'out.json'), 'utf8')).toBe('before')
      expect(process.listenerCount(signal)).toBe(0)
    },
  )
})

/** The driver of DuckDB, which the command has beside it where it is installed. */
const DRIVER = fileURLToPath(new URL('../../../../packages/engines/node_modules/@duckdb', import.meta.url))

describe('Ctrl-C in the middle of a statement', () => {
  it('ends DuckDB with exit code 130, writes nothing and leaves no file behind', async () => {
    const folder = projectWith({})
    const temporary = join(folder, 'temporary')
    mkdirSync(temporary)
    // Years of work, if nobody ended it.
    const sql =
      'SELECT CAST(hash(i) % 2 AS VARCHAR) AS y_true, CAST(hash(i) % 3 AS VARCHAR) AS y_pred FROM range(1000000000000000) AS t(i)'
    const evals = await builtEvals()
    const modules = join(dirname(dirname(evals)), 'node_modules')
    mkdirSync(modules, { recursive: true })
    symlinkSync(DRIVER, join(modules, '@duckdb'), 'junction')
    const spills = watch(temporary)
    const child = spawn(process.execPath, [evals, 'classify', 'duckdb://', '--sql', sql, '-o', 'out.json'], {
      cwd: folder,
      env: { ...process.env, TMPDIR: temporary },
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>
    // The engine makes a folder for what does not fit into memory just before it is asked.
    const begun = await Promise.race([once(spills, 'change').then(() => true), ended.then(() => false)])
    expect({ begun, said }).toEqual({ begun: true, said: '' })
    spills.close()
    child.kill('SIGINT')
    const [code, by] = await ended
    expect(code ?? by).toBe(code === null ? 'SIGINT' : 130)
    expect(said).not.toMatch(/at .*\.js/)
    expect(readdirSync(folder)).toEqual(['temporary'])
    expect(readdirSync(temporary)).toEqual([])
  })
})
