import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EvalError, printable } from '@eval/core'

/**
 * Writes files below a folder, by their path in it. Files that are there are replaced only if `over` says so; where one
 * cannot be written, new ones written before it are taken back.
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>, over: boolean): void {
  const done: string[] = []
  try {
    for (const [path, text] of files) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text, { flag: over ? 'w' : 'wx' })
      done.push(file)
    }
  } catch (error) {
    if (!over) for (const file of done) rmSync(file, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new EvalError('NOT_WRITTEN', `Cannot write below ${printable(folder)}: ${printable(reason)}.`)
  }
}
