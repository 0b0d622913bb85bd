import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluatePredictions, evaluateRuns } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { matchers } from '../src/index.js'

expect.extend(matchers)

const topics = Array.from({ length: 40 }, (_, topic) => `q${topic}`)
const qrels = Object.fromEntries(topics.map((topic) => [topic, { a: 1, b: 0, c: 1, d: 0, e: 0 }]))
const good = { a: 5, c: 4, b: 3, d: 2, e: 1 }
const bad = { b: 5, d: 4, a: 3, c: 2, e: 1 }
const run = (isGood: (topic: number) => boolean) =>
  Object.fromEntries(topics.map((topic, index) => [topic, isGood(index) ? good : bad]))
const evaluated = (isGood: (topic: number) => boolean) =>
  evaluateRuns({ qrels, run: run(isGood) }, { measures: 'nDCG@10, AP' })
const strong = await evaluated((topic) => topic % 8 > 0)
const weak = await evaluated((topic) => topic % 2 > 0)
const near = await evaluated((topic) => topic % 8 > 0 && topic !== 1)

/** What an assertion that fails says. */
const failure = async (assertion: Promise<void>): Promise<string> => {
  try {
    await assertion
  } catch (error) {
    return (error as Error).message
  }
  return 'it passed'
}

describe('matchers on evaluations', () => {
  it('toBeat passes for a better system and says what a worse one lost', async () => {
    await expect(strong).toBeat(weak, { measure: 'nDCG@10' })
    await expect(weak).not.toBeat(strong)
    const said = await failure(expect(weak).toBeat(strong, { measure: 'AP' }))
    expect(said).toContain('Expected the system to beat run.')
    expect(said).toMatch(/AP: worse by 0\.\d+ \[0\.\d+, 0\.\d+\]/)
    expect(said).toMatch(/topics that lost most:\n {4}q2 {2}-0\.\d{4}\n/)
  })

  it('toBeat demands a least gain', async () => {
    await expect(strong).toBeat(weak, { measure: 'AP', by: 0.05 })
    expect(await failure(expect(strong).toBeat(weak, { measure: 'AP', by: 0.5 }))).toContain(
      'to beat run by at least 0.5',
    )
  })

  it('toNotRegress lets a small loss without evidence pass, and not a large one', async () => {
    await expect(near).toNotRegress(strong)
    expect(await failure(expect(weak).toNotRegress(strong))).toContain('not to regress against run')
    expect(await failure(expect(near).toNotRegress(strong, { strict: true, margin: 0.001 }))).toContain('AP')
  })

  it('toBeEquivalentTo needs the margin to hold', async () => {
    await expect(near).toBeEquivalentTo(strong, { margin: 0.2 })
    await expect(near).not.toBeEquivalentTo(strong, { margin: 0.001 })
  })

  it('toExceedChance reads the chance level of each measure', async () => {
    await expect(strong).toExceedChance({ measure: 'nDCG@10' })
    const actual = Array.from({ length: 60 }, (_, row) => (row % 2 === 0 ? 'yes' : 'no'))
    const scores = actual.map((_, row) => Math.sin(row * 12.9898))
    const guess = evaluatePredictions({ actual, scores, positive: 'yes' }, { measures: 'AUC' })
    expect(await failure(expect(guess).toExceedChance())).toMatch(/AUC: 0\.\d{4}, chance level 0\.5000, p = /)
  })

  it('toHaveAtLeast holds the interval, or the value where said', async () => {
    await expect(strong).toHaveAtLeast({ AP: 0.8 })
    const { value, interval } = strong.find('AP')
    const between = (value! + interval!.low) / 2
    await expect(strong).toHaveAtLeast({ ap: between }, { of: 'value' })
    expect(await failure(expect(strong).toHaveAtLeast({ AP: between }))).toMatch(/AP: .* not reached\.$/)
    // Topics that are all alike have no interval.
    const perfect = await evaluated(() => true)
    await expect(perfect).toHaveAtLeast({ AP: 1 }, { of: 'value' })
    expect(await failure(expect(perfect).toHaveAtLeast({ AP: 0.5 }))).toContain(
      "AP: 1.0000 without an interval (say { of: 'value' }), interval at least 0.5 not reached.",
    )
  })

  it('names what is unknown, with the nearest that is known', async () => {
    expect(await failure(expect(strong).toBeat(weak, { measure: 'nDGC@10' }))).toContain(
      'Did you mean "nDCG@10"?',
    )
    expect(await failure(expect(strong).toHaveAtLeast({ AQ: 1 }))).toContain('Did you mean "AP"?')
    const two = evaluateRuns(
      { qrels, runs: { one: run(() => true), two: run(() => false) } },
      { measures: 'AP' },
    )
    expect(await failure(expect(two).toExceedChance())).toContain(
      'several systems: say { system }, one of one, two',
    )
    await expect(two).toBeat(weak, { system: 'one', measure: 'AP' })
    expect(await failure(expect(3 as never).toExceedChance())).toContain('Expected an evaluation')
  })

  it('refuses to compare other units', async () => {
    const fewer = await evaluateRuns(
      { qrels: Object.fromEntries(Object.entries(qrels).slice(1)), run: run(() => true) },
      { measures: 'AP' },
    )
    expect(await failure(expect(fewer).toNotRegress(strong, { measure: 'AP' }))).toContain(
      'Incomparable with run',
    )
  })
})

describe('baselines in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eval-vitest-'))
  const call = (mode: 'all' | 'new' | 'none', received: unknown, path: string) =>
    matchers.toNotRegress.call(
      { testPath: folder, snapshotState: { snapshotUpdateState: mode } },
      received,
      path,
    )

  it('are written where a run may write what is missing, kept, and blessed again by -u', async () => {
    const path = join(folder, 'deep/er/main.json')
    await expect(call('none', strong, path)).rejects.toThrow(/There is no baseline .* -u/)
    expect(existsSync(path)).toBe(false)
    expect(await call('new', strong, path)).toMatchObject({ pass: true })
    const first = readFileSync(path, 'utf8')
    expect(await call('new', weak, path)).toMatchObject({ pass: false })
    expect(readFileSync(path, 'utf8')).toBe(first)
    expect(await call('all', weak, path)).toMatchObject({ pass: true })
    expect(readFileSync(path, 'utf8')).not.toBe(first)
    expect(await call('none', weak, path)).toMatchObject({ pass: true })
  })

  it('are read from the update mode of vitest', () => {
    const { snapshotState } = expect.getState()
    expect(['all', 'new', 'none']).toContain(snapshotState.snapshotUpdateState)
  })
})

describe('the error probability', () => {
  it('is shared by the matchers of one file', async () => {
    const context = { testPath: 'a file of its own' }
    const alphaIn = async (): Promise<string> =>
      /chance at (\S+)\./.exec(
        (await matchers.toExceedChance.call(context, strong, { measure: 'AP' })).message(),
      )![1]!
    expect([await alphaIn(), await alphaIn(), await alphaIn()]).toEqual(['0.030', '0.0076', '0.0034'])
  })
})
