import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { sourcesOf, withDependents } from './scripts/sources.mjs'
import { root, workspace } from './scripts/workspace.mjs'

/** Only a test that hangs should end by time: machines are busy. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 }

const allSources = sourcesOf(workspace.map(({ manifest }) => manifest.name))

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
    root: `${root}${folder}`,
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
