import { gzipSync } from 'node:zlib'
import { EvalError } from '@eval/core'
import { describe, expect, it } from 'vitest'
import zstd from '../../test/fixtures/zstd.json' with { type: 'json' }
import { chunked, failing, reading } from '../../test/reading.js'
import { readTable } from '../index.js'
import { problemsOf } from '../problems.js'
import { inflated } from './inflate.js'
import { DEFAULT_LIMITS } from './limits.js'

const RUN = '301 Q0 d1 1 2.5 bm25\n301 Q0 d2 2 1.5 bm25\n302 Q0 d1 1 0.5 bm25\n'

describe('opening a source', () => {
  it('unpacks gzip by its first bytes, whatever the name and the chunks', async () => {
    const plain = await reading(RUN, 'run')
    for (const size of [0, 1, 7, 1000]) {
      const packed = await reading(new Uint8Array(gzipSync(RUN)), 'run', {}, size)
      expect(packed.table).toEqual(plain.table)
      expect(packed.recognised.compression).toBe('gzip')
    }
  })

  it('unpacks zstd', async () => {
    const bytes = new Uint8Array(Buffer.from(zstd.run, 'base64'))
    const { table, recognised } = await reading(bytes, 'run', {}, 5)
    expect(table).toEqual((await reading(RUN, 'run')).table)
    expect(recognised.compression).toBe('zstd')
  })

  it.each([0, 9])('refuses damaged and cut zstd (chunks of %i bytes)', async (size) => {
    const bytes = new Uint8Array(Buffer.from(zstd.run, 'base64'))
    expect((await failing(bytes.subarray(0, bytes.length - 12), 'run', {}, size)).code).toBe(
      'CORRUPT_COMPRESSION',
    )
    const greedy = bytes.slice()
    greedy[4] = 0
    greedy[5] = 0xff
    expect((await failing(greedy, 'run', {}, size)).code).toBe('CORRUPT_COMPRESSION')
  })

  it('refuses damaged and cut gzip', async () => {
    const packed = new Uint8Array(gzipSync(RUN))
    expect((await failing(packed.subarray(0, packed.length - 9), 'run')).code).toBe('CORRUPT_COMPRESSION')
    const damaged = packed.slice()
    damaged[20]! ^= 0xff
    expect((await failing(damaged, 'run')).code).toBe('CORRUPT_COMPRESSION')
  })

  it('refuses gzip with any bit flipped, or reads what was packed', async () => {
    const packed = new Uint8Array(gzipSync(RUN))
    const { table } = await reading(RUN, 'run')
    for (let bit = 16; bit < packed.length * 8; bit++) {
      const broken = packed.slice()
      broken[bit >> 3]! ^= 1 << (bit & 7)
      const read = await reading(broken, 'run').catch((error: unknown) => error)
      if (read instanceof EvalError) expect(read.code).toBe('CORRUPT_COMPRESSION')
      else expect(read).toMatchObject({ table })
    }
  })

  const members = [RUN, '303 Q0 d1 1 0.25 bm25\n'].map((text) => new Uint8Array(gzipSync(text)))
  const joinedOf = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

  it.each([0, 1, 50, 65])('reads all members of gzip (chunks of %i bytes)', async (size) => {
    const packed = joinedOf(...members)
    expect((await reading(packed, 'run', {}, size)).table.topics).toEqual(['301', '302', '303'])
  })

  it.each([0, 1, 50, 65])(
    'refuses zeros behind a member of gzip, which zlib passes over with all that follows (chunks of %i bytes)',
    async (size) => {
      const [first, second] = members as [Uint8Array, Uint8Array]
      const zeroed = second.slice().fill(0, 0, 12)
      for (const packed of [
        joinedOf(first, new Uint8Array(512), second),
        joinedOf(first, zeroed),
        joinedOf(first, new Uint8Array(second.length)),
        joinedOf(...members, new TextEncoder().encode('junk')),
      ])
        expect((await failing(packed, 'run', {}, size)).code).toBe('CORRUPT_COMPRESSION')
    },
  )

  it('unpacks gzip as browsers do where there is no zlib, and refuses damage', async () => {
    const packed = new Uint8Array(gzipSync(RUN))
    const unpacked = async (bytes: Uint8Array): Promise<string> => {
      const pieces = inflated(chunked(bytes, 7), problemsOf('run.gz'), DEFAULT_LIMITS, undefined)
      const decoder = new TextDecoder()
      let text = ''
      for await (const piece of pieces) text += decoder.decode(piece, { stream: true })
      return text
    }
    expect(await unpacked(packed)).toBe(RUN)
    const damaged = packed.slice()
    damaged[packed.length - 5]! ^= 1
    for (const bad of [damaged, packed.subarray(0, -4)])
      await expect(unpacked(bad)).rejects.toMatchObject({ code: 'CORRUPT_COMPRESSION' })
  })

  it('stops a bomb at the size allowed, and at the ratio allowed', async () => {
    const comment = new Uint8Array(2 ** 20).fill(35)
    comment[2 ** 20 - 1] = 10
    const bomb = new Uint8Array(gzipSync(Buffer.concat(new Array<Uint8Array>(70).fill(comment))))
    const small = await failing(bomb, 'run', { format: 'trec-run', limits: { inflatedBytes: 2 ** 21 } })
    expect(small.code).toBe('INFLATION_LIMIT')
    expect((await failing(bomb, 'run', { format: 'trec-run' })).message).toContain('250 times its size')
  })

  it('passes on a failure of the source itself', async () => {
    const broken = async function* (): AsyncIterable<Uint8Array> {
      yield await Promise.resolve(new Uint8Array(gzipSync(RUN)).subarray(0, 20))
      throw new Error('the disk is gone')
    }
    await expect(readTable({ name: 'x', bytes: broken() }, 'run')).rejects.toThrow('the disk is gone')
  })

  it.each([
    ['an empty file', '', 'EMPTY_FILE'],
    ['a zip archive', 'PK\u0003\u0004xxxx', 'BINARY_FILE'],
    ['bytes of zero', 'a b\u0000c d', 'BINARY_FILE'],
    ['gzip in gzip', new Uint8Array(gzipSync(gzipSync(RUN))), 'BINARY_FILE'],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0]), 'BINARY_FILE'],
    ['an empty gzip file', new Uint8Array(gzipSync('')), 'EMPTY_FILE'],
    ['a file of blank lines', '\n\n', 'EMPTY_FILE'],
    ['a line without end', 'x'.repeat(2 ** 17), 'LINE_TOO_LONG'],
    ['prose', 'It was a dark night.\nNobody saw it.\n', 'UNKNOWN_FORMAT'],
  ])('refuses %s', async (_, content, code) => {
    expect((await failing(content, 'run')).code).toBe(code)
  })

  it('says what is wrong with the line ends of old Macintoshes', async () => {
    expect((await failing('q Q0 a 1 2 t\rq Q0 b 2 1 t\r', 'run')).message).toContain(
      'lines end in a carriage return alone',
    )
  })

  it('says what is wrong with gzip in the words of the decoder alone', async () => {
    const cut = new Uint8Array(gzipSync(RUN)).slice(0, -4)
    expect((await failing(cut, 'run')).message).toContain(
      'the gzip data is damaged or truncated (unexpected end of file)',
    )
  })

  it('refuses a whole-file format beyond its limit', async () => {
    const text = `{"q": {"${'d'.repeat(5000)}": 1}}`
    expect((await failing(text, 'run', { format: 'ranx-run', limits: { wholeBytes: 1000 } })).code).toBe(
      'FILE_TOO_LARGE',
    )
  })

  it('reads a stream of more than 2 GiB without holding it', async () => {
    const comment = new Uint8Array(2 ** 20).fill(35)
    comment[2 ** 20 - 1] = 10
    const long = async function* (): AsyncIterable<Uint8Array> {
      for (let megabyte = 0; megabyte < 2100; megabyte++) yield await Promise.resolve(comment)
      yield* chunked(new TextEncoder().encode(RUN), 10)
    }
    const { table, lines } = await readTable({ name: 'long', bytes: long() }, 'run', { format: 'trec-run' })
    expect(table.scores).toHaveLength(3)
    expect([...lines!]).toEqual([2101, 2102, 2103])
  }, 60_000)
})

