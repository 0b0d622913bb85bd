import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EvalError, type Plugin } from '@eval/core'
import { brokenConfig, codeLeftOut, messageOf, unreadableConfig } from '../errors.js'
import type { ForeignCode } from '../plugins/foreign-code.js'
import { demandOwn, isOwn } from '../plugins/ownership.js'

/** A configuration with everything settled. */
export interface Settings {
  readonly plugins: readonly (Plugin | string)[]
  readonly discover: boolean
  readonly prefer: Readonly<Record<string, string>>
  readonly defaults: Readonly<Record<string, unknown>>
}

/** A configuration, the folder from which it names packages, and its file where there is one. */
export interface Configured extends Settings {
  readonly folder: string
  readonly file?: string
}

const NAMES = ['evals.config.ts', 'evals.config.js', 'evals.config.mjs', 'evals.config.json']
const NO_WISHES: Settings = { plugins: [], discover: true, prefer: {}, defaults: {} }
const KEYS = Object.keys(NO_WISHES)

/** No wishes, in a folder. */
export const noConfig = (folder: string): Configured => ({ ...NO_WISHES, folder })

/** More than any configuration says; what has no end is none. */
const MOST_BYTES = 2 ** 20

/** Refuses devices, pipes and files that are larger than any configuration. */
function demandEnd(file: string): void {
  const there = statSync(file)
  if (!there.isFile() || there.size > MOST_BYTES)
    throw unreadableConfig(file, `it must be a file of at most ${MOST_BYTES} bytes.`)
}

/** What a file of JSON says. */
export function jsonIn(file: string): unknown {
  demandEnd(file)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    throw unreadableConfig(file, messageOf(error))
  }
}

/**
 * Reads the configuration of a folder, or the file asked for; no file means no wishes. Without `foreign` no code may be
 * loaded, and only a configuration in JSON counts.
 */
export async function loadConfig(
  asked: string | undefined,
  folder: string,
  foreign: ForeignCode | undefined,
): Promise<Configured> {
  const file =
    asked === undefined ? NAMES.map((name) => join(folder, name)).find(existsSync) : resolve(folder, asked)
  if (file === undefined) return noConfig(folder)
  if (!existsSync(file)) throw unreadableConfig(file, 'there is no such file.')
  demandEnd(file)
  const isData = file.endsWith('.json')
  if (!isData && !foreign) {
    if (asked !== undefined) throw codeLeftOut(file)
    return noConfig(folder)
  }
  // A file that the user names is meant. Where no code is loaded, settings of another user are left out as well.
  if (asked === undefined && foreign) demandOwn(file)
  if (asked === undefined && !isOwn(file)) return noConfig(folder)
  const content = await read(file, foreign)
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
  return { ...config, folder: dirname(file), file }
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const WANTED: Readonly<Record<keyof Settings, { what: string; fits: (value: unknown) => boolean }>> = {
  plugins: { what: 'a list of plugins or names of packages', fits: Array.isArray },
  discover: { what: 'true or false', fits: (value) => typeof value === 'boolean' },
  prefer: {
    what: 'an object with the name of a plugin for each name that is shared',
    fits: (value) => isObject(value) && Object.values(value).every((one) => typeof one === 'string'),
  },
  defaults: { what: 'an object of options', fits: isObject },
}

async function read(file: string, foreign: ForeignCode | undefined): Promise<unknown> {
  try {
    if (file.endsWith('.json') || !foreign) return jsonIn(file)
    return await foreign.load({ name: file, folder: dirname(file) }, () => imported(file))
  } catch (error) {
    if (error instanceof EvalError) throw error
    throw brokenConfig(file, error)
  }
}

async function imported(file: string): Promise<unknown> {
  const { href } = pathToFileURL(file)
  if (!file.endsWith('.ts')) return ((await import(href)) as { default?: unknown }).default
  const { createJiti } = await import('jiti')
  // A cache in the shared temporary folder could be replaced by another user.
  return createJiti(href, { fsCache: false }).import(file, { default: true })
}
