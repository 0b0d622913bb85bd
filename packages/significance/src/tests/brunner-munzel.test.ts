import { tallyOf } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import { brunnerMunzel } from './brunner-munzel.js'

const scored = tallyOf([0.9, 0.8, 0.35, 0.6, 0.1, 0.5, 0.4, 0.7, 0.2], [1, 1, 1, 1, 0, 0, 0, 0, 0])

describe('the Brunner-Munzel test', () => {
  it.each([
    ['two-sided', 0.132508020921091],
    ['less', 0.9337459895394545],
    ['greater', 0.0662540104605455],
  ])('gives what scipy 1.10.1 gives: %s', (alternative, p) => {
    const result = run(brunnerMunzel, scored, { alternative })
    expect(result.statistic).toBeCloseTo(1.7693034738587656, 13)
    expect(result.p).toBeCloseTo(p, 13)
  })

  it('has an interval of the area that excludes one half just when p is below one less the level', () => {
    const { p, interval } = run(brunnerMunzel, scored)
    expect(interval!.estimate).toBeCloseTo(0.8, 14)
    expect(run(brunnerMunzel, scored, { level: 1 - p }).interval!.low).toBeCloseTo(0.5, 12)
    expect(interval!.high).toBe(1)
  })

  it('has no value where nothing varies or a class is too small', () => {
    expect(answer(brunnerMunzel, tallyOf([4, 3, 2, 1], [1, 1, 0, 0]))).toEqual({ undefined: 'no-spread' })
    expect(answer(brunnerMunzel, tallyOf([1, 1, 1, 1], [1, 1, 0, 0]))).toEqual({ undefined: 'no-spread' })
    expect(answer(brunnerMunzel, tallyOf([1, 2, 3], [1, 0, 0]))).toEqual({ undefined: 'too-few' })
  })
})
