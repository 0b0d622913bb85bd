// Fuzz of every reader: damaged files end in a table that says what they say, or in an error; never in a crash, a hang
// or another number. `node scripts/long/fuzz.mjs [READER...] [--files N] [--from SEED]`; seeds are printed.
import { Worker } from 'node:worker_threads'
import { parseArgs } from 'node:util'
import { packed, seeds } from './seeds.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '100000' }, from: { type: 'string', default: '1' } },
})
const files = Number(values.files)
const first = Number(values.from)
/** A read that takes longer hangs. */
const PATIENCE_MS = 60_000

const jobs = [
  ...seeds.map(({ reader }) => ({ name: reader.name, checked: false })),
  ...[...new Set(packed.map(({ name }) => name))].map((name) => ({ name, checked: true })),
].filter(({ name }) => positionals.length === 0 || positionals.includes(name))

/** Reads files with these seeds; a worker that stands still is ended, and what follows is read by another. */
async function fuzzed({ name, checked }) {
  const sum = { read: 0, refused: 0, same: 0, crashes: [], different: [], hangs: [] }
  for (let from = first; from < first + files;) {
    const at = new SharedArrayBuffer(8)
    const progress = new Int32Array(at)
    const worker = new Worker(new URL('fuzz-worker.mjs', import.meta.url), {
      workerData: { name, checked, from, to: first + files, at },
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    const next = await new Promise((resolve) => {
      let steps = -1
      const watch = setInterval(() => {
        const now = Atomics.load(progress, 1)
        if (now !== steps || now === 0) {
          steps = now
          return
        }
        clearInterval(watch)
        sum.hangs.push(Atomics.load(progress, 0))
        void worker.terminate().then(() => {
          resolve(Atomics.load(progress, 0) + 1)
        })
      }, PATIENCE_MS)
      worker.once('message', (tally) => {
        clearInterval(watch)
        for (const key of ['read', 'refused', 'same']) sum[key] += tally[key]
        for (const key of ['crashes', 'different']) sum[key].push(...tally[key])
        resolve(first + files)
      })
      worker.once('error', (error) => {
        clearInterval(watch)
        sum.crashes.push({
          seed: Atomics.load(progress, 0),
          error: String(error.stack ?? error).slice(0, 600),
        })
        resolve(Atomics.load(progress, 0) + 1)
      })
    })
    from = next
    if (sum.hangs.length + sum.crashes.length > 20) break
  }
  return sum
}

console.log(`${files} damaged files each, seeds ${first} to ${first + files - 1}`)
let failures = 0
for (const job of jobs) {
  const begun = process.cpuUsage()
  const { read, refused, same, crashes, different, hangs } = await fuzzed(job)
  const { user, system } = process.cpuUsage(begun)
  failures += crashes.length + different.length + hangs.length
  const label = job.checked ? `${job.name} (compressed)` : job.name
  console.log(
    `${label.padEnd(28)} ${read} read, ${same} unharmed, ${refused} refused, ${crashes.length} crashes, ${hangs.length} hangs, ${different.length} other values; ${((user + system) / 1e6).toFixed(0)} s of processor`,
  )
  for (const seed of hangs) console.log(`  hang: seed ${seed}`)
  for (const found of [...crashes, ...different].slice(0, 5)) console.log(`  ${JSON.stringify(found)}`)
}
process.exitCode = failures > 0 ? 1 : 0
