import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { decodeText, encodeText } from '../../tables/text-column.js'
import { clearRows, emptyTopicRows, keepTag, oddLine, scanRun, type RunScan } from './run-scan.js'

/** A topic as it is handed on: everything that the scan says of it. */
interface Seen {
  readonly topic: string
  /** Document, hash and score of each: as text, which is quickly compared. */
  readonly rows: readonly string[]
  readonly flags: readonly boolean[]
}

interface Scanned {
  readonly topics: readonly Seen[]
  readonly lines: number
  readonly tag: string
  /** Lines that the general reader took. */
  readonly odd: number
}

function scanOf(
  text: string,
  how: (bytes: Uint8Array, scan: RunScan) => void,
  { comments = true, float32 = false } = {},
): Scanned {
  const topics: Seen[] = []
  let odd = 0
  const scan: RunScan = {
    rows: emptyTopicRows(),
    topicStart: 0,
    topicEnd: 0,
    lines: 0,
    tagStart: 0,
    tagEnd: 0,
    tag: new Uint8Array(0),
    seed: 7,
    file: 'run',
    // The general reader asks for it, line by line.
    get comments() {
      odd++
      return comments
    },
    float32,
    onTopic({ rows, topicStart, topicEnd }) {
      const { bytes, count, falling, tied, numberless, starts, ends, hashes, scores } = rows
      topics.push({
        topic: decodeText(bytes, topicStart, topicEnd),
        rows: Array.from({ length: count }, (_, row) => {
          const score = scores[row]!
          const shown = Object.is(score, -0) ? '-0' : String(score)
          return `${decodeText(bytes, starts[row], ends[row])} ${hashes[row]!} ${shown}`
        }),
        flags: [falling, tied, numberless],
      })
    },
  }
  how(encodeText(text), scan)
  if (scan.rows.count > 0) scan.onTopic(scan)
  return { topics, lines: scan.lines, tag: decodeText(scan.tag), odd }
}

