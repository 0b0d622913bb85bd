/** Endings that say how a file is written and not what it is of; any other, as in bm25.v2, is part of a name. */
const WRITTEN = /\.(txt|trec|run|res|results|json|jsonl|ndjson|csv|tsv|tab|parquet)$/i
const PACKED = /\.(gz|zst)$/i

/**
 * What systems are called by their files: the name of the file without compression and the ending of a data format,
 * with it where another file differs in nothing else, and with as much of the path as tells it apart; a file that is
 * given again is numbered.
 */
export function systemNames(paths: readonly string[]): string[] {
  const distinct = [...new Set(paths)]
  const names = new Map(distinct.map((path) => [path, nameAmong(path, distinct)]))
  const met = new Map<string, number>()
  return paths.map((path) => {
    const times = (met.get(path) ?? 0) + 1
    met.set(path, times)
    return times === 1 ? names.get(path)! : `${names.get(path)!} (${times})`
  })
}

function nameAmong(path: string, all: readonly string[]): string {
  const depth = partsOf(path).length
  for (let kept = 1; kept <= depth; kept++) {
    for (const shorten of [bare, unpacked, whole]) {
      const name = shorten(tail(path, kept))
      if (all.filter((other) => shorten(tail(other, kept)) === name).length === 1) return name
    }
  }
  return path
}

const partsOf = (path: string): string[] => path.split(/[\\/]/)
const tail = (path: string, kept: number): string => partsOf(path).slice(-kept).join('/')

const whole = (name: string): string => name
const unpacked = (name: string): string => withoutEnding(name, PACKED)
const bare = (name: string): string => withoutEnding(unpacked(name), WRITTEN)

/** A name that is nothing but an ending, such as .run, keeps it. */
function withoutEnding(name: string, ending: RegExp): string {
  const rest = name.replace(ending, '')
  return rest === '' || rest.endsWith('/') ? name : rest
}
