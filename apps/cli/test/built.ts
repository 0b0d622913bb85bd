import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { projectWith } from './project.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let built: Promise<string> | undefined

/** The path of the executable, bundled from the sources into a folder of its own; once for all tests of a worker. */
export const builtEvals = (): Promise<string> => (built ??= bundled())

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
    external: ['jiti', 'vega', 'vega-lite', '@resvg/resvg-js'],
    alias: {
      '@eval/io/node': join(root, 'packages/io/src/node.ts'),
      '@eval/plot/png': join(root, 'packages/plot/src/png.ts'),
      ...Object.fromEntries(
        packages.map((name) => [`@eval/${name}`, join(root, `packages/${name}/src/index.ts`)]),
      ),
    },
    // What commander requires are modules of Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    logLevel: 'error',
  })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "version": "1.2.3" }')
  return join(folder, 'dist', 'evals.js')
}
