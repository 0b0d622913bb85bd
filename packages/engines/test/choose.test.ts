import { createRegistry } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { chooseEngine } from '../src/choose.js'
import { enginesPlugin } from '../src/plugin.js'

const registry = createRegistry([enginesPlugin])
const choice = (...words: string[]) => chooseEngine('auto', words, registry)

describe('the engine that is chosen', () => {
  it('reads patterns that name several files, and shows them without obeying them', () => {
    expect(choice('data/*.parquet')!.why).toBe('data/*.parquet is several files')
    expect(choice('part-[0-9].csv')!.call.contribution.name).toBe('duckdb')
    expect(choice('\u001b*')!.why).toBe('\\u{1b}* is several files')
  })

  it('is none for single small files, and for a bracket that is never closed', () => {
    expect(choice('p.csv')).toBeUndefined()
    expect(choice('\u001b[31m')).toBeUndefined()
  })

  it('is that of an address, which no other engine takes', () => {
    expect(choice('postgres://localhost/db')!.call.contribution.name).toBe('postgres')
    expect(() => choice('nosuch://localhost/db')).toThrow('nosuch')
  })
})
