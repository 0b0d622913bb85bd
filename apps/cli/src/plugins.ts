import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countsPlugin, createRegistry, EvalError, type Plugin, type Registry } from '@eval/core'
import { ioPlugin } from '@eval/io'
import { plotPlugin } from '@eval/plot'
import { pngPlugin } from '@eval/plot/png'
import { rankedPlugin } from '@eval/ranked'
import { reportPlugin } from '@eval/report'
import { significancePlugin } from '@eval/significance'
import { studyPlugin } from '@eval/study'
import type { Configured } from './config.js'
import { pluginFailed, unreadableConfig } from './errors.js'
import { guarded } from './guarded.js'

/** The plugins that the command has without being told of any. */
export const BUILT_IN: readonly Plugin[] = [
  countsPlugin,
  rankedPlugin,
  significancePlugin,
  studyPlugin,
  // In the command line pictures may always be made of pixels.
  { ...plotPlugin, contributions: [...plotPlugin.contributions, ...pngPlugin.contributions] },
  ioPlugin,
  reportPlugin,
]

/** Where a plugin comes from. */
export type Origin = 'built in' | 'configuration' | 'dependency'

/** What is plugged in, and where each plugin came from. */
export interface Loaded {
  readonly registry: Registry
  readonly origins: ReadonlyMap<string, Origin>
}

/** All that is built in, configured, and found among the project's own dependencies. */
export async function loadRegistry(config: Configured, plugins: boolean, folder: string): Promise<Loaded> {
  const configured = plugins ? await named(config) : []
  const found = plugins && config.discover ? await discovered(folder) : []
  const names = new Set(configured.map(nameOf))
  const others = found.filter((plugin) => !names.has(nameOf(plugin)))
  const registry = createRegistry([...BUILT_IN, ...[...configured, ...others].map(guarded)], {
    prefer: config.prefer,
  })
  const from = (all: readonly Plugin[], origin: Origin): [string, Origin][] =>
    all.map(({ name }) => [name, origin])
  const origins = new Map([
    ...from(BUILT_IN, 'built in'),
    ...from(configured, 'configuration'),
    ...from(others, 'dependency'),
  ])
  return { registry, origins }
}

/** The plugins of a configuration; those given by name are packages that Node finds from its folder. */
async function named({ plugins, folder }: Configured): Promise<Plugin[]> {
  const require = createRequire(pathToFileURL(join(folder, 'package.json')))
  const all: Plugin[] = []
  for (const plugin of plugins)
    all.push(typeof plugin === 'string' ? await imported(plugin, require) : plugin)
  return all
}

/** The name of what claims to be a plugin; what it really is, the registry finds out. */
const nameOf = (candidate: unknown): unknown =>
  typeof candidate === 'object' && candidate !== null && 'name' in candidate ? candidate.name : candidate

/** What a package exports as its plugin. */
const ENTRY = 'eval-plugin'

interface Manifest {
  readonly exports?: unknown
  readonly keywords?: unknown
  readonly dependencies?: object
  readonly devDependencies?: object
}

/** Packages with the keyword `eval-plugin` among the direct dependencies; nothing else in node_modules is looked at. */
async function discovered(folder: string): Promise<Plugin[]> {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const { dependencies = {}, devDependencies = {} } = manifestIn(file)
  const require = createRequire(pathToFileURL(file))
  const plugins: Plugin[] = []
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).sort()) {
    if (isPlugin(name, require)) plugins.push(await imported(name, require))
  }
  return plugins
}

function manifestIn(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch (error) {
    throw unreadableConfig(file, error instanceof Error ? error.message : String(error))
  }
}

/** Whether a dependency says that it is a plugin. */
function isPlugin(name: string, require: NodeJS.Require): boolean {
  const keywords = manifestOf(name, require)?.keywords
  return Array.isArray(keywords) && keywords.includes('eval-plugin')
}

/** The manifest of a package, wherever Node would find it. */
function manifestOf(name: string, require: NodeJS.Require): Manifest | undefined {
  const file = (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, 'package.json'))
    .find((candidate) => existsSync(candidate))
  return file === undefined ? undefined : manifestIn(file)
}

async function imported(name: string, require: NodeJS.Require): Promise<Plugin> {
  try {
    const module = (await import(pathToFileURL(resolved(name, require)).href)) as { default?: Plugin }
    if (module.default === undefined) throw new Error('its export "./eval-plugin" has no default')
    return module.default
  } catch (error) {
    if (error instanceof EvalError) throw error
    throw pluginFailed(name, error instanceof Error ? error.message : String(error))
  }
}

/** The file that a package exports as its plugin; Node's own words for a missing one help nobody. */
function resolved(name: string, require: NodeJS.Require): string {
  const manifest = manifestOf(name, require)
  if (!manifest) throw pluginFailed(name, 'no package of this name is installed')
  try {
    return require.resolve(`${name}/${ENTRY}`)
  } catch (error) {
    const { exports } = manifest
    const isThere = typeof exports === 'object' && exports !== null && `./${ENTRY}` in exports
    if (!isThere) throw pluginFailed(name, `its package.json has no export "./${ENTRY}"`)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw pluginFailed(
      name,
      code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
        ? `its export "./${ENTRY}" has no "default" condition`
        : `the file of its export "./${ENTRY}" is not there; has it been built?`,
    )
  }
}
