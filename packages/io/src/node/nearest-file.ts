import { readdir } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import { nearest } from '@eval/core'

/** So many names of a folder are looked at. */
const MOST_NAMES = 10_000

/** The path most like one that leads nowhere: its name, or that of the first folder on the way that is not there. */
export async function nearestFile(path: string): Promise<string | undefined> {
  const [folder, name] = [dirname(path), basename(path)]
  const names = await readdir(folder).catch(() => undefined)
  if (!names) {
    if (folder === dirname(folder)) return undefined
    const meant = await nearestFile(folder)
    return meant === undefined ? undefined : join(meant, name)
  }
  const known = names.slice(0, MOST_NAMES).sort()
  const found = known.find((one) => parse(one).name === name) ?? nearest(name, known)
  return found === undefined || found === name ? undefined : join(folder, found)
}
