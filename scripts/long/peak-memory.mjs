// Loaded before the command by the soak: says at the end how much memory the process took at most.
import { writeSync } from 'node:fs'

process.on('exit', () => {
  writeSync(2, `PEAK ${process.resourceUsage().maxRSS * 1024}\n`)
})
