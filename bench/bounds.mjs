// The significant number of hits for every k of a million items, against scipy's hypergeom.isf on a few k, scaled up.
// Both are timed in processor seconds of one thread. Needs python3 with scipy (PYTHON names another interpreter).
// Run on the built package: pnpm build && node bench/bounds.mjs
import { spawnSync } from 'node:child_process'
import { topKBounds } from '../packages/significance/dist/index.js'

const N = 1_000_000
const POSITIVES = 100_000
const LEVELS = ['0.05', '0.001', '1e-100']
const ROUNDS = 5
/** Every k of this many is given to the peer. */
const SHARE = 25_000

function seconds(run) {
  const { user, system } = process.cpuUsage()
  run()
  const used = process.cpuUsage({ user, system })
  return (used.user + used.system) / 1e6
}

const peer = `
import json, sys, time
from scipy.stats import hypergeom
N, positives, p, share = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
hypergeom.isf(p, 1000, 100, 10)
ks = list(range(share // 2, N, share))
start = time.process_time()
bounds = [int(hypergeom.isf(p, N, positives, k)) + 1 for k in ks]
print(json.dumps({"ks": ks, "bounds": bounds, "seconds": time.process_time() - start}))
`

console.log(`| level | ours, all k | scipy, ${N / SHARE} k | scipy, all k | ratio | same bounds |`)
console.log('|---|---:|---:|---:|---:|---:|')
for (const p of LEVELS) {
  let bounds
  const ours = Math.min(
    ...Array.from({ length: ROUNDS }, () =>
      seconds(() => (bounds = topKBounds({ N, positives: POSITIVES }, p))),
    ),
  )
  const { stdout, stderr, status } = spawnSync(
    process.env.PYTHON ?? 'python3',
    ['-c', peer, String(N), String(POSITIVES), p, String(SHARE)],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`scipy did not run: ${stderr}`)
  const theirs = JSON.parse(stdout)
  const same = theirs.ks.filter((k, index) => bounds[k] === theirs.bounds[index]).length
  const scaled = (theirs.seconds * N) / theirs.ks.length
  const shown = (value) => `${value.toPrecision(3)} s`
  console.log(
    `| ${p} | ${shown(ours)} | ${shown(theirs.seconds)} | ${shown(scaled)} | ${Math.round(scaled / ours)} x | ${same} of ${theirs.ks.length} |`,
  )
}
console.log(
  '\nBelow about 1e-16 scipy 1.10 answers with the largest count possible, so no bound agrees at 1e-100.',
)
