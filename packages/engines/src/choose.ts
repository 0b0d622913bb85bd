import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { printable, type Call, type Registry } from '@eval/core'
import type { Engine } from './engine.js'
import { unknownEngine } from './errors.js'

/** The engine that was chosen, where it is, and why. */
export interface EngineChoice {
  readonly call: Call<Engine>
  /** Empty where the engine reads files in this process. */
  readonly address: string
  readonly why: string
  /** Whether nobody named it. */
  readonly isAutomatic: boolean
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
 * these are many or large. Undefined means that files are read in JavaScript.
 */
export function chooseEngine(
  written: string,
  words: readonly string[],
  registry: Registry,
): EngineChoice | undefined {
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
  if (written === 'js') return undefined
  if (written !== 'auto') return { call: named(written), address: '', why: 'asked for', isAutomatic: false }
  const reader = registry.all('engine').find(({ files }) => files !== undefined)
  if (!reader) return undefined
  const automatic = (why: string): EngineChoice => ({
    call: named(reader.name),
    address: '',
    why,
    isAutomatic: true,
  })
  const pattern = words.find(isPattern)
  if (pattern !== undefined) return automatic(`${printable(pattern)} is several files`)
  if (!words.every((word) => TABLES.test(word))) return undefined
  const bytes = words.reduce((sum, word) => sum + (statSync(word, { throwIfNoEntry: false })?.size ?? 0), 0)
  return bytes >= LARGE && isInstalled(reader.driver)
    ? automatic(`${Math.round(bytes / 1e6)} MB are more than ${LARGE / 1e6}`)
    : undefined
}

function isInstalled(driver: string): boolean {
  try {
    createRequire(import.meta.url).resolve(driver)
    return true
  } catch {
    return false
  }
}
