import { describe, expect, test } from 'vitest'
import { candidateWith } from '../../test/gate/candidates.js'
import { createStudy } from '../study.js'
import { onMeans, sequentialP, withLook, type Evidence } from './sequential.js'

const study = createStudy()
const old = candidateWith({ m: [0.5, 0.5, 0.5, 0.5] }).measures[0]!
const own = (...values: readonly number[]) => candidateWith({ m: values }).measures[0]!
const look = (
  before: Evidence | undefined,
  values: readonly number[],
  { candidate = 'a', print = values.join() }: { candidate?: string; print?: string } = {},
): Evidence =>
  withLook(before, [{ old, own: own(...values) }], { values: print, candidate, range: undefined }, study)

describe('evidence of looks', () => {
  test('is counted by candidate, and means are of the looks at one candidate', () => {
    const one = look(undefined, [0.2, 0.4, 0.6, 0.8])
    const two = look(one, [0.4, 0.4, 0.4, 0.4])
    expect([one.own, two.own]).toEqual([1, 2])
    expect(two.looks).toEqual(['0.2,0.4,0.6,0.8', '0.4,0.4,0.4,0.4'])
    // By hand: (0.2 + 0.4) / 2, ...
    expect([...two.means.m!.values()]).toEqual(
      [0.3, 0.4, 0.5, 0.6].map((mean) => expect.closeTo(mean, 12) as number),
    )
    const three = look(two, [0.9, 0.9, 0.9, 0.9])
    expect(three.means.m!.get('q1')).toBeCloseTo((0.2 + 0.4 + 0.9) / 3, 12)
    const other = look(three, [0.1, 0.1, 0.1, 0.1], { candidate: 'b' })
    expect([other.own, other.looks.length, other.candidate]).toEqual([1, 4, 'b'])
    expect(other.means.m!.get('q1')).toBe(0.1)
  })

  test('does not change by values that were seen before', () => {
    const one = look(undefined, [0.2, 0.4, 0.6, 0.8])
    expect(look(one, [0.2, 0.4, 0.6, 0.8])).toBe(one)
    expect(look(one, [0.2, 0.4, 0.6, 0.8], { candidate: 'b' }).own).toBe(1)
  })

  test('points where the candidate went, and mirrored values mirror it', () => {
    const [worse, better] = look(undefined, [0, 0, 0.1, 0]).log.m!
    expect(worse).toBeGreaterThan(better)
    const [mirroredWorse, mirroredBetter] = look(undefined, [1, 1, 0.9, 1]).log.m!
    expect(mirroredWorse).toBeCloseTo(better, 9)
    expect(mirroredBetter).toBeCloseTo(worse, 9)
    const [lost, won] = look(undefined, [0.5, 0.5, 0.5, 0.5]).log.m!
    expect(lost).toBeCloseTo(won, 12)
  })

  test('adds up over looks: the same loss again is more evidence of it', () => {
    const one = look(undefined, [0, 0, 0.1, 0], { print: 'x' })
    const two = look(one, [0, 0, 0.1, 0], { print: 'y' })
    expect(two.log.m![0]).toBeGreaterThan(one.log.m![0])
  })

  test('needs values within the range, which is 0 to 1 unless another is known', () => {
    expect(() => look(undefined, [0, 0, 0, 2])).toThrow('m has values outside 0 to 1')
    expect(() => look(undefined, [-1, 0, 0, 0])).toThrow('outside 0 to 1')
    const asked = { values: 'v', candidate: '', range: [-2, 2] as const }
    expect(withLook(undefined, [{ old, own: own(-1, 0, 0, 2) }], asked, study).own).toBe(1)
    const declared = { ...old, range: [0, 2] as const }
    const known = { ...asked, range: undefined }
    expect(withLook(undefined, [{ old: declared, own: own(0, 0, 0, 2) }], known, study).own).toBe(1)
  })
})

describe('p of evidence', () => {
  test('is 1 over the mean of both directions, and at most 1', () => {
    // By hand: the mean of 30 and 10 is 20.
    expect(sequentialP([Math.log(30), Math.log(10)])).toBeCloseTo(1 / 20, 12)
    expect(sequentialP([Math.log(10), Math.log(30)])).toBeCloseTo(1 / 20, 12)
    expect(sequentialP([Math.log(0.1), Math.log(0.3)])).toBe(1)
    expect(sequentialP([-Infinity, -Infinity])).toBe(1)
    expect(sequentialP([Math.log(40), -Infinity])).toBeCloseTo(1 / 20, 12)
  })
})

test('what is compared are the means over looks in the place of the last look', () => {
  const evidence = look(look(undefined, [0.2, 0.4, 0.6, 0.8]), [0.4, 0.4, 0.4, 0.4])
  const [pair] = onMeans([{ old, own: own(0.4, 0.4, 0.4, 0.4), more: 1 }], evidence)
  expect(pair!.more).toBe(1)
  expect(pair!.old).toBe(old)
  expect(pair!.own.units.get('q4')!.value).toBeCloseTo(0.6, 12)
})
