import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countsPlugin, createRegistry, EvalError, type Plugin, type Registry } from '@eval/core'
import { ioPlugin } from '@eval/io'
import { rankedPlugin } from '@eval/ranked'
import { reportPlugin } from '@eval/report'
import { significancePlugin } from '@eval/significance'
import type { Config } from './config.js'
import { pluginFailed } from './errors.js'

const BUILT_IN: readonly Plugin[] = [countsPlugin, rankedPlugin, significancePlugin, ioPlugin, reportPlugin]

/** All that is built in, configured, and found among the project's own dependencies. */
export async function loadRegistry(config: Config, plugins: boolean, folder: string): Promise<Registry> {
  const configured = plugins ? config.plugins : []
  const found = plugins && config.discover ? await discovered(folder) : []
  const names = new Set(configured.map(({ name }) => name))
  return createRegistry([...BUILT_IN, ...configured, ...found.filter(({ name }) => !names.has(name))], {
    prefer: config.prefer,
  })
}

interface Manifest {
  readonly keywords?: unknown
  readonly dependencies?: object
  readonly devDependencies?: object
}

/** Packages with the keyword `eval-plugin` among the direct dependencies; nothing else in node_modules is looked at. */
async function discovered(folder: string): Promise<Plugin[]> {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return []
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  const require = createRequire(pathToFileURL(manifest))
  const plugins: Plugin[] = []
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).sort()) {
    if (isPlugin(folder, name)) plugins.push(await imported(name, require))
  }
  return plugins
}

function isPlugin(folder: string, name: string): boolean {
  const file = join(folder, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return false
  const { keywords } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return Array.isArray(keywords) && keywords.includes('eval-plugin')
}

async function imported(name: string, require: NodeJS.Require): Promise<Plugin> {
  try {
    const module = (await import(pathToFileURL(require.resolve(`${name}/eval-plugin`)).href)) as {
      default?: Plugin
    }
    if (module.default === undefined) throw new Error('its export "./eval-plugin" has no default')
    return module.default
  } catch (error) {
    if (error instanceof EvalError) throw error
    throw pluginFailed(name, error instanceof Error ? error.message : String(error))
  }
}
