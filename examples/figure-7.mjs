// Draws Figures 5, 6 and 7 of Macskassy (2005), "Significance Testing against the Random Model for Scoring Models on
// Top k Predictions", and the band that the paper does not have: one over all k at once.
// The rankings of the paper are not public. Those drawn here are made up from what it states: N = 16,769 items of which
// 3,123 are positive, the positives of three methods in their top 5, 10, 20 and 100 (Table 2), 170 of Rocchio in its top
// 486 (section 3.3), and below that positives that come ever more rarely, so that the curves bend as in Figure 4.
// Run on the built packages: pnpm build && node examples/figure-7.mjs FOLDER
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveParams, seeded, shuffle } from '../packages/core/dist/index.js'
import { DEFAULT_PICTURE } from '../packages/plot/dist/index.js'
import * as charts from '../packages/plot/dist/charts/index.js'
import * as renderers from '../packages/plot/dist/renderers/index.js'
import { png } from '../packages/plot/dist/png.js'
import { tallyOf } from '../packages/ranked/dist/index.js'
import { crossover, randomBand, simultaneousBand } from '../packages/significance/dist/index.js'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('Give the folder to write the figures to: node examples/figure-7.mjs FOLDER')
  process.exit(2)
}

const stock = { N: 16769, positives: 3123 }
const SEED = 2005
const METHODS = [
  // Hits in the top k as printed, and how much rarer positives are at the end of the ranking than at its front.
  { name: 'Rocchio', hits: [[5, 2], [10, 5], [20, 8], [100, 32], [486, 170]], fall: 0.9 },
  { name: 'Maximum Entropy', hits: [[5, 0], [10, 3], [20, 9], [100, 45]], fall: 1.6 },
  { name: 'Naive Bayes', hits: [[5, 4], [10, 4], [20, 6], [100, 39]], fall: 1.2 },
] // prettier-ignore

/** Classes down a ranking that has the hits asked for, in random order between those cutoffs. */
function rankingOf({ name, hits, fall }) {
  const random = seeded(SEED).fork(name)
  const labels = new Uint8Array(stock.N)
  let [done, found] = [0, 0]
  for (const [k, upToK] of hits) {
    const part = Uint8Array.from({ length: k - done }, (_, index) => Number(index < upToK - found))
    shuffle(part, random)
    labels.set(part, done)
    ;[done, found] = [k, upToK]
  }
  // The rest by drawing without replacement, with weights that fall down the ranking (Efraimidis & Spirakis 2006).
  const keys = Array.from({ length: stock.N - done }, (_, index) => ({
    rank: done + index,
    key: Math.log(1 - random.float()) / Math.exp((-fall * (done + index)) / stock.N),
  }))
  keys.sort((a, b) => b.key - a.key)
  for (const { rank } of keys.slice(0, stock.positives - found)) labels[rank] = 1
  return labels
}

const rankings = METHODS.map((method) => ({ ...method, labels: rankingOf(method) }))
const systems = rankings.map(({ name, labels }) => ({
  name,
  tally: tallyOf(
    Float64Array.from(labels, (_, rank) => -rank),
    labels,
  ),
}))

const LEVELS = '0.001, 1e-17'
const FIGURES = {
  'figure-5': { band: 'pointwise', levels: '0.001', convention: 'paper', isolines: '5, 10, 20, 100', top: 100 },
  'figure-6': { band: 'pointwise', levels: LEVELS, crossovers: LEVELS, contiguous: 2, top: 400 },
  'figure-7': { band: 'pointwise', levels: LEVELS, convention: 'paper' },
  'figure-7-simultaneous': { band: 'both', levels: '0.05' },
} // prettier-ignore

mkdirSync(folder, { recursive: true })
for (const [name, params] of Object.entries(FIGURES)) {
  const spec = charts.roc.spec(systems, resolveParams('roc', charts.roc.params, params))
  for (const renderer of [renderers.svg, png]) {
    const file = join(folder, `${name}${renderer.ending}`)
    writeFileSync(file, await renderer.render(spec, DEFAULT_PICTURE))
    console.log(`wrote ${file}`)
  }
}

const percent = (share) => `${(100 * share).toFixed(1)} %`
const pointwise = randomBand(stock, '0.05')
const simultaneous = simultaneousBand(stock, '0.05')
console.log(`\nN = ${stock.N}, N+ = ${stock.positives}`)
console.log(`${percent(pointwise.left)} of random rankings leave the band at p = 0.05 for each k somewhere.`)
console.log(
  `${percent(simultaneous.attained)} leave the band at p = 0.05 over all k; at each k, p is at most ${simultaneous.level.toPrecision(3)}.`,
)
// By the bounds of the paper a single positive on top would be a crossover: n(1, p) = 1.
console.log('\nCrossovers of valid bounds, held for 2 k in a row:')
for (const { name, labels } of rankings) {
  for (const p of ['0.001', '1e-17']) {
    const found = crossover(stock, labels, p, { contiguous: 2 })
    console.log(`  ${name}, p = ${p}: ${found ? `k = ${found.k} with ${found.hits} positives` : 'never'}`)
  }
}
