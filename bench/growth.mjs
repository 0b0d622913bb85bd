// How the cost of each command grows with its input: `node bench/growth.mjs FOLDER [NAME...] [--write]`, after pnpm build.
// Writes its own seeded data into the folder, measures each size once with GNU time and prints a table of processor time
// and peak memory; with --write the table goes into bench/RESULTS.md. EVALS names another build of the command.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const EVALS = process.env.EVALS ?? fileURLToPath(new URL('../apps/cli/dist/evals.js', import.meta.url))
const TIME = process.env.GNU_TIME ?? '/usr/bin/time'
const RESULTS = fileURLToPath(new URL('RESULTS.md', import.meta.url))
const [BEGIN, END] = ['<!-- measured: node bench/growth.mjs -->', '<!-- end of growth -->']

const words = process.argv.slice(2)
const write = words.includes('--write')
const [folder, ...names] = words.filter((word) => word !== '--write')
if (folder === undefined) {
  console.error('node bench/growth.mjs FOLDER [NAME...] [--write]')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

/** Uniform numbers in [0, 1): mulberry32. */
function uniform(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function file(name, lines) {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
const times = (count, of) => Array.from({ length: count }, (_, index) => of(index))

function scores(rows, line) {
  const random = uniform(rows)
  return times(rows, () => {
    const label = random() < 0.3 ? 1 : 0
    const score = (random() + random() + label) / 3
    return line(label, score >= 0.5 ? 1 : 0, score.toFixed(6))
  })
}
const FIVE = ['-m', 'AUC,AP,LogLoss,F,MCC', '--positive', '1', '--no-chance']

/** Values of units, which differ a little from one system to the other. */
function values(units, seed) {
  const [shared, own] = [uniform(units), uniform(seed)]
  return times(units, (unit) => `{"id":"u${unit}","score":${(0.9 * shared() + 0.1 * own()).toFixed(6)}}`)
}

const run = (topics, depth, seed, score = (random) => random().toFixed(6)) => {
  const random = uniform(seed)
  return times(topics * depth, (line) => {
    const topic = Math.floor(line / depth)
    return `${topic} Q0 d${line % depth} ${(line % depth) + 1} ${score(random)} run${seed}`
  })
}
const qrels = (topics, judged, spread) => {
  const random = uniform(topics)
  return times(topics * judged, (line) => {
    const place = (line % judged) * spread
    return `${Math.floor(line / judged)} 0 d${place} ${random() < 0.3 ? 1 : 0}`
  })
}

const CASES = {
  'classify, CSV, 5 measures with intervals, rows': {
    sizes: [250_000, 500_000, 1_000_000],
    words: (size) => [
      'classify',
      file('growth.csv', ['label,predicted,score', ...scores(size, (...cells) => cells.join(','))]),
      ...FIVE,
    ],
  },
  'classify, JSON lines, 5 measures with intervals, rows': {
    sizes: [250_000, 500_000, 1_000_000],
    words: (size) => [
      'classify',
      file(
        'growth.jsonl',
        scores(
          size,
          (label, predicted, score) => `{"label":${label},"predicted":${predicted},"score":${score}}`,
        ),
      ),
      ...FIVE,
    ],
  },
  'classify, labels only, 2,000 rows, classes': {
    sizes: [125, 250, 500],
    words(size) {
      const random = uniform(size)
      const rows = times(2000, () => {
        const label = Math.floor(random() * size)
        return `c${label},c${random() < 0.6 ? label : Math.floor(random() * size)}`
      })
      return ['classify', file('growth-classes.csv', ['label,predicted', ...rows])]
    },
  },
  'correlate, two columns, rows': {
    sizes: [5000, 10_000, 20_000],
    words(size) {
      const random = uniform(size)
      const rows = times(size, () => {
        const value = random()
        return `${value.toFixed(6)},${(value + random()).toFixed(6)}`
      })
      return ['correlate', file('growth-columns.csv', ['x,y', ...rows])]
    },
  },
  'rank --ties expected, one topic, tied documents': {
    sizes: [75_000, 150_000, 300_000],
    words: (size) => [
      'rank',
      file('growth-tied.qrels', qrels(1, 3000, Math.floor(size / 3000))),
      file(
        'growth-tied.run',
        run(1, size, 1, () => '1'),
      ),
      ...['--ties', 'expected'],
    ],
  },
  'rank, 1,000 documents a topic, topics': {
    sizes: [250, 500, 1000],
    words: (size) => [
      'rank',
      file('growth.qrels', qrels(size, 50, 10)),
      file('growth.run', run(size, 1000, 1)),
    ],
  },
  'compare, 100 topics, 2 measures, runs': {
    sizes: [4, 8, 16],
    words: (size) => [
      'compare',
      file('growth-many.qrels', qrels(100, 50, 2)),
      ...times(size, (index) => file(`growth-${index}.run`, run(100, 100, index + 1))),
      ...['-m', 'nDCG@10,AP'],
    ],
  },
  'compare, two systems of values, units': {
    sizes: [25_000, 50_000, 100_000],
    words: (size) => [
      'compare',
      file('growth-a.jsonl', values(size, 1)),
      file('growth-b.jsonl', values(size, 2)),
    ],
  },
  'gate, values against a baseline, units': {
    sizes: [25_000, 50_000, 100_000],
    words(size) {
      const baseline = join(folder, 'growth-baseline.json')
      rmSync(baseline, { force: true })
      evals(['bless', file('growth-a.jsonl', values(size, 1)), '--baseline', baseline])
      return ['gate', file('growth-b.jsonl', values(size, 1)), '--baseline', baseline]
    },
  },
  'report, 100 topics, 2 measures, runs': {
    sizes: [4, 8, 16],
    words: (size) => [
      'report',
      file('growth-many.qrels', qrels(100, 50, 2)),
      ...times(size, (index) => file(`growth-${index}.run`, run(100, 100, index + 1))),
      ...['-m', 'nDCG@10,AP', '--out', join(folder, 'growth.html')],
    ],
  },
  'trec -m all_trec -q, 1,000 documents a topic, topics': {
    sizes: [250, 500, 1000],
    words: (size) => [
      'trec',
      ...['-m', 'all_trec', '-q'],
      file('growth.qrels', qrels(size, 50, 10)),
      file('growth.run', run(size, 1000, 1)),
    ],
  },
  'pool, 100 topics of 100 documents, runs': {
    sizes: [4, 8, 16],
    words: (size) => [
      'pool',
      ...times(size, (index) => file(`growth-${index}.run`, run(100, 100, index + 1))),
    ],
  },
  'chance, hits in the top k of a collection of ten times k, k': {
    sizes: [1000, 10_000, 100_000],
    words: (size) => [
      'chance',
      ...[
        '--population',
        `${10 * size}`,
        '--positives',
        `${size}`,
        '--k',
        `${size}`,
        '--hits',
        `${size / 8}`,
      ],
    ],
  },
  'perplexity, tokens of 1,000 documents': {
    sizes: [250_000, 500_000, 1_000_000],
    words(size) {
      const random = uniform(size)
      const rows = times(size, (row) => `d${row % 1000},${(-5 * random()).toFixed(6)}`)
      return ['perplexity', file('growth-tokens.csv', ['document,logprob', ...rows])]
    },
  },
  'plot roc, rows': {
    sizes: [250_000, 500_000, 1_000_000],
    words: (size) => [
      ...['plot', 'roc'],
      file('growth.csv', ['label,predicted,score', ...scores(size, (...cells) => cells.join(','))]),
      ...['--positive', '1', '--out', join(folder, 'growth.svg')],
    ],
  },
  'doctor, CSV of predictions, rows': {
    sizes: [250_000, 500_000, 1_000_000],
    words: (size) => [
      'doctor',
      file('growth.csv', ['label,predicted,score', ...scores(size, (...cells) => cells.join(','))]),
    ],
  },
}

function evals(args) {
  const { status, stderr } = spawnSync(process.execPath, [EVALS, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`evals ${args[0]} ended with ${status}: ${stderr}`)
}

const scratch = mkdtempSync(join(tmpdir(), 'growth-'))
function measure(args) {
  const report = join(scratch, 'time')
  const env = { ...process.env }
  delete env.NODE_EXTRA_CA_CERTS
  const { status, stderr } = spawnSync(
    TIME,
    ['-f', '%U %S %M', '-o', report, process.execPath, EVALS, ...args],
    { stdio: ['ignore', 'ignore', 'pipe'], env },
  )
  if (status !== 0) throw new Error(`evals ${args[0]} ended with ${status}: ${stderr}`)
  const [user, system, memory] = readFileSync(report, 'utf8').trim().split(' ').map(Number)
  return `${(user + system).toFixed(1)} s, ${(memory / 1024).toFixed(0)} MB`
}

const rows = []
try {
  for (const [name, { sizes, words: wordsOf }] of Object.entries(CASES)) {
    if (names.length > 0 && !names.some((wanted) => name.startsWith(wanted))) continue
    const cells = sizes.map((size) => `${size.toLocaleString('en')}: ${measure(wordsOf(size))}`)
    rows.push(`| ${name} | ${cells.join(' | ')} |`)
    console.log(rows.at(-1))
  }
} finally {
  rmSync(scratch, { recursive: true })
}

if (write) {
  const table = [
    BEGIN,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)}, once each: size, processor time, peak memory.`,
    '',
    '| work, size | | | |',
    '|---|---:|---:|---:|',
    ...rows,
    '',
    END,
  ].join('\n')
  const before = readFileSync(RESULTS, 'utf8')
  const [start, stop] = [before.indexOf(BEGIN), before.indexOf(END)]
  const after =
    start < 0 ? `${before}\n${table}\n` : before.slice(0, start) + table + before.slice(stop + END.length)
  writeFileSync(RESULTS, after)
}
