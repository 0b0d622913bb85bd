/** A way in which ids of two files can be the same and yet be written differently. */
interface Spelling {
  readonly what: string
  readonly advice: string
  plain(id: string): string
}

const SPELLINGS: readonly Spelling[] = [
  {
    what: 'a number written as 12 in one file and as 12.0 in the other',
    advice: 'Write the ids as text or whole numbers in both files.',
    plain: (id) => id.replace(/^(-?\d+)\.0+$/, '$1'),
  },
  {
    what: 'zeros in front',
    advice: 'Write the ids with the same padding in both files.',
    plain: (id) => id.replace(/^0+(?=\d)/, ''),
  },
  {
    what: 'upper and lower case',
    advice: 'Write the ids in the same case in both files.',
    plain: (id) => id.toLowerCase(),
  },
  {
    what: 'quotes or blanks around',
    advice: 'Take the quotes and blanks off.',
    plain: unwrapped,
  },
  {
    what: 'letters in front of a number',
    advice: 'Write the ids with the same prefix in both files.',
    plain: (id) => id.replace(/^[A-Za-z]+[-_:]?(?=\d)/, ''),
  },
]

const WRAPPING = /["'\s]/

/** An id without quotes and blanks around it; a pattern would be tried from every quote within. */
function unwrapped(id: string): string {
  let [start, end] = [0, id.length]
  while (start < end && WRAPPING.test(id[start]!)) start++
  while (end > start && WRAPPING.test(id[end - 1]!)) end--
  return id.slice(start, end)
}

/** How ids that do not match would match, with an example from each side. */
export interface NearMatch {
  readonly what: string
  readonly advice: string
  readonly matches: number
  readonly first: string
  readonly second: string
}

/** Looks for a difference in spelling that explains why ids of the first list are not in the second. */
export function nearMatch(first: Iterable<string>, second: Iterable<string>): NearMatch | undefined {
  const seconds = [...second]
  const known = new Set(seconds)
  const strangers = [...first].filter((id) => !known.has(id))
  let best: NearMatch | undefined
  for (const { what, advice, plain } of SPELLINGS) {
    const plainSeconds = new Map(seconds.map((id) => [plain(id), id]))
    const found = strangers.filter((id) => plainSeconds.has(plain(id)))
    if (found.length > (best?.matches ?? 0)) {
      const example = found[0]!
      best = {
        what,
        advice,
        matches: found.length,
        first: example,
        second: plainSeconds.get(plain(example))!,
      }
    }
  }
  return best
}
