// The bootstrap of the area under the ROC curve of 100,000 items, 1,000 draws, against a loop over scikit-learn's
// roc_auc_score, of which a few draws are timed and scaled up. Processor seconds of one thread, the best of several rounds
// of each.
// Needs python3 with scikit-learn (PYTHON names another interpreter). Run on the built packages: pnpm build && node bench/bootstrap.mjs
import { spawnSync } from 'node:child_process'
import { createRegistry, resolveParams, seeded } from '../packages/core/dist/index.js'
import { rankedPlugin } from '../packages/ranked/dist/index.js'
import { cellsContributions } from '../packages/significance/dist/index.js'
import * as intervals from '../packages/significance/dist/intervals/index.js'

const ITEMS = 100_000
const DRAWS = 1000
const TIMED = 30
const ROUNDS = 5

function seconds(run) {
  const { user, system } = process.cpuUsage()
  run()
  const used = process.cpuUsage({ user, system })
  return (used.user + used.system) / 1e6
}

const random = seeded(1)
const labels = Uint8Array.from({ length: ITEMS }, () => random.below(10) < 3)
const scores = Float64Array.from(labels, (label) => random.float() + random.float() + 0.3 * label)

const peer = `
import json, sys, time
import numpy as np
from sklearn.metrics import roc_auc_score
given = json.load(sys.stdin)
y, s = np.array(given["labels"]), np.array(given["scores"])
rng = np.random.default_rng(1)
roc_auc_score(y, s)
values, best = [], float("inf")
for _ in range(given["rounds"]):
    start = time.process_time()
    for _ in range(given["timed"]):
        pick = rng.integers(0, len(y), len(y))
        values.append(roc_auc_score(y[pick], s[pick]))
    best = min(best, time.process_time() - start)
print(json.dumps({"seconds": best, "deviation": float(np.std(values, ddof=1))}))
`

/** Sorting is part of the work: the tally is made within the time. */
function tally() {
  const order = Uint32Array.from({ length: ITEMS }, (_, item) => item).sort((a, b) => scores[b] - scores[a])
  return {
    scores: Float64Array.from(order, (item) => scores[item]),
    positives: Float64Array.from(order, (item) => labels[item]),
    negatives: Float64Array.from(order, (item) => 1 - labels[item]),
  }
}

const [measure] = createRegistry([rankedPlugin]).calls('measure', 'AUC', 'tally')
const cells = cellsContributions.find(({ name }) => name === 'tally')
const params = resolveParams('bootstrap', intervals.bootstrapMeasure.params, { draws: DRAWS })
let result
const ours = Math.min(
  ...Array.from({ length: ROUNDS }, () =>
    seconds(() => (result = intervals.bootstrapMeasure.compute({ frame: tally(), measure, cells }, params))),
  ),
)
const { stdout, stderr, status } = spawnSync(process.env.PYTHON ?? 'python3', ['-c', peer], {
  encoding: 'utf8',
  input: JSON.stringify({ labels: [...labels], scores: [...scores], timed: TIMED, rounds: ROUNDS }),
  env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
  maxBuffer: 1e8,
})
if (status !== 0) throw new Error(`scikit-learn did not run: ${stderr}`)
const theirs = JSON.parse(stdout)
const scaled = (theirs.seconds * DRAWS) / TIMED
console.log(`${ITEMS} items, ${DRAWS} draws (scikit-learn: ${TIMED}, scaled up)\n`)
console.log('| who | seconds | deviation of the area | ratio |')
console.log('|---|---:|---:|---:|')
console.log(`| ours | ${ours.toPrecision(3)} s | ${result.details.standardError.toPrecision(3)} | |`)
console.log(
  `| scikit-learn loop | ${scaled.toPrecision(3)} s | ${theirs.deviation.toPrecision(3)} | ${(scaled / ours).toFixed(1)} x |`,
)
