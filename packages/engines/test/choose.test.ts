import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRegistry } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { chooseEngine } from '../src/choose.js'
import { enginesPlugin } from '../src/plugin.js'

const registry = createRegistry([enginesPlugin])
const choice = (...words: string[]) => chooseEngine('auto', words, registry)
const nameOf = (...words: string[]) => choice(...words).call?.contribution.name

describe('the engine that is chosen', () => {
  it('reads patterns that name several files, and shows them without obeying them', () => {
    expect(choice('data/*.parquet').why).toBe('data/*.parquet is several files')
    expect(nameOf('part-[0-9].csv')).toBe('duckdb')
    expect(choice('\u001b*').why).toBe('\\u{1b}* is several files')
  })

  it('is none for single small files, for other files, and for a bracket that is never closed', () => {
    expect(choice('p.csv')).toEqual({ why: 'files of less than 256 MB' })
    expect(choice('qrels.txt', 'p.csv').why).toContain('not all files are CSV or Parquet')
    expect(nameOf('\u001b[31m')).toBeUndefined()
  })

  it('is none where JavaScript is asked for, also for many files', () => {
    expect(chooseEngine('js', ['data/*.parquet'], registry)).toEqual({ why: 'asked for' })
  })

  it('reads files that are large together', () => {
    const folder = mkdtempSync(join(tmpdir(), 'engines-'))
    try {
      const files = ['a.csv', 'b.parquet'].map((name) => join(folder, name))
      for (const file of files) {
        writeFileSync(file, '')
        truncateSync(file, 130e6)
      }
      expect(choice(...files)).toMatchObject({ why: '260 MB are more than 256', isAutomatic: true })
      expect(choice(files[0]!).call).toBeUndefined()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('is that of an address, which no other engine takes', () => {
    expect(nameOf('postgres://localhost/db')).toBe('postgres')
    expect(() => choice('nosuch://me:hunter2@localhost/db')).toThrow('"nosuch://"')
  })
})