const quick = (bytes: Uint8Array, scan: RunScan): void => {
  scanRun(bytes, 0, bytes.length, scan)
}
const general = (bytes: Uint8Array, scan: RunScan): void => {
  for (let at = 0; at < bytes.length;) at = oddLine(bytes, at, bytes.length, scan)
  keepTag(bytes, scan)
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!

/** A score of up to 9 digits on either side of the point and 15 together, as every system writes them. */
const plainScore = (random: Random): string => {
  const whole = String(random.below(10 ** (1 + random.below(8))))
  const decimals = random.below(Math.min(10, 16 - whole.length))
  const fraction = String(random.below(10 ** decimals)).padStart(decimals, '0')
  return `${pick(random, ['', '-'])}${whole}${decimals > 0 ? `.${fraction}` : pick(random, ['', '.'])}`
}

describe('a scan of plain lines', () => {
  const topicOf = (name: string, count: number, random: Random, tags: readonly string[]): string[] =>
    Array.from({ length: count }, (_, rank) => {
      const blank = pick(random, [' ', ' ', ' ', '\t'])
      const fields = [`d${random.below(10 ** 6)}`, rank + 1, plainScore(random), pick(random, tags)]
      return `${name}\tQ0 ${fields.join(blank)}\n`
    })

  it.each([
    ['one tag', ['sys']],
    ['tags of other lengths', ['a', 'tag', 'another-tag']],
    ['fields behind the tag', ['a b', 'tag more fields', 'sys']],
    ['tags too short to compare four bytes at a time', ['t', 'u']],
  ])('leaves no line to the general reader and has what that one has: %s', (_, tags) => {
    const random = seeded(3)
    // More rows than there is room for at first (1,024), and than twice as many.
    const text = [2600, 1, 2, 1023, 1024, 1025, 40]
      .flatMap((count, index) => topicOf(`topic${index}`, count, random, tags))
      .join('')
    for (const options of [{}, { float32: true }]) {
      const found = scanOf(text, quick, options)
      const wanted = scanOf(text, general, options)
      expect(found).toEqual({ ...wanted, odd: 0 })
      expect(wanted.odd).toBe(wanted.lines)
      expect(found.topics.length).toBe(7)
    }
  })

  it('keeps the last of several tags, also where a block ends and bytes move', () => {
    const random = seeded(4)
    const lines = topicOf('q', 30, random, ['one', 'three'])
    for (let count = 1; count <= lines.length; count++) {
      const text = lines.slice(0, count).join('')
      expect(scanOf(text, quick).tag).toBe(/(\S+)\n$/.exec(text)![1])
    }
  })

  it('reads every score as the number it is, in double and in single precision', () => {
    const random = seeded(5)
    const scores = Array.from({ length: 2000 }, () => plainScore(random))
    const text = scores.map((score, index) => `q Q0 d${index} 1 ${score} t\n`).join('')
    const read = scanOf(text, quick)
    expect(read.odd).toBe(0)
    const scoresOf = ({ topics }: Scanned): number[] =>
      topics[0]!.rows.map((row) => Number(row.slice(row.lastIndexOf(' '))))
    expect(scoresOf(read)).toEqual(scores.map(Number))
    expect(scoresOf(scanOf(text, quick, { float32: true }))).toEqual(
      scores.map((score) => Math.fround(Number(score))),
    )
  })
})

describe('a scan of scores of any length', () => {
  const digits = (random: Random, count: number): string =>
    Array.from({ length: count }, () => String(random.below(10))).join('')

  it('reads the number that is nearest, and leaves no more to the general reader than it has to', () => {
    const random = seeded(8)
    for (let whole = 1; whole <= 14; whole++)
      for (let decimals = 0; decimals <= 14; decimals++) {
        const scores = Array.from(
          { length: 12 },
          () => `${pick(random, ['', '-'])}${digits(random, whole)}.${digits(random, decimals)}`,
        )
        const text = scores.map((score, index) => `q Q0 d${index} 1 ${score} t\n`).join('')
        const read = scanOf(text, quick)
        expect(read.topics[0]!.rows.map((row) => Number(row.split(' ')[2]))).toEqual(scores.map(Number))
        const isPlain = whole <= 9 && decimals <= 9 && whole + decimals <= 15
        expect([whole, decimals, read.odd]).toEqual([whole, decimals, isPlain ? 0 : scores.length])
      }
  })
})

describe('a scan of lines of any kind', () => {
  const blanks = [' ', ' ', ' ', ' ', '\t', '  ', '\t ', ' \r', '\v', '\f']
  const scores = ['1', '1', '2', '3', '-1', '0.5', '.5', '1.', '-.25', '1e1', '+2', 'nan', '1234567890']
  const more = [
    '123456789.1234567',
    '0.1234567890',
    '-',
    '--1',
    '1.2.3',
    'x',
    '12x',
    '1-',
    '7.x',
    '-0',
    'inf',
  ]
  const line = (random: Random): string => {
    const between = () => pick(random, blanks)
    const fields = [
      pick(random, ['q1', 'q1', 'q1', 'q12', 'r', '#q', 'é']),
      pick(random, ['Q0', 'Q0', 'Q0', '0', 'Q01']),
      pick(random, ['d', 'dd', 'doc']) + String(random.below(50)),
      pick(random, ['1', '10', 'rank']),
      pick(random, random.below(3) === 0 ? more : scores),
      pick(random, ['t', 'sys', 'system', 'systen']),
    ]
    const text = fields.reduce((all, field) => all + between() + field)
    const before = random.below(12) === 0 ? between() : ''
    return `${before}${text}${pick(random, ['', '', '', ' ', ' more', '\t# x'])}\n`
  }
  const odd = ['\n', ' \n', '# a comment\n', '  # another\n', '\t\n\n']

  it('has what the general reader has, line by line', () => {
    const random = seeded(6)
    for (let round = 0; round < 250; round++) {
      const lines = Array.from({ length: 1 + random.below(12) }, () => line(random))
      for (let at = random.below(30); at < lines.length; at += 1 + random.below(9))
        lines.splice(at, 0, pick(random, odd))
      const text = lines.join('')
      for (const options of [{ comments: true }, { comments: false, float32: true }]) {
        const answer = (how: typeof quick): unknown => {
          try {
            const { topics, lines: count, tag } = scanOf(text, how, options)
            return { topics, count, tag }
          } catch (error) {
            return String(error)
          }
        }
        expect(answer(quick), JSON.stringify(text)).toEqual(answer(general))
      }
    }
  })

  it('counts rows, not lines, where one is malformed', () => {
    const row = 'q Q0 d 1 2 t\n'
    for (const before of [0, 1, 2, 300])
      expect(() => scanOf(`${`${row}\n# x\n`.repeat(before)}q Q0 d 1 2\n`, quick)).toThrow(
        `run: line ${before + 1} (comments and blank lines not counted) is not made of 6 fields.`,
      )
  })

  it('says of the rows of a topic whether they rise, are tied or have no number', () => {
    const flags = (scores: readonly string[]): readonly boolean[] =>
      scanOf(scores.map((score, index) => `q Q0 d${index} 1 ${score} t\n`).join(''), quick).topics[0]!.flags
    expect(flags(['3', '2', '1'])).toEqual([true, false, false])
    expect(flags(['3', '3.0', '1'])).toEqual([true, true, false])
    expect(flags(['3', '1', '2'])).toEqual([false, false, false])
    expect(flags(['3', '3e0', '2'])).toEqual([true, true, false])
    expect(flags(['1e0', '3', '3'])).toEqual([false, true, false])
    expect(flags(['3', '2', 'nan', '1'])).toEqual([true, false, true])
  })
})

describe('rows', () => {
  it('that are forgotten leave nothing behind but their room', () => {
    const rows = { ...emptyTopicRows(), count: 3, falling: false, tied: true, numberless: true }
    clearRows(rows)
    expect(rows).toEqual(emptyTopicRows())
  })
})
