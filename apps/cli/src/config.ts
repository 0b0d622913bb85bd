import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '@eval/core'
import { unreadableConfig } from './errors.js'

/** A configuration with everything settled. */
export interface Settings {
  readonly plugins: readonly (Plugin | string)[]
  readonly discover: boolean
  readonly prefer: Readonly<Record<string, string>>
  readonly defaults: Readonly<Record<string, unknown>>
}

/** A configuration and the folder from which it names packages. */
export interface Configured extends Settings {
  readonly folder: string
}

const NAMES = ['evals.config.ts', 'evals.config.js', 'evals.config.mjs', 'evals.config.json']
const NO_WISHES: Settings = { plugins: [], discover: true, prefer: {}, defaults: {} }
const KEYS = Object.keys(NO_WISHES)

/** No wishes, in a folder. */
export const noConfig = (folder: string): Configured => ({ ...NO_WISHES, folder })

/** Reads the configuration of a folder, or the file asked for; no file means no wishes. */
export async function loadConfig(asked: string | undefined, folder: string): Promise<Configured> {
  const file =
    asked === undefined ? NAMES.map((name) => join(folder, name)).find(existsSync) : resolve(folder, asked)
  if (file === undefined) return noConfig(folder)
  if (!existsSync(file)) throw unreadableConfig(file, 'there is no such file.')
  const content = await read(file)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw unreadableConfig(file, 'it must export an object.')
  const unknown = Object.keys(content).find((key) => !KEYS.includes(key))
  if (unknown !== undefined)
    throw unreadableConfig(file, `"${unknown}" is not a setting; there are ${KEYS.join(', ')}.`)
  const config = { ...NO_WISHES, ...content }
  const wrong = Object.keys(WANTED).find(
    (key) => !WANTED[key as keyof Settings].fits(config[key as keyof Settings]),
  )
  if (wrong !== undefined)
    throw unreadableConfig(file, `"${wrong}" must be ${WANTED[wrong as keyof Settings].what}.`)
  return { ...config, folder: dirname(file) }
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const WANTED: Readonly<Record<keyof Settings, { what: string; fits: (value: unknown) => boolean }>> = {
  plugins: { what: 'a list of plugins or names of packages', fits: Array.isArray },
  discover: { what: 'true or false', fits: (value) => typeof value === 'boolean' },
  prefer: {
    what: 'an object with the name of a plugin for each name that is shared',
    fits: (value) =>
      isObject(value) && Object.values(value as object).every((one) => typeof one === 'string'),
  },
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
