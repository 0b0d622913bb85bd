import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { printable, type Call, type Registry } from '@eval/core'
import type { Engine } from './engine.js'
import { unknownEngine } from './errors.js'

/** An engine that was chosen, where it is, and why. */
export interface EngineChoice {
  readonly call: Call<Engine>
  /** Empty where the engine reads files in this process. */
  readonly address: string
  readonly why: string
  /** Whether nobody named it. */
  readonly isAutomatic: boolean
}

/** Files are read in JavaScript, and why. */
export interface JavaScriptChoice {
  readonly call?: undefined
  readonly why: string
}

/** Files from this size on, all together, are left to an engine. */
const LARGE = 256e6
/** Files of which an engine reads what our readers read. */
const TABLES = /\.(csv|parquet)$/i

/** Whether a word is the address of a database rather than a file. */
export const isAddress = (word: string): boolean => /^[a-z][a-z0-9+]*:\/\//i.test(word)

/** Whether a word means several files. */
const isPattern = (word: string): boolean => /[*?]|\[[^\]]+\]/.test(word) && !existsSync(word)

/**
 * The engine for some files or an address: as named, as the address says, or, for `auto`, one that reads files where
 * these are many or large. No engine means that files are read in JavaScript.
 */
export function chooseEngine(
  written: string,
  words: readonly string[],
  registry: Registry,
): EngineChoice | JavaScriptChoice {
  const address = words.find(isAddress)
  const named = (name: string): Call<Engine> => registry.calls('engine', name)[0] as unknown as Call<Engine>
  if (address !== undefined) {
    const engines = registry.all('engine')
    const found = engines.find(({ addresses }) => addresses.some((start) => address.startsWith(start)))
    if (!found)
      throw unknownEngine(
        address,
        engines.flatMap(({ addresses }) => addresses),
      )
    const call = written === 'auto' || written === 'js' ? named(found.name) : named(written)
    return { call, address, why: 'by the address', isAutomatic: false }
  }
  if (written === 'js') return { why: 'asked for' }
  if (written !== 'auto') return { call: named(written), address: '', why: 'asked for', isAutomatic: false }
  return automatic(words, registry, named)
}

function automatic(
  words: readonly string[],
  registry: Registry,
  named: (name: string) => Call<Engine>,
): EngineChoice | JavaScriptChoice {
  const reader = registry.all('engine').find(({ files }) => files !== undefined)
  if (!reader) return { why: 'no engine reads files' }
  const chosen = (why: string): EngineChoice => ({
    call: named(reader.name),
    address: '',
    why,
    isAutomatic: true,
  })
  const pattern = words.find(isPattern)
  if (pattern !== undefined) return chosen(`${printable(pattern)} is several files`)
  if (!words.every((word) => TABLES.test(word)))
    return { why: `not all files are CSV or Parquet, which ${reader.name} reads` }
  const bytes = words.reduce((sum, word) => sum + (statSync(word, { throwIfNoEntry: false })?.size ?? 0), 0)
  if (bytes < LARGE) return { why: `files of less than ${LARGE / 1e6} MB` }
  const size = `${Math.round(bytes / 1e6)} MB are more than ${LARGE / 1e6}`
  return isInstalled(reader.driver)
    ? chosen(size)
    : { why: `${size}, but ${reader.driver} for ${reader.name} is not installed` }
}

function isInstalled(driver: string): boolean {
  try {
    createRequire(import.meta.url).resolve(driver)
    return true
  } catch {
    return false
  }
}
