// Ours beside the peers on the same files, taken in turns: wall time, processor time and peak memory, medians of five.
//   pnpm build && node bench/data.mjs FOLDER && node bench/side-by-side.mjs FOLDER [--runs N] [--write] [NAME...]
// trec_eval is found by TREC_EVAL or on the PATH, pandas with scikit-learn by PYTHON or python3. GNU time measures
// (GNU_TIME names another than /usr/bin/time). EVALS names another build of the command. --write puts the table into bench/RESULTS.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const EVALS = process.env.EVALS ?? fileURLToPath(new URL('../apps/cli/dist/evals.js', import.meta.url))
const RESULTS = fileURLToPath(new URL('RESULTS.md', import.meta.url))
const TIME = process.env.GNU_TIME ?? '/usr/bin/time'
const BEGIN = '<!-- measured: node bench/side-by-side.mjs -->'

const PEER = `
import sys
import pandas as pd
from sklearn.metrics import *
path = sys.argv[1]
data = pd.read_csv(path) if path.endswith("csv") else pd.read_parquet(path)
print(roc_auc_score(data.label, data.score), average_precision_score(data.label, data.score),
      log_loss(data.label, data.score), f1_score(data.label, data.predicted),
      matthews_corrcoef(data.label, data.predicted), confusion_matrix(data.label, data.predicted))
`

const words = process.argv.slice(2)
const taken = new Set()
const flag = (name) => {
  const at = words.indexOf(name)
  if (at >= 0) taken.add(at)
  return at
}
const runsAt = flag('--runs')
if (runsAt >= 0) taken.add(runsAt + 1)
const runs = runsAt < 0 ? 5 : Number(words[runsAt + 1])
const write = flag('--write') >= 0
const [folder, ...names] = words.filter((_, index) => !taken.has(index))
if (folder === undefined || !existsSync(EVALS) || !existsSync(TIME)) {
  console.error(
    'node bench/side-by-side.mjs FOLDER [NAME...], after pnpm build and bench/data.mjs; needs GNU time',
  )
  process.exit(2)
}

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const trecEval = [process.env.TREC_EVAL, 'trec_eval'].find((one) => one && works(one, '-v'))
const python = [process.env.PYTHON, 'python3'].find(
  (one) => one && works(one, '-c', 'import pandas, sklearn'),
)

const file = (name) => join(folder, name)
const evals = (...args) => [process.execPath, EVALS, ...args]
const theirs = (...args) => trecEval && [trecEval, ...args]
const sklearn = (name) => python && [python, '-c', PEER, file(name)]
const classify = (name) =>
  evals('classify', file(name), '-m', 'AUC,AP,LogLoss,F,MCC', '--no-chance', '--positive', '1')

const ALL = ['-m', 'all_trec', '-q']
const trec = (run, qrels, options) => ({
  files: [run, qrels],
  ours: evals('trec', ...options, file(qrels), file(run)),
  peer: theirs(...options, file(qrels), file(run)),
})
const CASES = {
  'S, all_trec -q': trec('S.run', 'S.qrels', ALL),
  'S, official': trec('S.run', 'S.qrels', []),
  'M, all_trec -q': trec('M.run', 'M.qrels', ALL),
  'M, official': trec('M.run', 'M.qrels', []),
  'L, all_trec -q': trec('L.run', 'L.qrels', ALL),
  'L, official': trec('L.run', 'L.qrels', []),
  'L shuffled, all_trec -q': trec('L-shuffled.run', 'L.qrels', ALL),
  'L shuffled, official': trec('L-shuffled.run', 'L.qrels', []),
  'L, evals rank with intervals and chance': {
    files: ['L.run', 'L.qrels'],
    ours: evals('rank', file('L.qrels'), file('L.run')),
    peer: theirs(file('L.qrels'), file('L.run')),
  },
  'CSV of 10 M rows, with intervals': {
    files: ['scores.csv'],
    ours: classify('scores.csv'),
    peer: sklearn('scores.csv'),
  },
  'CSV of 10 M rows, tied scores, with intervals': {
    files: ['scores-coarse.csv'],
    ours: classify('scores-coarse.csv'),
    peer: sklearn('scores-coarse.csv'),
  },
  'Parquet of 10 M rows, with intervals': {
    files: ['scores.parquet'],
    ours: classify('scores.parquet'),
    peer: sklearn('scores.parquet'),
  },
  'report of 17 runs, 100 topics, 5 measures': {
    files: ['report.qrels'],
    ours: evals(
      'report',
      file('report.qrels'),
      ...Array.from({ length: 17 }, (_, run) => file(`report-${run}.run`)),
      ...['-m', 'nDCG@10,AP,RR,P@10,R@100', '--out', join(tmpdir(), 'bench-report.html')],
    ),
  },
  'node -e 0': { files: [], ours: [process.execPath, '-e', '0'] },
}

// Reading more certificates when Node starts takes longer than a short call.
const env = { ...process.env }
delete env.NODE_EXTRA_CA_CERTS
const scratch = mkdtempSync(join(tmpdir(), 'bench-'))

function measure([command, ...args]) {
  const report = join(scratch, 'time')
  const { status, stderr } = spawnSync(TIME, ['-f', '%e %U %S %M', '-o', report, command, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
  const [wall, user, system, memory] = readFileSync(report, 'utf8').trim().split(' ').map(Number)
  return { wall, processor: user + system, memory: memory / 1024 }
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
const medians = (all) =>
  Object.fromEntries(['wall', 'processor', 'memory'].map((key) => [key, median(all.map((one) => one[key]))]))
const seconds = (value) => `${value.toFixed(2)} s`
const megabytes = (value) => `${value.toFixed(0)} MB`
const cell = (one) =>
  one ? `${seconds(one.wall)}, ${seconds(one.processor)}, ${megabytes(one.memory)}` : 'not found'
const ratio = (ours, peer, key) => (peer ? (peer[key] / ours[key]).toFixed(1) : '')

const rows = []
try {
  for (const [name, { files, ours, peer }] of Object.entries(CASES)) {
    if (names.length > 0 && !names.some((wanted) => name.startsWith(wanted))) continue
    if (!files.every((one) => existsSync(file(one)))) continue
    const [mine, other] = [[], []]
    for (let run = 0; run < runs; run++) {
      mine.push(measure(ours))
      if (peer) other.push(measure(peer))
    }
    const [a, b] = [medians(mine), peer && medians(other)]
    rows.push(
      `| ${name} | ${cell(a)} | ${peer === undefined ? '' : cell(b)} | ${ratio(a, b, 'wall')} | ${ratio(a, b, 'processor')} | ${b ? (a.memory / b.memory).toFixed(2) : ''} |`,
    )
    console.log(rows.at(-1))
  }
} finally {
  rmSync(scratch, { recursive: true })
}

if (write) {
  const [{ model }] = cpus()
  const machine = `${cpus().length} x ${model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}`
  const table = [
    BEGIN,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}. Medians of ${runs}, taken in turns.`,
    '',
    '| work | ours: wall, processor, peak memory | peer | wall ratio | processor ratio | memory ratio |',
    '|---|---|---|---:|---:|---:|',
    ...rows,
    '',
  ].join('\n')
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split(BEGIN)[0] : '# Results\n\n'
  writeFileSync(RESULTS, before + table)
}
