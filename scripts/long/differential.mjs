// Runs peers that are found on the machine beside ours on random data: trec_eval byte for byte, scikit-learn to 1e-12.
// `node scripts/long/differential.mjs [--files N] [--from SEED]`; TREC_EVAL and PYTHON name other binaries. Needs a build.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '@eval/core'
import { root } from '../workspace.mjs'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '300' }, from: { type: 'string', default: '1' } },
})
const files = Number(values.files)
const first = Number(values.from)
const evals = join(root, 'apps/cli/dist/evals.js')
const folder = mkdtempSync(join(tmpdir(), 'evals-peers-'))
const ours = (...words) => spawnSync(process.execPath, [evals, ...words], { cwd: folder, encoding: 'utf8' })
let failures = 0
console.log(`${files} files, seeds ${first} to ${first + files - 1}`)

function different(seed, peer, found, wanted) {
  failures++
  console.log(`seed ${seed}: ours differs from ${peer}\n  ${found.slice(0, 300)}\n  ${wanted.slice(0, 300)}`)
}

/** A run and judgements with ties, unjudged documents and missing topics. */
function writeRun(random) {
  const run = []
  const qrels = []
  for (let topic = 0; topic < 1 + random.below(6); topic++) {
    for (let document = 0; document < 1 + random.below(40); document++) {
      if (random.below(8) > 0) run.push(`q${topic} Q0 d${document} ${document} ${random.below(20) / 4} t`)
      if (random.below(3) > 0) qrels.push(`q${topic} 0 d${document} ${random.below(4) - 1}`)
    }
  }
  writeFileSync(join(folder, 'run'), `${run.join('\n')}\n`)
  writeFileSync(join(folder, 'qrels'), `${qrels.join('\n')}\n`)
  return run.length > 0 && qrels.length > 0
}

const trecEval = process.env.TREC_EVAL ?? 'trec_eval'
const version = spawnSync(trecEval, ['--version'], { encoding: 'utf8' })
if (version.error) console.log(`${trecEval} is not there: not compared`)
else {
  const compat = /9\.0/.test(version.stdout + version.stderr) ? ['--compat', '9.0.8'] : []
  for (let seed = first; seed < first + files; seed++) {
    if (!writeRun(seeded(seed))) continue
    const words = ['-q', '-m', 'official', '-m', 'ndcg', '-m', 'ndcg_cut', 'qrels', 'run']
    const wanted = spawnSync(trecEval, words, { cwd: folder, encoding: 'utf8' })
    const found = ours('trec', ...compat, ...words)
    if (wanted.status === 0 && found.stdout !== wanted.stdout)
      different(seed, trecEval, found.stdout, wanted.stdout)
  }
  console.log(`${trecEval}: ${files} files compared`)
}

const PYTHON = `
import sys, json
from sklearn import metrics as m
out = []
for case in json.load(sys.stdin):
    y, p, s = case["y"], case["p"], case["s"]
    out.append([m.accuracy_score(y, p), m.matthews_corrcoef(y, p), m.cohen_kappa_score(y, p), m.roc_auc_score(y, s), m.average_precision_score(y, s)])
print(json.dumps(out))
`
const MEASURES = ['Accuracy', 'MCC', 'Kappa', 'AUC', 'AP']
const python = process.env.PYTHON ?? 'python3'
if (spawnSync(python, ['-c', 'import sklearn']).status !== 0)
  console.log(`${python} has no scikit-learn: not compared`)
else {
  const cases = Array.from({ length: files }, (_, index) => {
    const random = seeded(first + index)
    const rows = 10 + random.below(200)
    const y = Array.from({ length: rows }, (_, row) => (row < 2 ? row : random.below(2)))
    return {
      y,
      p: y.map((_, row) => (row < 2 ? 1 - row : random.below(2))),
      s: y.map(() => random.below(30) / 30),
    }
  })
  const answer = spawnSync(python, ['-c', PYTHON], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  for (const [index, wanted] of JSON.parse(answer.stdout).entries()) {
    const { y, p, s } = cases[index]
    writeFileSync(
      join(folder, 'rows.csv'),
      `y_true,y_pred,y_score\n${y.map((_, row) => `${y[row]},${p[row]},${s[row]}\n`).join('')}`,
    )
    const words = [
      'classify',
      'rows.csv',
      '--positive',
      '1',
      '-m',
      MEASURES.join(),
      '--no-chance',
      '--draws',
      '10',
      '--format',
      'json',
    ]
    const { systems } = JSON.parse(ours(...words).stdout)
    const found = MEASURES.map((name) => systems[0].findings.find(({ measure }) => measure === name).value)
    if (found.some((value, at) => Math.abs(value - wanted[at]) > 1e-12))
      different(first + index, 'scikit-learn', JSON.stringify(found), JSON.stringify(wanted))
  }
  console.log(`scikit-learn: ${files} files compared`)
}
rmSync(folder, { recursive: true })
console.log(`${failures} differences`)
process.exitCode = failures > 0 ? 1 : 0
