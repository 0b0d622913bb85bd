import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
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

/** Every entry of a package that is built from a module of the same name, as that module. */
const sourcesOf = (names: readonly string[]) =>
  workspace
    .filter(({ manifest }) => names.includes(manifest.name))
    .flatMap(({ folder, manifest }) =>
      Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) => {
        const built = typeof target === 'string' ? target : target.default
        const source = built?.replace(/^\.\/dist\/(.*)\.js$/, `${folder}/src/$1.ts`)
        if (!source?.startsWith(folder) || !existsSync(source)) return []
        return [{ find: new RegExp(`^${manifest.name}${entry.slice(1)}$`), replacement: source }]
      }),
    )

const allSources = sourcesOf(workspace.map(({ manifest }) => manifest.name))

/** A package and all that depend on it, so that there is one copy of each. */
function withDependents(name: string): readonly string[] {
  const found = new Set([name])
  for (const one of found)
    for (const { manifest } of workspace)
      if (one in { ...manifest.dependencies, ...manifest.peerDependencies }) found.add(manifest.name)
  return [...found]
}

/**
 * Unit tests run on sources, and need no build. The gate has built everything: there what a package rests on is taken as
 * built, because to transform it once more for every package takes longer than most tests.
 */
const sourcesFor = (name: string) =>
  process.env.TESTS_ON_BUILT === '1' ? sourcesOf(withDependents(name)) : allSources

const units: TestProjectInlineConfiguration[] = workspace.map(({ folder, manifest }) => ({
  resolve: { alias: sourcesFor(manifest.name) },
  test: {
    ...PATIENCE,
    name: manifest.name,
    root: folder,
    include: ['{src,test}/**/*.test.ts'],
    // Sources keep no state, so files of one worker can share what they import.
    isolate: false,
    server: { deps: { external: [/\/(packages|apps)\/[^/]+\/dist\//] } },
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

/** Engines that need servers, which `npm run test:engines` starts. */
const servers: TestProjectInlineConfiguration = {
  resolve: { alias: allSources },
  test: {
    ...PATIENCE,
    name: 'servers',
    root,
    include: ['{packages/engines,apps/cli}/test/servers/*.server.ts'],
  },
}

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [...units, endToEnd, servers],
  },
})
