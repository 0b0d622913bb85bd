// Shared by every package: run with the package as working directory (turbo does that).
import { readFileSync, rmSync } from 'node:fs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const isCommand = manifest.bin !== undefined
const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/**
 * A package keeps its modules apart, so that a bundler takes what is used of them. A command is bundled with the
 * packages of this house, because reading hundreds of small files takes longer than the work that most calls ask for.
 */
const isOwn = (name) => isCommand && name.startsWith('@eval/')
const external = (id) =>
  id.startsWith('node:') ||
  declared.some((name) => !isOwn(name) && (id === name || id.startsWith(`${name}/`)))

/** Every module that the manifest exports or runs, by name: `dist/node.js` is built from `src/node.ts`. */
const targets = [...Object.values(manifest.exports ?? {}), ...Object.values(manifest.bin ?? {})]
const named = (files) =>
  Object.fromEntries(
    files
      .map((file) => /^\.\/dist\/(?:bundled\/)?(.*)\.js$/.exec(file)?.[1])
      .filter((name) => name !== undefined)
      .map((name) => [name, `src/${name}.ts`]),
  )

const plugins = [
  nodeResolve(),
  esbuild({
    target: 'es2022',
    supported: { 'import-attributes': true },
    tsconfig: '../../tsconfig.base.json',
    sourceMap: false,
  }),
]
const chunks = { chunkFileNames: 'chunks/[name]-[hash].js' }
const written = (dir, form) => ({ dir, format: 'es', importAttributesKey: 'with', ...form })
const built = (input, ...output) => ({
  input,
  external,
  plugins,
  output,
  onwarn(warning) {
    throw new Error(warning.message)
  },
})

// Modules that are no longer there must not be packed.
rmSync('dist', { recursive: true, force: true })
const entries = named(targets.map((target) => target.default ?? target))
const bundled = named(targets.map((target) => target.node ?? ''))
const apart = written('dist', isCommand ? chunks : { preserveModules: true, preserveModulesRoot: 'src' })
// What Node runs: there is no bundler behind it, and hundreds of files take it the better part of a second.
const together = written('dist/bundled', chunks)
const isSame = Object.keys(entries).sort().join() === Object.keys(bundled).sort().join()
// The same modules are read once for both.
export default isSame
  ? built(entries, apart, together)
  : [built(entries, apart), ...(Object.keys(bundled).length > 0 ? [built(bundled, together)] : [])]
