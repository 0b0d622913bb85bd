// Puts what the built command finds beside its modules there: the example data of `evals demo`, and the font of pictures
// made of pixels, which `@eval/plot/png` looks for in a folder next to that of its module.
import { cpSync, rmSync } from 'node:fs'
import { root } from './workspace.mjs'

const dist = `${root}apps/cli/dist`
for (const folder of ['examples', 'fonts']) rmSync(`${dist}/${folder}`, { recursive: true, force: true })
for (const folder of ['retrieval', 'diversity', 'preferences', 'classification', 'language']) {
  cpSync(`${root}examples/${folder}`, `${dist}/examples/${folder}`, { recursive: true })
}
cpSync(`${root}packages/plot/fonts`, `${dist}/fonts`, { recursive: true })
