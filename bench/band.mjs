// The simultaneous band of many items, in processor seconds of one thread.
// Run on the built package: pnpm build && node bench/band.mjs [N] [positives]
import { simultaneousBand } from '../packages/significance/dist/index.js'

const N = Number(process.argv[2] ?? 100_000)
const positives = Number(process.argv[3] ?? N / 10)
const before = process.cpuUsage()
const { level, attained } = simultaneousBand({ N, positives }, '0.05')
const { user, system } = process.cpuUsage(before)
console.log(
  `N = ${N}, ${positives} positives: ${((user + system) / 1e6).toFixed(2)} s, level ${level}, attained ${attained}`,
)
