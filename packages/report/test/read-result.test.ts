import { describe, expect, test } from 'vitest'
import { isResult, readResult, resultIn } from '@eval/study'
import { DEFAULT_RENDER } from '../src/index.js'
import * as formats from '../src/formats/index.js'
import { exampleResult } from './example-result.js'

const written = async (name: 'html' | 'json'): Promise<string> =>
  formats[name].render(exampleResult, DEFAULT_RENDER)

describe('a result that is read back', () => {
  test.each(['html', 'json'] as const)('from %s is the one that was written', async (name) => {
    const text = await written(name)
    expect(isResult(text)).toBe(true)
    expect(readResult(text)).toEqual(exampleResult)
  })

  test('keeps what a command said beside the common members', () => {
    const json = { ...exampleResult, plan: [1] }
    expect(readResult(JSON.stringify(json))).toEqual({ ...exampleResult, details: { plan: [1] } })
  })

  test.each([
    ['{ "schema": "eval/1" }', 'the result has no "command"'],
    [JSON.stringify({ ...exampleResult, seed: 1.5 }), 'the result.seed is 1.5'],
    [
      JSON.stringify({ ...exampleResult, systems: [{ name: 3, findings: [] }] }),
      'the result.systems[0].name is 3',
    ],
    [
      JSON.stringify({ ...exampleResult, inputs: [{ path: 'a', sha256: '', format: '', x: 1 }] }),
      'the result.inputs[0] has an unknown "x"',
    ],
    ['{ "schema": "eval/1", ', 'This is not a result of evals'],
  ])('is refused where it does not fit: %s', (text, complaint) => {
    expect(() => readResult(text)).toThrow(complaint)
  })

  test('is not taken for a file of predictions, nor the other way round', () => {
    expect(isResult('id,actual,predicted\n')).toBe(false)
    expect(isResult('[{ "id": 1 }]')).toBe(false)
  })

  /** Bytes in small pieces, and how many of them were asked for. */
  function pieces(text: string) {
    const bytes = new TextEncoder().encode(text)
    const asked = { pieces: 0 }
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += 100) {
        await Promise.resolve()
        asked.pieces++
        yield bytes.subarray(at, at + 100)
      }
    }
    return { asked, stream: stream() }
  }

  test('is found in the bytes of a file', async () => {
    expect(await resultIn(pieces(await written('html')).stream, 'a.html')).toEqual(exampleResult)
    expect(await resultIn(pieces('').stream, 'a.html')).toBeUndefined()
  })

  test('is not looked for beyond the beginning of another file', async () => {
    const { asked, stream } = pieces('id,actual,predicted\n'.repeat(100))
    expect(await resultIn(stream, 'a.csv')).toBeUndefined()
    expect(asked.pieces).toBe(1)
  })

  test('names the file where it does not fit', async () => {
    await expect(resultIn(pieces('{ "schema": "eval/1" }').stream, 'a.json')).rejects.toThrow(
      'a.json: This is not a result of evals: the result has no "command"',
    )
  })
})
