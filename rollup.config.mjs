// Shared by every package: run with the package as working directory (turbo does that).
import { existsSync, readFileSync } from 'node:fs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import esbuild from 'rollup-plugin-esbuild'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const externalNames = [
  ...Object.keys(manifest.dependencies ?? {}),
  ...Object.keys(manifest.peerDependencies ?? {}),
]
const external = (id) =>
  id.startsWith('node:') || externalNames.some((name) => id === name || id.startsWith(`${name}/`))

const entries = {
  index: 'src/index.ts',
  node: 'src/node.ts',
  png: 'src/png.ts',
  evals: 'src/evals.ts',
  'eval-plugin': 'src/eval-plugin.ts',
}

export default {
  input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
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
