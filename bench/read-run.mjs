// How fast a TREC run of a million lines is read: `node bench/read-run.mjs [lines]` after `pnpm build`.
import { readTable } from '../packages/io/dist/index.js'

const lines = Number(process.argv[2] ?? 1_000_000)
const perTopic = 1000
const parts = []
for (let line = 0; line < lines; line++) {
  const topic = Math.floor(line / perTopic)
  const rank = line % perTopic
  const document = (Math.imul(line, 2654435761) >>> 0) % 8_841_823
  const score = (40 - rank / 30 - (line % 7) / 1000).toFixed(6)
  parts.push(`${1_000_000 + topic} Q0 ${document} ${rank + 1} ${score} bench\n`)
}
const bytes = new TextEncoder().encode(parts.join(''))

for (const duplicates of ['leave', 'check']) {
  const seconds = []
  const spent = []
  for (let time = 0; time < 5; time++) {
    const began = performance.now()
    const before = process.cpuUsage()
    await readTable({ name: 'bench', bytes }, 'run', { duplicates })
    seconds.push((performance.now() - began) / 1000)
    spent.push(process.cpuUsage(before).user / 1e6)
  }
  const median = seconds.sort((a, b) => a - b)[2]
  console.log(
    `duplicates ${duplicates}: ${(bytes.length / 1e6).toFixed(1)} MB in ${median.toFixed(3)} s, ` +
      `${(bytes.length / 1e6 / median).toFixed(0)} MB/s, ${(lines / median / 1e6).toFixed(2)} million lines/s ` +
      `(processor time ${spent.sort((a, b) => a - b)[2].toFixed(3)} s)`,
  )
}
