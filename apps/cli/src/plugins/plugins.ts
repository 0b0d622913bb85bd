import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countsPlugin, createRegistry, EvalError, type Plugin, type Registry } from '@eval/core'
import { enginesPlugin } from '@eval/engines'
import { ioPlugin } from '@eval/io'
import { plotPlugin } from '@eval/plot'
import { pngPlugin } from '@eval/plot/png'
import { rankedPlugin } from '@eval/ranked'
import { reportPlugin } from '@eval/report'
import { significancePlugin } from '@eval/significance'
import { studyPlugin } from '@eval/study'
import { isObject, jsonIn, type Configured } from '../configuration/config.js'
import { messageOf, pluginFailed, UNSETTLED } from '../errors.js'
import type { ForeignCode } from './foreign-code.js'
import { guarded } from './guarded.js'
import { demandOwn } from './ownership.js'

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
  enginesPlugin,
]

/** Where a plugin comes from. */
export type Origin = 'built in' | 'configuration' | 'dependency'

/** What is plugged in, and where each plugin came from. */
export interface Loaded {
  readonly registry: Registry
  readonly origins: ReadonlyMap<string, Origin>
  /** The package of each plugin that was loaded from one, by the plugin's name. */
  readonly packages: ReadonlyMap<string, string>
  /** Why plugins that were asked for or found are left out, a sentence each. */
  readonly refused: readonly string[]
}

/** A plugin, and the package that it was loaded from. */
interface Candidate {
  readonly plugin: Plugin
  readonly from?: string
}

/** How code of the project is loaded, and what of it is left out. */
interface Loading {
  readonly foreign: ForeignCode
  readonly refused: string[]
}

/**
 * All that is built in, configured, and found among the project's own dependencies. Without `foreign` no code of the
 * project is loaded.
 */
export async function loadRegistry(
  config: Configured,
  foreign: ForeignCode | undefined,
  folder: string,
): Promise<Loaded> {
  const refused: string[] = []
  const loading = foreign && { foreign, refused }
  const configured = loading ? await named(config, loading) : []
  const found = loading && config.discover ? await discovered(folder, loading) : []
  const names = new Set(configured.map(({ plugin }) => nameOf(plugin)))
  const others = found.filter(({ plugin }) => !names.has(nameOf(plugin)))
  const loaded = [...configured, ...others]
  const registry = createRegistry([...BUILT_IN, ...loaded.map(({ plugin }) => guarded(plugin, foreign))], {
    prefer: config.prefer,
  })
  const from = (all: readonly Plugin[], origin: Origin): [string, Origin][] =>
    all.map(({ name }) => [name, origin])
  const plugins = (all: readonly Candidate[]): Plugin[] => all.map(({ plugin }) => plugin)
  const origins = new Map([
    ...from(BUILT_IN, 'built in'),
    ...from(plugins(configured), 'configuration'),
    ...from(plugins(others), 'dependency'),
  ])
  const packages = new Map(
    loaded.flatMap((one) => (one.from === undefined ? [] : [[one.plugin.name, one.from]])),
  )
  return { registry, origins, packages, refused }
}

/** What is built in, for whom no code of the project is loaded. */
export const builtInRegistry = (): Promise<Registry> => Promise.resolve(createRegistry(BUILT_IN))

/** The plugins of a configuration; those given by name are packages that Node finds from its folder. */
async function named({ plugins, folder }: Configured, loading: Loading): Promise<Candidate[]> {
  const require = createRequire(pathToFileURL(join(folder, 'package.json')))
  const all: Candidate[] = []
  for (const plugin of plugins) {
    const load = (): Candidate | Promise<Candidate> =>
      typeof plugin === 'string' ? imported(plugin, require, loading.foreign) : { plugin }
    all.push(...(await admitted(load, typeof plugin === 'string' ? plugin : 'of the configuration', loading)))
  }
  return all
}

/** A plugin that loads and that a registry takes, or nothing and the reason. */
async function admitted(
  load: () => Candidate | undefined | Promise<Candidate>,
  name: string,
  { foreign, refused }: Loading,
): Promise<Candidate[]> {
  // What fails before there is a plugin names its package.
  let isNamed = true
  try {
    const candidate = await load()
    if (candidate === undefined) return []
    isNamed = typeof nameOf(candidate.plugin) === 'string'
    createRegistry([guarded(candidate.plugin, foreign)])
    return [candidate]
  } catch (error) {
    if (error instanceof EvalError && error.code === UNSETTLED) throw error
    refused.push(
      isNamed && error instanceof EvalError ? error.message : pluginFailed(name, messageOf(error)).message,
    )
    return []
  }
}

/** The name of what claims to be a plugin; what it really is, the registry finds out. */
const nameOf = (candidate: unknown): unknown =>
  typeof candidate === 'object' && candidate !== null && 'name' in candidate ? candidate.name : candidate

/** What a package exports as its plugin. */
const ENTRY = 'eval-plugin'

interface Manifest {
  readonly version?: unknown
  readonly exports?: unknown
  readonly keywords?: unknown
  readonly dependencies?: unknown
  readonly devDependencies?: unknown
}

/** Packages with the keyword `eval-plugin` among the direct dependencies; nothing else in node_modules is looked at. */
async function discovered(folder: string, loading: Loading): Promise<Candidate[]> {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const { dependencies, devDependencies } = manifestIn(file)
  const names = [dependencies, devDependencies].flatMap((all) => (isObject(all) ? Object.keys(all) : []))
  const require = createRequire(pathToFileURL(file))
  const plugins: Candidate[] = []
  for (const name of [...new Set(names)].sort()) {
    const load = (): Promise<Candidate> | undefined => {
      if (!isPlugin(name, require)) return undefined
      demandOwn(file)
      return imported(name, require, loading.foreign)
    }
    plugins.push(...(await admitted(load, name, loading)))
  }
  return plugins
}

/** What a package says of itself; what is no object says nothing. */
function manifestIn(file: string): Manifest {
  const manifest = jsonIn(file)
  return isObject(manifest) ? manifest : {}
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

async function imported(name: string, require: NodeJS.Require, foreign: ForeignCode): Promise<Candidate> {
  try {
    const file = realpathSync(resolved(name, require))
    demandOwn(file)
    const module = await foreign.load(
      { name, folder: dirname(file) },
      async () => (await import(pathToFileURL(file).href)) as { default?: Plugin },
    )
    if (module.default === undefined) throw new Error('its export "./eval-plugin" has no default')
    const { version } = manifestOf(name, require) ?? {}
    return { plugin: module.default, from: typeof version === 'string' ? `${name}@${version}` : name }
  } catch (error) {
    if (error instanceof EvalError) throw error
    throw pluginFailed(name, messageOf(error))
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
