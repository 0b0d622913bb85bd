// Shared by every package: run with the package as working directory (turbo does that).
import { readFileSync } from 'node:fs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const externalNames = [
  ...Object.keys(manifest.dependencies ?? {}),
  ...Object.keys(manifest.peerDependencies ?? {}),
]
const external = (id) =>
  id.startsWith('node:') || externalNames.some((name) => id === name || id.startsWith(`${name}/`))

/** Every module that the manifest exports or runs, by name: `dist/node.js` is built from `src/node.ts`. */
const targets = [...Object.values(manifest.exports ?? {}), ...Object.values(manifest.bin ?? {})]
const entries = targets
  .map((target) => /^\.\/dist\/(.*)\.js$/.exec(target.default ?? target)?.[1])
  .filter((name) => name !== undefined)

export default {
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  external,
  plugins: [
    nodeResolve(),
    esbuild({
      target: 'es2022',
      supported: { 'import-attributes': true },
      tsconfig: '../../tsconfig.base.json',
      sourceMap: true,
    }),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    importAttributesKey: 'with',
    sourcemap: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
  onwarn(warning) {
    throw new Error(warning.message)
  },
}
