import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { projectWith } from './project.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

let built: Promise<string> | undefined

/** The path of the executable, bundled from the sources into a folder of its own; once for all tests of a worker. */
export const builtEvals = (): Promise<string> => (built ??= bundled())

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}

/** The source of each entry of a package; those below the package come before it, as the bundler looks for them. */
function sourcesOf(folder: string): [string, string][] {
  const home = join(root, 'packages', folder)
  const { name, exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest
  return Object.entries(exports)
    .flatMap(([entry, target]): [string, string][] =>
      typeof target === 'string'
        ? []
        : [
            [
              join(name, entry),
              join(home, target.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts')),
            ],
          ],
    )
    .sort(([one], [other]) => other.length - one.length)
}

async function bundled(): Promise<string> {
  const folder = projectWith({})
  const packages = readdirSync(join(root, 'packages'))
  await build({
    entryPoints: [join(root, 'apps/cli/src/evals.ts')],
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    external: [
      'jiti',
      'vega',
      'vega-lite',
      '@resvg/resvg-js',
      '@duckdb/node-api',
      'pg',
      'hive-driver',
      '@clickhouse/client',
    ],
    alias: Object.fromEntries(packages.flatMap(sourcesOf)),
    // What commander requires are modules of Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    logLevel: 'error',
  })
  // The published package has its templates beside the code.
  cpSync(join(root, 'apps/cli/templates'), join(folder, 'templates'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "version": "1.2.3" }')
  return join(folder, 'dist', 'evals.js')
}
