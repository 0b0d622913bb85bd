// Puts the bundled example data into the built command, so that `evals demo` works where it is installed.
import { cpSync, rmSync } from 'node:fs'
import { root } from './workspace.mjs'

const target = `${root}apps/cli/dist/examples`
rmSync(target, { recursive: true, force: true })
for (const folder of ['retrieval', 'classification', 'language']) {
  cpSync(`${root}examples/${folder}`, `${target}/${folder}`, { recursive: true })
}