describe('choosing a reader', () => {
  it('is settled by the format given, which must exist and give the right table', async () => {
    expect((await failing(RUN, 'run', { format: 'trec_run' })).message).toContain('"trec-run"')
    expect((await failing(RUN, 'run', { format: 'trec-qrels' })).code).toBe('WRONG_TABLE')
    expect((await failing(RUN, 'qrels', { format: 'trec-qrels' })).code).toBe('FIELD_COUNT')
  })

  it('says what a file is when it is something else than wanted', async () => {
    const error = await failing(RUN, 'preferences')
    expect(error.code).toBe('WRONG_TABLE')
    expect(error.message).toContain(
      'this looks like a run (trec-run: topic Q0 document rank score tag), but preferences are wanted here (trec-preferences: topic group subgroup document level)',
    )
    const five = 'q1 1 a d1 0.9\nq1 1 b d2 0.8\n'
    expect((await failing(five, 'run')).message).toContain('but a run is wanted here (trec-run: topic Q0')
    expect((await failing(RUN, ['predictions', 'multi-labels'])).message).toContain(
      'but predictions or sets of labels are wanted here; give another file',
    )
  })

  it('is an error between two readers that are equally sure', async () => {
    const { readers } = await import('../index.js')
    const run = readers.find(({ name }) => name === 'trec-run')!
    const twin = { ...run, name: 'twin' }
    const error = await failing(RUN, 'run', { readers: [run, twin] })
    expect(error.code).toBe('AMBIGUOUS_FORMAT')
    expect(error.message).toContain('trec-run or twin')
    expect(error.data.advice).toEqual([{ set: 'inputFormat', to: 'NAME' }])
  })
})
