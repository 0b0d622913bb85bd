import { describe, expect, test } from 'vitest'
import { isResult, readResult, resultIn } from './read-result.js'
import { resultRecord } from './record.js'

const record = resultRecord({ seed: 1, plugins: [] })
const text = JSON.stringify(record)
/** A file in chunks of some characters, and how many of them were read. */
function file(content: string, size: number) {
  const read = { chunks: 0 }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const bytes = new TextEncoder().encode(content)
    for (let at = 0; at < bytes.length; at += size) {
      read.chunks++
      yield await Promise.resolve(bytes.subarray(at, at + size))
    }
  }
  return { read, chunks: chunks() }
}

describe('a text', () => {
  test('is a result where it begins like one, or is a page', () => {
    expect(isResult(text)).toBe(true)
    expect(isResult(` { "schema" : "eval/1"`)).toBe(true)
    expect(isResult('<!DOCTYPE html><html>')).toBe(true)
    expect(isResult('{"schema":"other"}')).toBe(false)
    expect(isResult('q1 0 d1 1')).toBe(false)
  })

  test('comes back as the result that was written, what the schema does not know as details', () => {
    expect(readResult(text)).toEqual(record)
    expect(readResult(JSON.stringify({ ...record, folds: [1] }))).toEqual({
      ...record,
      details: { folds: [1] },
    })
  })

  test.each([
    ['{', 'This is not a result of evals'],
    ['{}', 'This is not a result of evals: the result has no'],
    ['<!doctype html><p>', 'The page contains no result of evals'],
  ])('is refused where it is none: %s', (wrong, words) => {
    expect(() => readResult(wrong)).toThrow(words)
  })
})

describe('a file', () => {
  test('is read in whatever pieces it comes, also within a character', async () => {
    const named = resultRecord({ seed: 1, plugins: [], command: 'évaluer – 😀' })
    for (const size of [30, 41, 10_000])
      expect(await resultIn(file(JSON.stringify(named), size).chunks, 'f.json')).toEqual(named)
  })

  test('that is no result is read no further than its beginning', async () => {
    const { read, chunks } = file('q1 0 d1 1\n'.repeat(100), 50)
    expect(await resultIn(chunks, 'qrels.txt')).toBeUndefined()
    expect(read.chunks).toBe(1)
    expect(await resultIn(file('', 10).chunks, 'empty')).toBeUndefined()
  })

  test('is named where it is damaged', async () => {
    const wrong = text.replace('"seed":1', '"seed":"one"')
    await expect(resultIn(file(wrong, 1000).chunks, 'f.json')).rejects.toThrow(
      /^f\.json: This is not a result/,
    )
  })
})
