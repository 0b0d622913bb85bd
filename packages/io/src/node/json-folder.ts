import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTrouble } from '../errors.js'
import { jsonCursor } from '../json/json-cursor.js'
import { problemsOf } from '../problems.js'
import { DEFAULT_LIMITS } from '../source/limits.js'

const JSON_NAME = /^[^.].*\.json$/i

/**
 * The JSON files of a folder as one list, in the order of their names by code units: tools that write a file for each task
 * write a folder for each system. What lies in folders of the folder is left out.
 */
export async function* jsonFolder(folder: string): AsyncGenerator<Uint8Array> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.flatMap((entry) =>
    JSON_NAME.test(entry.name) && !entry.isDirectory() ? [entry.name] : [],
  )
  if (names.length === 0) throw fileTrouble('read', folder, 'it is a folder without JSON files')
  const encoder = new TextEncoder()
  for (const [index, name] of names.sort(byCodeUnits).entries()) {
    const content = withoutMark(await readFile(join(folder, name)))
    checkJson(content, join(folder, name))
    yield encoder.encode(index === 0 ? '[' : ',\n')
    yield content
  }
  yield encoder.encode(']')
}

/** What is wrong with a file has to be told by its own name and lines, which the list no longer has. */
function checkJson(content: Uint8Array, path: string): void {
  const cursor = jsonCursor(content, problemsOf(path), DEFAULT_LIMITS.depth, 0, content.length, 1, 'null')
  cursor.skip()
  cursor.end()
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A mark of the byte order may only stand at the very beginning. */
const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
