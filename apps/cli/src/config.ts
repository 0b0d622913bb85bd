import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '@eval/core'
import { unreadableConfig } from './errors.js'

/** What a configuration file may say. */
export interface Config {
  readonly plugins: readonly Plugin[]
  /** Whether plugins among the project's dependencies are found by themselves. */
  readonly discover: boolean
  /** Which plugin wins a name that two claim. */
  readonly prefer: Readonly<Record<string, string>>
  /** Defaults of options by their long names: measures, policies, seed; under the name of a command for it alone. */
  readonly defaults: Readonly<Record<string, unknown>>
}

const NAMES = ['evals.config.ts', 'evals.config.js', 'evals.config.mjs', 'evals.config.json']
/** No wishes. */
export const NO_CONFIG: Config = { plugins: [], discover: true, prefer: {}, defaults: {} }
const KEYS = Object.keys(NO_CONFIG)

/** Reads the configuration of a folder, or the file asked for; no file means no wishes. */
export async function loadConfig(asked: string | undefined, folder: string): Promise<Config> {
  const file =
    asked === undefined ? NAMES.map((name) => join(folder, name)).find(existsSync) : resolve(folder, asked)
  if (file === undefined) return NO_CONFIG
  if (!existsSync(file)) throw unreadableConfig(file, 'there is no such file.')
  const content = await read(file)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw unreadableConfig(file, 'it must export an object.')
  const unknown = Object.keys(content).find((key) => !KEYS.includes(key))
  if (unknown !== undefined)
    throw unreadableConfig(file, `"${unknown}" is not a setting; there are ${KEYS.join(', ')}.`)
  const config = { ...NO_CONFIG, ...content }
  const wrong = Object.keys(WANTED).find(
    (key) => !WANTED[key as keyof Config].fits(config[key as keyof Config]),
  )
  if (wrong !== undefined)
    throw unreadableConfig(file, `"${wrong}" must be ${WANTED[wrong as keyof Config].what}.`)
  return config
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const WANTED: Readonly<Record<keyof Config, { what: string; fits: (value: unknown) => boolean }>> = {
  plugins: { what: 'a list of plugins', fits: Array.isArray },
  discover: { what: 'true or false', fits: (value) => typeof value === 'boolean' },
  prefer: { what: 'an object of names and plugins', fits: isObject },
  defaults: { what: 'an object of options', fits: isObject },
}

async function read(file: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8')) as unknown
    if (file.endsWith('.ts')) {
      const { createJiti } = await import('jiti')
      return await createJiti(pathToFileURL(file).href).import(file, { default: true })
    }
    return ((await import(pathToFileURL(file).href)) as { default?: unknown }).default
  } catch (error) {
    throw unreadableConfig(file, error instanceof Error ? error.message : String(error))
  }
}
