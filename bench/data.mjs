// Writes the data that the benchmarks read: `node bench/data.mjs FOLDER [NAME...]`, all of them when none is named.
//   S, M, L        a run grouped by topic with its judgements: 50 thousand, 1 million and 7 million lines
//   L-shuffled     the lines of L in random order
//   scores         predictions as CSV: a label, a predicted label and a score of six decimals
//   scores-coarse  the same with scores of three decimals, so that most of them are tied
//   parquet        scores as Parquet, written by pandas (PYTHON or python3), which must have pyarrow
//   report         17 runs of 100 topics with judgements, for a report
// Every file is the same on every machine: the generator is seeded.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const RUNS = { S: [50, 1000], M: [1000, 1000], L: [6980, 1003] }
const JUDGED = 60
const DOCUMENTS = 8_841_823
const PREDICTIONS = 10_000_000

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

/** A file that is written in large pieces. */
function writer(path) {
  const file = openSync(path, 'w')
  let parts = []
  let length = 0
  const flush = () => {
    writeSync(file, parts.join(''))
    parts = []
    length = 0
  }
  return {
    write(text) {
      parts.push(text)
      length += text.length
      if (length > 1 << 20) flush()
    },
    close() {
      flush()
      closeSync(file)
    },
  }
}

/** Documents of a topic, all different: a stride that has no factor in common with their number. */
const documentAt = (topic, place) => (topic * 7919 + (place + 1) * 104_729) % DOCUMENTS

function writeRun(folder, name, [topics, depth]) {
  const random = uniform(1)
  const run = writer(join(folder, `${name}.run`))
  const qrels = writer(join(folder, `${name}.qrels`))
  for (let topic = 0; topic < topics; topic++) {
    const id = 1_000_000 + topic * 13
    let score = 30 + 10 * random()
    for (let place = 0; place < depth; place++) {
      // Three in a hundred scores are tied with the one above.
      if (random() > 0.03) score -= random() * 0.05
      run.write(`${id} Q0 ${documentAt(topic, place)} ${place + 1} ${score.toFixed(6)} bench\n`)
    }
    // Judged places lie denser at the top; a seventh of them are beyond the end of the run.
    let place = -1
    for (let judgement = 0; judgement < JUDGED; judgement++) {
      place += 1 + Math.floor((random() * judgement * depth * 2.3) / JUDGED ** 2)
      const grade = random() < 0.02 ? -1 : Math.floor(random() ** (1 + place / 100) * 4)
      qrels.write(`${id} 0 ${documentAt(topic, place)} ${grade}\n`)
    }
  }
  run.close()
  qrels.close()
}

function writeShuffled(folder) {
  const bytes = readFileSync(join(folder, 'L.run'))
  const starts = new Uint32Array(RUNS.L[0] * RUNS.L[1])
  for (let line = 0, at = 0; line < starts.length; line++, at = bytes.indexOf(10, at) + 1) starts[line] = at
  const random = uniform(2)
  for (let left = starts.length - 1; left > 0; left--) {
    const other = Math.floor(random() * (left + 1))
    ;[starts[left], starts[other]] = [starts[other], starts[left]]
  }
  const run = writer(join(folder, 'L-shuffled.run'))
  for (const start of starts) run.write(bytes.latin1Slice(start, bytes.indexOf(10, start) + 1))
  run.close()
}

function writePredictions(folder, name, decimals) {
  const random = uniform(3)
  const file = writer(join(folder, `${name}.csv`))
  file.write('label,predicted,score\n')
  for (let row = 0; row < PREDICTIONS; row++) {
    const label = random() < 0.3 ? 1 : 0
    // The sum of four uniform numbers has about the shape of a normal one.
    const shift = random() + random() + random() + random() - 2 + label * 0.8
    const score = 1 / (1 + Math.exp(-2 * shift))
    file.write(`${label},${score >= 0.5 ? 1 : 0},${score.toFixed(decimals)}\n`)
  }
  file.close()
}

function writeParquet(folder) {
  const [csv, parquet] = ['csv', 'parquet'].map((ending) => join(folder, `scores.${ending}`))
  const program = 'import sys, pandas; pandas.read_csv(sys.argv[1]).to_parquet(sys.argv[2])'
  execFileSync(process.env.PYTHON ?? 'python3', ['-c', program, csv, parquet], { stdio: 'inherit' })
}

function writeReport(folder) {
  const random = uniform(5)
  const grades = Array.from({ length: 100 }, () =>
    Array.from({ length: 60 }, () => (random() < 0.4 ? 1 + Math.floor(random() * 3) : 0)),
  )
  const qrels = writer(join(folder, 'report.qrels'))
  for (const [topic, own] of grades.entries())
    for (const [document, grade] of own.entries()) qrels.write(`${topic + 1} 0 d${document} ${grade}\n`)
  qrels.close()
  for (let system = 0; system < 17; system++) {
    const run = writer(join(folder, `report-${system}.run`))
    for (const [topic, own] of grades.entries()) {
      const ranked = Array.from({ length: 200 }, (_, document) => ({
        document,
        score: random() + (own[document] ?? 0) * (0.1 + system * 0.02),
      }))
      ranked.sort((a, b) => b.score - a.score)
      for (const [rank, { document, score }] of ranked.slice(0, 100).entries())
        run.write(`${topic + 1} Q0 d${document} ${rank + 1} ${score.toFixed(5)} run${system}\n`)
    }
    run.close()
  }
}

const WRITERS = {
  S: (folder) => writeRun(folder, 'S', RUNS.S),
  M: (folder) => writeRun(folder, 'M', RUNS.M),
  L: (folder) => writeRun(folder, 'L', RUNS.L),
  'L-shuffled': writeShuffled,
  scores: (folder) => writePredictions(folder, 'scores', 6),
  'scores-coarse': (folder) => writePredictions(folder, 'scores-coarse', 3),
  parquet: writeParquet,
  report: writeReport,
}

const [folder, ...names] = process.argv.slice(2)
if (folder === undefined || names.some((name) => !(name in WRITERS))) {
  console.error(`node bench/data.mjs FOLDER [${Object.keys(WRITERS).join('|')}]...`)
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
for (const name of names.length > 0 ? names : Object.keys(WRITERS)) WRITERS[name](folder)
