// Checks that imports point one way and that packages for the browser import nothing of Node.
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { filesBelow, root, workspace } from './workspace.mjs'

/** What each package may import of the others. */
const BELOW = {
  '@eval/core': [],
  // Beside the command, above all that it tests; only tests import it.
  '@eval/testkit': [
    '@eval/core',
    '@eval/ranked',
    '@eval/significance',
    '@eval/plot',
    '@eval/io',
    '@eval/report',
    '@eval/study',
  ],
  '@eval/ranked': ['@eval/core'],
  '@eval/io': ['@eval/core', '@eval/ranked'],
  '@eval/significance': ['@eval/core', '@eval/ranked'],
  '@eval/study': ['@eval/core', '@eval/ranked', '@eval/significance'],
  '@eval/plot': ['@eval/core', '@eval/ranked', '@eval/significance', '@eval/study'],
  '@eval/report': ['@eval/core', '@eval/ranked', '@eval/significance', '@eval/study', '@eval/plot'],
}
const NODE_ENTRIES = ['packages/io/src/node.ts', 'packages/io/src/node/']
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

const problems = []
for (const { folder, manifest } of workspace.filter(({ folder }) => folder.startsWith('packages/'))) {
  const allowed = BELOW[manifest.name]
  if (!allowed) problems.push(`${manifest.name} has no place in the layers of scripts/layers.mjs.`)
  for (const file of filesBelow(`${folder}/src`, ['.ts', '.tsx'])) {
    if (file.endsWith('.test.ts')) continue
    for (const [, target] of readFileSync(root + file, 'utf8').matchAll(IMPORT)) {
      const node = target.startsWith('node:') || builtinModules.includes(target)
      if (node && !NODE_ENTRIES.some((entry) => file.startsWith(entry))) {
        problems.push(`${file} imports ${target}; only apps and the Node entry of io may.`)
      }
      const sibling = /^@eval\/[^/]+/.exec(target)?.[0]
      if (sibling && sibling !== manifest.name && !allowed?.includes(sibling)) {
        problems.push(`${file} imports ${sibling}, which is not below ${manifest.name}.`)
      }
      if (/^(\.\.\/)+(packages|apps)\//.test(target))
        problems.push(`${file} reaches into another package by path.`)
    }
  }
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
