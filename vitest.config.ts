import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | { readonly default?: string }>>
}

const root = fileURLToPath(new URL('.', import.meta.url))
/** Only a test that hangs should end by time: machines are busy. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 }

/** Every package and application, found by its folder. */
const workspace = ['packages', 'apps'].flatMap((group) =>
  readdirSync(`${root}${group}`)
    .map((name) => `${root}${group}/${name}`)
    .filter((folder) => existsSync(`${folder}/package.json`))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest,
    })),
)

/** Unit tests run on sources: every entry of a package that is built from a module of the same name is that module. */
const alias = workspace.flatMap(({ folder, manifest }) =>
  Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) => {
    const built = typeof target === 'string' ? target : target.default
    const source = built?.replace(/^\.\/dist\/(.*)\.js$/, `${folder}/src/$1.ts`)
    if (!source?.startsWith(folder) || !existsSync(source)) return []
    return [{ find: new RegExp(`^${manifest.name}${entry.slice(1)}$`), replacement: source }]
  }),
)

const units: TestProjectInlineConfiguration[] = workspace.map(({ folder, manifest }) => ({
  resolve: { alias },
  test: {
    ...PATIENCE,
    name: manifest.name,
    root: folder,
    include: ['{src,test}/**/*.test.ts'],
    // Sources keep no state, so files of one worker can share what they import.
    isolate: false,
  },
}))

/** The end-to-end project runs on what is built and packed. */
const endToEnd: TestProjectInlineConfiguration = {
  test: {
    ...PATIENCE,
    name: 'e2e',
    root: `${root}e2e`,
    globalSetup: `${root}e2e/packed-project.ts`,
    include: ['**/*.test.ts'],
  },
}

export default defineConfig({
  test: { maxWorkers: Math.max(2, availableParallelism() - 1), projects: [...units, endToEnd] },
})
