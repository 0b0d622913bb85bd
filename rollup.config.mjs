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
const entries = targets
  .map((target) => /^\.\/dist\/(.*)\.js$/.exec(target.default ?? target)?.[1])
  .filter((name) => name !== undefined)

export default {
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  external,
  plugins: [
    // Modules that are no longer there must not be packed.
    { name: 'clean', buildStart: () => rmSync('dist', { recursive: true, force: true }) },
    nodeResolve(),
    esbuild({
      target: 'es2022',
      supported: { 'import-attributes': true },
      tsconfig: '../../tsconfig.base.json',
      sourceMap: false,
    }),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    importAttributesKey: 'with',
    ...(isCommand
      ? { chunkFileNames: 'chunks/[name]-[hash].js' }
      : { preserveModules: true, preserveModulesRoot: 'src' }),
  },
  onwarn(warning) {
    throw new Error(warning.message)
  },
}
