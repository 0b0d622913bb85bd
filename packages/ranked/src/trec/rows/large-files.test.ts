import { seeded, shuffle } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { encodeText } from '../../tables/text-column.js'
import type { TrecFile } from '../files.js'
import { once } from '../topics/topics.js'
import { streamTrecEval, trecEval } from '../trec-eval.js'

const ARGUMENTS = [
  '-q',
  '-n',
  '-c',
  '-m',
  'map',
  '-m',
  'num_ret',
  '-m',
  'ndcg',
  '-m',
  'bpref',
  '-m',
  'infAP',
  '-m',
  'P.5',
]

/** What is printed of each topic. */
const evaluated = (qrels: string, run: string, args = ARGUMENTS): string => {
  const { output, errors, exitCode } = trecEval([...args, 'qrels', 'run'], (path) =>
    encodeText(path === 'qrels' ? qrels : run),
  )
  expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 })
  return output
}

const inPieces = (text: string, size: number): TrecFile => {
  const bytes = encodeText(text)
  let at = 0
  return {
    read(into) {
      const count = Math.min(size, into.length, bytes.length - at)
      into.set(bytes.subarray(at, at + count))
      at += count
      return count
    },
    rewind() {
      at = 0
    },
  }
}

async function streamed(qrels: string, run: string, size: number): Promise<string> {
  const parts: string[] = []
  const decoder = new TextDecoder()
  const files: Record<string, TrecFile> = { qrels: inPieces(qrels, 1 << 20), run: inPieces(run, size) }
  const { errors } = await streamTrecEval(
    [...ARGUMENTS, 'qrels', 'run'],
    (path) => files[path],
    (bytes) => parts.push(decoder.decode(bytes, { stream: true })),
  )
  expect(errors).toBe('')
  return parts.join('')
}

interface Topic {
  readonly id: string
  readonly qrels: readonly string[]
  readonly run: readonly string[]
}

/** Topics with ids of 1 to 60 bytes, each with its own documents, judged and retrieved, more of some than of others. */
function topics(count: number, most: number): Topic[] {
  const random = seeded(5)
  return Array.from({ length: count }, (_, index) => {
    const id = `${index}${'é'.repeat(index % 30)}`
    const size = 1 + random.below(most)
    const documents = Array.from({ length: size }, (_, document) => `d${document * 7}-${id.slice(0, 3)}`)
    return {
      id,
      qrels: documents
        .filter((_, document) => document === 0 || random.below(2) === 0)
        .map(
          (document) =>
            `${id} 0 ${document} ${Math.max(random.below(5) - 1, document === documents[0] ? 0 : -1)}\n`,
        ),
      run: documents.map((document) => `${id} Q0 ${document} 1 ${random.below(50) / 8} t\n`),
    }
  })
}

const joined = (list: readonly Topic[], part: 'qrels' | 'run'): string[] =>
  list.flatMap((one) => [...one[part]])

function mixed(lines: readonly string[]): string[] {
  const copy = [...lines]
  shuffle(copy, seeded(7))
  return copy
}

describe('a topic among many', () => {
  // More topics than tables first have room for (128 and 256), and more rows (1,024 and 4,096).
  const many = topics(700, 16)
  const byId = many.toSorted((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)))
  const alone = once(() => byId.map(({ qrels, run }) => evaluated(qrels.join(''), run.join(''))).join(''))
  const [qrels, run] = [joined(many, 'qrels'), joined(many, 'run')]

  it('has the values that it has alone, in whatever order the lines come', () => {
    expect(evaluated(qrels.join(''), run.join(''))).toBe(alone())
    expect(evaluated(mixed(qrels).join(''), mixed(run).join(''))).toBe(alone())
  })

  it.each([977, 30_000, 1 << 20])('has them where the run is read %i bytes at a time', async (size) => {
    expect(await streamed(qrels.join(''), run.join(''), size)).toBe(alone())
    expect(await streamed(qrels.join(''), mixed(run).join(''), size)).toBe(alone())
  })

  it('has them with groups of judgements, a topic at a time or all together', () => {
    const args = ['-q', '-n', '-R', 'qrels_jg', '-m', 'map_avgjg', '-m', 'P_avgjg.5']
    const grouped = (one: Topic): string =>
      one.qrels
        .flatMap((line) => [line, line.replace(' 0 ', ' group-2 ')])
        .map((line) => line.replace('-1\n', '0\n'))
        .join('')
    const separately = byId.map((one) => evaluated(grouped(one), one.run.join(''), args)).join('')
    expect(evaluated(many.map(grouped).join(''), run.join(''), args)).toBe(separately)
  })
})

describe('a topic with thousands of documents', () => {
  const size = 5000
  const rank = (index: number): string => `1 Q0 d${index} ${index + 1} ${size - index} t\n`
  const run = Array.from({ length: size }, (_, index) => rank(index))
  const qrels = Array.from({ length: size }, (_, index) => `1 0 d${index} ${index % 2}\n`)

  it('has every relevant one counted: by hand, each second rank of 5,000', async () => {
    // Precision at the n-th relevant document, at rank 2 n, is a half: so is their mean.
    const output = evaluated(qrels.join(''), run.join(''))
    expect(output).toMatch(/^num_ret +\t1\t5000\nmap +\t1\t0\.5000\n/)
    expect(output).toContain('P_5                   \t1\t0.4000\n')
    expect(evaluated(mixed(qrels).join(''), mixed(run).join(''))).toBe(output)
    expect(await streamed(qrels.join(''), run.join(''), 1 << 16)).toBe(output)
    expect(await streamed(qrels.join(''), mixed(run).join(''), 1 << 16)).toBe(output)
  })

  it('is followed by one of few documents, of which nothing is left over', () => {
    const few = { qrels: '2 0 a 1\n2 0 b 0\n', run: '2 Q0 a 1 2 t\n2 Q0 b 2 1 t\n' }
    expect(evaluated(qrels.join('') + few.qrels, run.join('') + few.run)).toBe(
      evaluated(qrels.join(''), run.join('')) + evaluated(few.qrels, few.run),
    )
  })
})
