// Fuzz of every reader: damaged files end in a table that says what they say, or in an error; never in a crash, a hang
// or another number. `node scripts/long/fuzz.mjs [READER...] [--files N] [--from SEED] [--minutes M --state FILE]`; seeds are
// printed. With a state file it stops after so many minutes, and goes on where it stopped when it is called again.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { packed, parquetFiles, seeds } from './seeds.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    state: { type: 'string' },
  },
})
const files = Number(values.files)
const first = Number(values.from)
const until = Date.now() + 60_000 * Number(values.minutes)
/** A read that takes longer hangs. */
const PATIENCE_MS = 60_000
/** Files of one reader before the next has its turn. */
const TURN = 2_000
/** Failures of one reader after which it is left alone. */
const ENOUGH = 20

/** Parquet has most to go wrong: a million reads, with every single-bit flip of every file among them. */
const BITS = parquetFiles.reduce((sum, { bytes }) => sum + 8 * bytes.length, 0)
const PARQUET = Math.ceil((10 * files - BITS) / 2)
const jobs = [
  ...seeds.map(({ reader }) => ({ name: reader.name, job: 'damaged' })),
  ...[...new Set(packed.map(({ name }) => name))].map((name) => ({ name, job: 'checked' })),
]
  .map((one) => ({ ...one, from: first, to: first + (one.name.startsWith('parquet') ? PARQUET : files) }))
  .concat({ name: 'parquet-bits', job: 'flipped', from: 1, to: 1 + BITS })
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const blank = ({ from }) => ({
  next: from,
  read: 0,
  refused: 0,
  same: 0,
  crashes: [],
  different: [],
  hangs: [],
})
const kept = values.state && existsSync(values.state) ? JSON.parse(readFileSync(values.state, 'utf8')) : {}
const sums = new Map(jobs.map((job) => [job.name, kept[job.name] ?? blank(job)]))

/** Writes what was found so far, whole or not at all. */
function keep() {
  if (!values.state) return
  writeFileSync(`${values.state}.new`, JSON.stringify({ ...kept, ...Object.fromEntries(sums) }))
  renameSync(`${values.state}.new`, values.state)
}

const progress = new Int32Array(new SharedArrayBuffer(8))
let worker
const started = () =>
  (worker ??= new Worker(new URL('fuzz-worker.mjs', import.meta.url), {
    workerData: progress.buffer,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  }))

/** Reads the next files of a job; a worker that stands still or falls is replaced, and its file is passed over. */
async function takeTurn({ name, job, to }, sum) {
  const end = Math.min(to, sum.next + TURN)
  const reading = started()
  await new Promise((resolve) => {
    let steps = -1
    const watch = setInterval(() => {
      const now = Atomics.load(progress, 1)
      if (now === steps) fall('hangs', Atomics.load(progress, 0))
      steps = now
    }, PATIENCE_MS)
    const done = () => {
      clearInterval(watch)
      reading.off('message', onTally).off('error', onError)
    }
    const fall = (kind, found) => {
      done()
      worker = undefined
      sum[kind].push(found)
      sum.next = Atomics.load(progress, 0) + 1
      void reading.terminate().then(resolve)
    }
    const onError = (error) => {
      fall('crashes', { seed: Atomics.load(progress, 0), error: String(error.stack ?? error).slice(0, 600) })
    }
    const onTally = (tally) => {
      done()
      for (const key of ['read', 'refused', 'same']) sum[key] += tally[key]
      for (const key of ['crashes', 'different']) sum[key].push(...tally[key])
      sum.next = end
      resolve()
    }
    reading.on('message', onTally).on('error', onError)
    reading.postMessage({ name, job, from: sum.next, to: end })
  })
}

const failuresOf = ({ crashes, different, hangs }) => crashes.length + different.length + hangs.length
const isOpen = (job) => {
  const sum = sums.get(job.name)
  return sum.next < job.to && failuresOf(sum) <= ENOUGH
}

console.log(`${files} damaged files each from seed ${first} on; ${BITS} single-bit flips of Parquet files`)
while (jobs.some(isOpen) && Date.now() < until)
  for (const job of jobs.filter(isOpen)) {
    await takeTurn(job, sums.get(job.name))
    keep()
    if (Date.now() >= until) break
  }
await worker?.terminate()

for (const job of jobs) {
  const { next, read, refused, same, crashes, different, hangs } = sums.get(job.name)
  console.log(
    `${job.name.padEnd(26)} ${next - job.from} of ${job.to - job.from} files: ${read} read, ${same} unharmed, ${refused} refused, ${crashes.length} crashes, ${hangs.length} hangs, ${different.length} other values`,
  )
  for (const seed of hangs) console.log(`  hang: seed ${seed}`)
  for (const found of [...crashes, ...different].slice(0, 5)) console.log(`  ${JSON.stringify(found)}`)
}
const failures = jobs.reduce((sum, job) => sum + failuresOf(sums.get(job.name)), 0)
const total = jobs.reduce((sum, job) => sum + sums.get(job.name).next - job.from, 0)
console.log(`${total} files, ${failures} failures${jobs.some(isOpen) ? ', not finished' : ''}`)
process.exitCode = failures > 0 ? 1 : 0
