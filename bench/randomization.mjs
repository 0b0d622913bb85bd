// The paired randomization test of 1,000 units with 100,000 random sign choices, against scipy.stats.permutation_test and
// against the same test by hand in numpy. Timed in processor seconds of one thread, the best of several rounds.
// Needs python3 with scipy (PYTHON names another interpreter). Run on the built packages: pnpm build && node bench/randomization.mjs
import { spawnSync } from 'node:child_process'
import { resolveParams, seeded } from '../packages/core/dist/index.js'
import * as tests from '../packages/significance/dist/tests/index.js'

const UNITS = 1000
const DRAWS = 100_000
const ROUNDS = 20

function seconds(run) {
  const { user, system } = process.cpuUsage()
  run()
  const used = process.cpuUsage({ user, system })
  return (used.user + used.system) / 1e6
}

const random = seeded(1)
const first = Float64Array.from({ length: UNITS }, () => random.float())
const second = first.map((value) => value + 0.4 * (random.float() - 0.51))

const peer = `
import json, sys, time
import numpy as np
from scipy.stats import permutation_test
given = json.load(sys.stdin)
a, b, draws = np.array(given["first"]), np.array(given["second"]), given["draws"]
start = time.process_time()
scipy_p = permutation_test((a, b), lambda x, y, axis: (x - y).mean(axis=axis), permutation_type="samples",
    vectorized=True, n_resamples=draws, batch=1000, random_state=1).pvalue
scipy_seconds = time.process_time() - start
d = a - b
limit = abs(d.sum()) * (1 - 1e-12)
def by_hand(draw):
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        reached = 0
        for _ in range(draws // 1000):
            reached += int((np.abs(draw() @ d) >= limit).sum())
        best = min(best, time.process_time() - start)
    return best, (reached + 1) / (draws + 1)
rng = np.random.default_rng(1)
signs = lambda: rng.integers(0, 2, size=(1000, len(d)), dtype=np.int8) * 2 - 1
bits = lambda: np.unpackbits(np.frombuffer(rng.bytes(125 * len(d)), dtype=np.uint8)).reshape(1000, -1).astype(np.int8) * 2 - 1
peers = [["scipy.stats.permutation_test", scipy_seconds, scipy_p], ["numpy, random signs", *by_hand(signs)], ["numpy, unpacked bits", *by_hand(bits)]]
print(json.dumps(peers))
`

const params = resolveParams('randomization', tests.randomization.params, {
  method: 'monte-carlo',
  draws: DRAWS,
})
let result
const ours = Math.min(
  ...Array.from({ length: ROUNDS }, () =>
    seconds(() => (result = tests.randomization.compute({ first, second }, params))),
  ),
)
const { stdout, stderr, status } = spawnSync(process.env.PYTHON ?? 'python3', ['-c', peer], {
  encoding: 'utf8',
  input: JSON.stringify({ first: [...first], second: [...second], draws: DRAWS }),
  env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
})
if (status !== 0) throw new Error(`scipy did not run: ${stderr}`)
const theirs = JSON.parse(stdout)
const shown = (value) => `${value.toPrecision(3)} s`
console.log(`${UNITS} units, ${DRAWS} draws\n`)
console.log('| who | seconds | p | ratio |')
console.log('|---|---:|---:|---:|')
console.log(`| ours | ${shown(ours)} | ${result.p.toPrecision(4)} | |`)
for (const [who, time, p] of theirs) {
  console.log(`| ${who} | ${shown(time)} | ${p.toPrecision(4)} | ${(time / ours).toFixed(1)} x |`)
}
