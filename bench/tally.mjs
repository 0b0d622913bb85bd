// AUC, ROC curve and average precision of 10 million scored labels, each from the raw arrays, side by side with
// scikit-learn on the same arrays and checked against it. Both are timed in processor seconds, best of a few rounds.
// Needs a python3 with scikit-learn (PYTHON names one). Run on the built package:
//   pnpm build && node bench/tally.mjs [items] [rounds]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '../packages/core/dist/index.js'
import { tallyOf } from '../packages/ranked/dist/index.js'
import * as tallyCurves from '../packages/ranked/dist/tallies/curves/index.js'
import * as tallyMeasures from '../packages/ranked/dist/tallies/measures/index.js'

const [items = 10_000_000, rounds = 3] = process.argv.slice(2).map(Number)

const PEER = `
import json, sys, time
import numpy as np
from sklearn.metrics import average_precision_score, roc_auc_score, roc_curve
folder, rounds = sys.argv[1], int(sys.argv[2])
scores, labels = np.fromfile(folder + "/scores"), np.fromfile(folder + "/labels", dtype=np.uint8)
def timed(run):
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        value = run()
        best = min(best, time.process_time() - start)
    return best, value
auc, area = timed(lambda: roc_auc_score(labels, scores))
roc, curve = timed(lambda: roc_curve(labels, scores))
ap, precision = timed(lambda: average_precision_score(labels, scores))
print(json.dumps({"auc": [auc, area], "roc": [roc, len(curve[0])], "ap": [ap, precision]}))
`

const python = [process.env.PYTHON, 'python3', '/usr/bin/python3'].find(
  (command) => command && spawnSync(command, ['-c', 'import sklearn']).status === 0,
)
if (!python) {
  console.error('No python3 with scikit-learn was found; install python3-sklearn or set PYTHON.')
  process.exit(2)
}

/** A normal deviate: the sum of twelve uniform ones is close enough for a shape. */
function normal(random) {
  let sum = -6
  for (let draw = 0; draw < 12; draw++) sum += random.float()
  return sum
}

const SHAPES = {
  'continuous (logistic of normal)': (random, label) => 1 / (1 + Math.exp(-(normal(random) + label))),
  'three decimals': (random, label) => Math.round(1000 / (1 + Math.exp(-(normal(random) + label)))) / 1000,
  'heavy tails (Cauchy)': (random, label) => Math.tan(Math.PI * (random.float() - 0.5)) + label,
  'heavy right tail (log-normal)': (random, label) => Math.exp(3 * (normal(random) + label / 2)),
}

function seconds(run) {
  const before = process.cpuUsage()
  const value = run()
  const { user, system } = process.cpuUsage(before)
  return { used: (user + system) / 1e6, value }
}

function best(run) {
  const tries = Array.from({ length: rounds }, () => seconds(run))
  return { used: Math.min(...tries.map(({ used }) => used)), value: tries[0].value }
}

const folder = mkdtempSync(join(tmpdir(), 'tally-'))
try {
  console.log(`| ${items.toLocaleString('en')} scores | what | ours | scikit-learn | ratio | same |`)
  console.log('|---|---|---:|---:|---:|---|')
  for (const [shape, draw] of Object.entries(SHAPES)) {
    const random = seeded(1)
    const labels = Uint8Array.from({ length: items }, () => (random.float() < 0.3 ? 1 : 0))
    const scores = Float64Array.from(labels, (label) => draw(random, label))
    writeFileSync(join(folder, 'scores'), scores)
    writeFileSync(join(folder, 'labels'), labels)
    const { stdout, stderr, status } = spawnSync(python, ['-c', PEER, folder, String(rounds)], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`scikit-learn did not run: ${stderr}`)
    const theirs = JSON.parse(stdout)
    const ours = {
      auc: best(() => tallyMeasures.auc.compute(tallyOf(scores, labels), {})),
      roc: best(() => tallyCurves.roc.points(tallyOf(scores, labels), { thin: true }).x.length),
      ap: best(() => tallyMeasures.averagePrecision.compute(tallyOf(scores, labels), { rule: 'step' })),
    }
    for (const [what, { used, value }] of Object.entries(ours)) {
      const [time, wanted] = theirs[what]
      const same = Math.abs(value - wanted) <= 1e-9 * Math.abs(wanted) ? 'yes' : `${value} and ${wanted}`
      console.log(
        `| ${shape} | ${what} | ${used.toFixed(3)} s | ${time.toFixed(3)} s | ${(time / used).toFixed(1)} x | ${same} |`,
      )
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}
