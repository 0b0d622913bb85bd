import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
/** Only a test that hangs should end by time: machines are busy. */
const PATIENCE = 300_000
const packages = readdirSync(`${root}packages`)

/** Unit tests run on the sources of every package; the end-to-end project runs on what is built and packed. */
const alias = [
  { find: '@eval/io/node', replacement: `${root}packages/io/src/node.ts` },
  { find: '@eval/plot/png', replacement: `${root}packages/plot/src/png.ts` },
  ...packages.map((name) => ({
    find: new RegExp(`^@eval/${name}$`),
    replacement: `${root}packages/${name}/src/index.ts`,
  })),
]

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      ...packages.map((name) => ({
        resolve: { alias },
        test: {
          name: `@eval/${name}`,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          root: `${root}packages/${name}`,
          include: ['{src,test}/**/*.test.ts'],
        },
      })),
      {
        resolve: { alias },
        test: {
          name: '@eval/cli',
          root: `${root}apps/cli`,
          include: ['{src,test}/**/*.test.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'evals-plugin-novelty',
          root: `${root}apps/example-plugin`,
          include: ['src/**/*.test.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          root: `${root}e2e`,
          globalSetup: `${root}e2e/packed-project.ts`,
          include: ['**/*.test.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
})
