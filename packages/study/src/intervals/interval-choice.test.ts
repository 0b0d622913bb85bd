import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import { chosenIntervals, fittingIntervals } from './interval-choice.js'

const { registry } = createStudy()
const choose = (asked: string | readonly string[] | undefined, draws?: number) =>
  chosenIntervals(asked, ['proportion', 'units'], registry, draws)

describe('the intervals asked for', () => {
  test('are none where nobody asks, and refused where none is named', () => {
    expect(choose(undefined)).toBeUndefined()
    expect(() => choose('')).toThrow('Name at least one interval.')
  })

  test('are the first that takes a sample, of which the most fitting comes first', () => {
    const choice = choose('wilson, bootstrap')!
    expect(choice.written).toBe('wilson, bootstrap')
    expect(choice.first(['units', 'proportion'])).toMatchObject({ kind: 'proportion' })
    expect(choice.first(['units'])!.call.contribution.name).toBe('bootstrap')
    expect(choose('bootstrap, t')!.first(['units'])!.call.contribution.name).toBe('bootstrap')
    expect(choose('wilson')!.first(['units'])).toBeUndefined()
  })

  test('have the draws of the question unless their own are written', () => {
    expect(choose('bootstrap', 77)!.first(['units'])!.call.params.draws).toBe(77)
    expect(choose('bootstrap(draws=55)', 77)!.first(['units'])!.call.params.draws).toBe(55)
    expect(choose('wilson', 77)!.first(['proportion'])!.call.params).not.toHaveProperty('draws')
  })

  test('have level and seed from the question', () => {
    expect(() => choose('bootstrap(level=0.9)')).toThrow('the level holds for every interval')
    expect(() => choose('bootstrap(draws=9, seed=3)')).toThrow('the seed holds for every interval')
  })

  test('are refused with those that fit, and with what was probably meant', () => {
    expect(() => choose('wilsn')).toThrow('Did you mean "wilson"? These fit: ')
    expect(() => choose('wilsn')).toThrow(/These fit: .*bootstrap.*wilson/)
    expect(() => choose('bootstrap(draws=none)')).toThrow('draws')
    // DeLong's is on areas, which neither proportions nor means over units are.
    expect(() => choose('delong')).toThrow(
      /No interval on proportion, units is called "delong": it is one on/,
    )
  })

  test('fit a kind of sample', () => {
    const units = fittingIntervals(['units'], registry)
    expect(units).toContain('t')
    expect(units).not.toContain('wilson')
    expect(fittingIntervals(['proportion'], registry)).toContain('wilson')
    expect(fittingIntervals([], registry)).toEqual([])
  })
})
