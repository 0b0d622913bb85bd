// pnpm new:measure NAME --in core | ranked [--on ranking | tally]: writes a measure with its test into a package of this
// repository and lists it in the folder's index. The measure works as it stands; put your own in its place.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from './workspace.mjs'

const HOMES = {
  'core counts': {
    folder: 'packages/core/src/counts/measures',
    imports: [
      `import type { Measure } from '../../contract/contract.js'`,
      `import { undefinedBecause } from '../../undefined.js'`,
      `import { countsFromLabels } from '../counting/from-labels.js'`,
    ],
  },
  'ranked ranking': {
    folder: 'packages/ranked/src/rankings/measures',
    imports: [
      `import { undefinedBecause } from '@eval/core'`,
      `import { rankingOfGrades } from '../ranking-of-grades.js'`,
      `import { isRelevant, type RankingMeasure } from '../ranking.js'`,
    ],
  },
  'ranked tally': {
    folder: 'packages/ranked/src/tallies/measures',
    imports: [
      `import { undefinedBecause } from '@eval/core'`,
      `import { tallyOf, type TallyMeasure } from '../tally.js'`,
    ],
  },
}

function fail(message) {
  console.error(message)
  process.exit(2)
}

const usage = 'Usage: pnpm new:measure NAME --in core | ranked [--on ranking | tally]'
const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { in: { type: 'string', default: 'ranked' }, on: { type: 'string' } },
    })
  } catch (error) {
    return fail(`${error.message}\n${usage}`)
  }
})()
const on = values.on ?? (values.in === 'core' ? 'counts' : 'ranking')
const home = HOMES[`${values.in} ${on}`]
if (positionals.length !== 1 || !home) fail(usage)

const command = `${root}apps/cli/`
const { createJiti } = createRequire(`${command}package.json`)('jiti')
const scaffold = createJiti(`${command}src/`)
const { unitName } = await scaffold.import(`${command}src/scaffold/names.ts`)
const { filesOf } = await scaffold.import(`${command}src/scaffold/templates.ts`)

try {
  const name = unitName(positionals[0])
  const path = `${home.folder}/${name.file}`
  if (existsSync(`${root}${path}.ts`)) fail(`${path}.ts already exists. Nothing was written.`)
  const { unit, test } = filesOf('measure', on, name, pathToFileURL(command))
  const helper = /import \{ (\w+) \} from '@eval\/(?:core|ranked)'\n/.exec(test)
  const imported = home.imports.find((line) => line.includes(helper[1]))
  const source = /from '(.*)'/.exec(imported)[1]
  // Inside a package of ours its own files stand for the packages.
  writeFileSync(`${root}${path}.ts`, unit.replace(/^(?:import .*\n)+/, `${home.imports.join('\n')}\n`))
  writeFileSync(
    `${root}${path}.test.ts`,
    `${test.replace(helper[0], '').replace(/(import \{ expect.*\n)/, `$1import { ${helper[1]} } from '${source}'\n`)}`,
  )
  spawnSync(process.execPath, [`${root}scripts/indexes.mjs`, '--write'], { stdio: 'inherit' })
  console.log(
    [
      `${path}.ts and its test are there, and the index lists it.`,
      '',
      'Next:',
      `  pnpm vitest run --project @eval/${values.in} ${name.file}`,
      `  pnpm check code`,
      `  pnpm changeset`,
    ].join('\n'),
  )
} catch (error) {
  fail(error.message)
}
