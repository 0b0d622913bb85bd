import { printable } from '@eval/core'

process.stdout.write(`${printable(process.argv.slice(2).join(' '))}\n`)
