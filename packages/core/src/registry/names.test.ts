import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kitchenParams, measureNamed, pluginNamed } from '../../test/example-plugin.js'
import { createRegistry, printName, readName, resolveParams, splitNames, type ParamValue } from '../index.js'

const ndcg = measureNamed('nDCG', kitchenParams, { at: 'k' })
const registry = createRegistry([pluginNamed('test', ndcg)])
const print = (text: string): string[] => registry.calls('measure', text).map(printName)

describe('a written name', () => {
  test.each([
    ['nDCG@10', ['nDCG@10']],
    ['ndcg@10', ['nDCG@10']],
    [' nDCG ( gain = exp ) @ 10 ', ['nDCG(gain=exp)@10']],
    ['nDCG(gain=EXP,beta=1)', ['nDCG(gain=exp)']],
    ['nDCG@5,10', ['nDCG@5', 'nDCG@10']],
    ['nDCG@1..3,10', ['nDCG@1', 'nDCG@2', 'nDCG@3', 'nDCG@10']],
    ['nDCG(beta=inf)', ['nDCG(beta=inf)']],
    ["nDCG(class='a, (b)')@2", ["nDCG(class='a, (b)')@2"]],
    ['nDCG(gains={2:9,1:3})', ['nDCG(gains={1:3,2:9})']],
    ['nDCG(judged=True)', ['nDCG(judged=true)']],
    ['test/nDCG@3', ['nDCG@3']],
    ['counts:nDCG@3', ['nDCG@3']],
  ])('%s reads as %j', (text, expected) => {
    expect(print(text)).toEqual(expected)
  })

  test.each([
    ['nDCG(gain=exp', 'closing parenthesis'],
    ['nDCG(gain)', 'name=value'],
    ['nDCG@', 'a cutoff after "@"'],
    ['nDCG)10', 'No measure is called'],
    ['nDCG(gain=exp)10', '"@" and a cutoff'],
    ['@10', 'a name'],
    ['nDCG@9..3', 'rising range'],
    ['nDCG@1..999999999', 'at most 10000'],
    ['nDCG@0', 'a whole number, at least 1, not "0"'],
    ['nDCG(gain=cubic)', 'one of linear, exp'],
    ['nDCG(gian=exp)', 'has no parameter "gian"'],
    ['nDCG(share=1)', 'strictly between 0 and 1'],
    ['nDGC@10', 'Did you mean "nDCG"?'],
    ['ndcg10', 'Did you mean "nDCG@10"?'],
    ['nDCG_5', 'Did you mean "nDCG@5"?'],
    ['nDCG(__proto__=1)@5', 'has no parameter "__proto__"'],
    ['nDCG(constructor=1)', 'has no parameter "constructor"'],
    ['nDCG(gain=exp,gain=linear)', 'the parameter "gain" is given twice'],
    ['nDCG(k=5)@10', 'the parameter "k" is given twice'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => print(text)).toThrow(message)
  })

  test('lists split at the commas between names, not inside cutoffs or parentheses', () => {
    expect(splitNames("P@5,10, nDCG(gain=exp,k=3)@2, 'x,y'")).toEqual([
      'P@5, 10',
      'nDCG(gain=exp,k=3)@2',
      "'x,y'",
    ])
    expect(registry.list('measure', 'nDCG@5,10, nDCG').map(printName)).toEqual(['nDCG@5', 'nDCG@10', 'nDCG'])
  })

  test('a scoped package name keeps its own "@"', () => {
    expect(readName('@acme/plugin/nDCG@10')).toMatchObject({ name: '@acme/plugin/nDCG', at: ['10'] })
  })

  test('parses back to what it was printed from, whatever the parameters', () => {
    const params = fc.record(
      {
        k: fc.integer({ min: 1 }),
        beta: fc.double({ min: 0, noNaN: true }),
        share: fc.double({ min: 0, max: 1, noNaN: true, minExcluded: true, maxExcluded: true }),
        gain: fc.constantFrom('linear', 'exp'),
        judged: fc.boolean(),
        class: fc.string({ unit: 'binary' }),
        gains: fc.dictionary(fc.integer().map(String), fc.double({ noNaN: true, noDefaultInfinity: true }), {
          minKeys: 1,
        }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(params, (given) => {
        const values = resolveParams('nDCG', kitchenParams, given) as Readonly<
          Record<string, ParamValue | undefined>
        >
        const [call] = registry.calls('measure', printName({ contribution: ndcg, params: values }))
        expect(call!.params).toEqual(values)
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})
