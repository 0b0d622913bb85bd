import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureNamed, pluginNamed } from '../../test/example-plugin.js'
import { createRegistry, EvalError, measuresOn, printName, type Plugin } from '../index.js'

const k = { k: { type: 'integer', min: 1, about: 'Ranks considered.' } } as const
const p = measureNamed('P', k, {
  at: 'k',
  about: {
    title: 'Precision',
    summary: 'Share of the first k that are relevant.',
    aka: { trec_eval: ['P_{k}'], ranx: ['precision@{k}'], msmarco: [{ name: 'P_first', params: { k: 1 } }] },
  },
})
const recall = measureNamed('Recall', {})

describe('look-up', () => {
  const registry = createRegistry([pluginNamed('@eval/a', p), pluginNamed('@eval/b', recall)])

  test('finds a contribution by name in any case, by alias and by full name', () => {
    expect(registry.find('measure', 'p')).toBe(p)
    expect(registry.calls('measure', 'P_5').map(printName)).toEqual(['P@5'])
    expect(registry.calls('measure', 'p_first').map(printName)).toEqual(['P@1'])
    expect(registry.find('measure', '@eval/b/recall')).toBe(recall)
    expect(registry.entries('measure').map(({ plugin }) => plugin)).toEqual(['@eval/a', '@eval/b'])
  })

  test('an alias whose parameter is refused is not that alias', () => {
    expect(() => registry.calls('measure', 'P_zero')).toThrow('No measure is called "P_zero"')
  })

  test('a name from a hostile source is shown harmlessly', () => {
    expect(() => registry.find('measure', `<script>\u001b[31m\u202e${'x'.repeat(200)}`)).toThrow(
      /"<script>\\u\{1b\}\[31m\\u\{202e\}x+…"/,
    )
    expect(() => registry.find('measure', '__proto__')).toThrow('No measure is called "__proto__"')
    expect(() => registry.find('measure', 'constructor')).toThrow('No measure is called "constructor"')
  })

  test('is closed to change all the way down', () => {
    expect(Object.isFrozen(registry)).toBe(true)
    expect(Object.isFrozen(registry.find('measure', 'P').about.aka!.trec_eval)).toBe(true)
  })
})

describe('a family of another tool', () => {
  const named = (each: readonly { readonly k: number }[]): typeof p => ({
    ...p,
    about: {
      ...p.about,
      aka: {
        tool: [
          each.length === 0 ? 'prec' : { name: 'prec', each },
          { name: 'P', each },
          'prec_{k}',
          'prec.{k}',
        ],
      },
    },
  })
  const registry = createRegistry([pluginNamed('@eval/a', named([{ k: 5 }, { k: 10 }]))])
  const print = (text: string): string[] => registry.list('measure', text).map(printName)

  test('is one call for each of its entries, and one contribution', () => {
    expect(print('prec')).toEqual(['P@5', 'P@10'])
    expect(registry.find('measure', 'PREC').name).toBe('P')
  })

  test('gives way to the cutoffs that are written, each once', () => {
    expect(print('prec@3')).toEqual(['P@3'])
    expect(print('prec@3,7')).toEqual(['P@3', 'P@7'])
    expect(print('prec(k=4)')).toEqual(['P@4'])
  })

  test('does not take the place of a canonical name, which still says what is missing', () => {
    const needy = { ...named([{ k: 5 }]), params: { k: { ...k.k, required: true } } as const }
    expect(print('P')).toEqual(['P'])
    expect(() => createRegistry([pluginNamed('@eval/a', needy)]).calls('measure', 'P')).toThrow(/\bk\b/)
  })

  test('is named in a message as it was written, with its own name beside it', () => {
    const needy = { ...named([]), params: { k: { ...k.k, required: true } } as const }
    const registry = createRegistry([pluginNamed('@eval/a', needy)])
    expect(() => registry.calls('measure', 'prec')).toThrow('prec (P) needs the parameter "k"')
    expect(() => registry.calls('measure', 'p')).toThrow(/^P needs the parameter "k"/)
    expect(() => registry.calls('measure', '@eval/a/P')).toThrow(/^P needs the parameter "k"/)
  })

  test('has its own cutoffs in the dotted form, also within a list of names', () => {
    expect(print('prec.3')).toEqual(['P@3'])
    expect(print('prec.3,7, prec_2, prec.1')).toEqual(['P@3', 'P@7', 'P@2', 'P@1'])
    expect(() => print('prec.3,x')).toThrow(EvalError)
    expect(() => print('prec.3,0')).toThrow('No measure is called')
  })

  test('keeps entries and order whatever they are, and dotted cutoffs are those after "@"', () => {
    const cutoffs = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(cutoffs, (list) => {
        const one = createRegistry([pluginNamed('@eval/a', named(list.map((cutoff) => ({ k: cutoff }))))])
        const at = one.list('measure', `P@${list.join(',')}`)
        expect(one.list('measure', 'prec')).toEqual(at)
        expect(one.list('measure', `prec.${list.join(',')}`)).toEqual(at)
        expect(at.map(({ params }) => params.k)).toEqual(list)
      }),
    )
  })
})

describe('conflicts', () => {
  const other = { ...p, about: { ...p.about, aka: {} } }

  test('two claimants of one name are both named with the way out, where the name is used and only there', () => {
    const registry = createRegistry([pluginNamed('@eval/a', p, recall), pluginNamed('@acme/b', other)])
    expect(() => registry.calls('measure', 'P@5')).toThrow(
      '"P" is claimed as a measure by @eval/a and @acme/b. Write @eval/a/P or @acme/b/P, or set prefer: { "P": "@acme/b" } in the configuration.',
    )
    expect(registry.find('measure', 'Recall')).toBe(recall)
    expect(registry.find('measure', '@eval/a/P')).toBe(p)
    expect(registry.find('measure', '@acme/b/P')).toBe(other)
    expect(registry.shared).toEqual([
      { kind: 'measure', name: 'P', input: 'counts', claims: ['@eval/a/P', '@acme/b/P'] },
    ])
  })

  test('a plugin that is preferred and does not claim the name is told of', () => {
    const plugins = [pluginNamed('@eval/a', p), pluginNamed('@acme/b', other)]
    const registry = createRegistry(plugins, { prefer: { P: 'nobody' } })
    expect(() => registry.find('measure', 'P')).toThrow(
      'The configuration prefers "nobody" for it, but no plugin of that name claims it here.',
    )
    expect(registry.shared[0]).toMatchObject({ prefer: 'nobody' })
  })

  test('a shared name is printed in full and parses back, and neither measure is taken for the other', () => {
    const plugins = [pluginNamed('@eval/a', p, recall), pluginNamed('@acme/b', other)]
    const registry = createRegistry(plugins, { prefer: { P: '@acme/b' } })
    const calls = measuresOn(registry, 'counts', 'P@5, @eval/a/P@5, @acme/b/P@5, Recall')
    expect(calls.map(printName)).toEqual(['@acme/b/P@5', '@eval/a/P@5', 'Recall'])
    expect(calls.map(({ contribution }) => contribution)).toEqual([other, p, recall])
    expect(measuresOn(registry, 'counts', calls.map(printName).join(','))).toEqual(calls)
  })

  test('a plugin means its own by a name, else the only one that has it, whatever users prefer', () => {
    const plugins = [pluginNamed('@eval/a', p, recall), pluginNamed('@acme/b', other), pluginNamed('c')]
    const registry = createRegistry(plugins, { prefer: { P: '@acme/b' } })
    expect(registry.meant('@eval/a', 'measure', 'p')).toBe(p)
    expect(registry.meant('@acme/b', 'measure', 'P', 'counts')).toBe(other)
    expect(registry.meant('@acme/b', 'measure', '@eval/a/P')).toBe(p)
    expect(registry.meant('c', 'measure', 'Recall')).toBe(recall)
    expect(registry.meant('c', 'measure', 'P')).toBeUndefined()
    expect(registry.meant('c', 'measure', 'P', 'tally')).toBeUndefined()
  })

  test('prefer settles them, and the loser keeps its full name', () => {
    const plugins = [pluginNamed('@eval/a', p), pluginNamed('@acme/b', other)]
    const registry = createRegistry(plugins, { prefer: { p: '@acme/b' } })
    expect(registry.find('measure', 'P')).toBe(other)
    expect(registry.find('measure', '@eval/a/P')).toBe(p)
    expect(createRegistry(plugins, { prefer: { P: '@eval/a' } }).find('measure', 'P')).toBe(p)
  })

  test('two claimants of one alias are an error where it is used, and prefer settles it', () => {
    const rival = { ...recall, params: k, about: { ...recall.about, aka: { mine: ['P_{k}'] } } }
    const plugins = [pluginNamed('@eval/a', p), pluginNamed('@acme/b', rival)]
    expect(() => createRegistry(plugins).find('measure', 'P_5')).toThrow(
      '"p_{k}" is claimed as a measure by @eval/a and @acme/b. Write @eval/a/P or @acme/b/Recall',
    )
    expect(createRegistry(plugins).find('measure', 'P')).toBe(p)
    const decided = createRegistry(plugins, { prefer: { 'P_{k}': '@acme/b' } })
    expect(decided.find('measure', 'P_5')).toBe(rival)
    expect(decided.shared).toMatchObject([{ name: 'p_{k}', means: '@acme/b/Recall' }])
  })

  test('one plugin may not claim an alias twice', () => {
    const rival = { ...recall, about: { ...recall.about, aka: { mine: ['P_{k}'] } } }
    expect(() => createRegistry([pluginNamed('@eval/a', p, rival)])).toThrow(
      'its measures P and Recall both claim "p_{k}"',
    )
  })

  test('the same name on another kind of input is no conflict, only ambiguous until the input is said', () => {
    const onTallies = { ...recall, input: 'tally' } as unknown as typeof recall
    const registry = createRegistry([pluginNamed('@eval/a', recall), pluginNamed('@acme/b', onTallies)])
    expect(() => registry.find('measure', 'recall')).toThrow('counts:Recall, tally:Recall')
    expect(registry.find('measure', 'recall', 'tally')).toBe(onTallies)
    expect(registry.find('measure', 'tally:recall')).toBe(onTallies)
  })
})

describe('a plugin is refused by name', () => {
  const bad = (contribution: unknown): Plugin => pluginNamed('@acme/bad', contribution as typeof p)
  test.each<[string, unknown, string]>([
    ['that is not an object', 'plugin', 'a plugin is an object'],
    ['without a name', { contract: 1, contributions: [] }, 'it has no name'],
    [
      'of another contract version',
      { ...bad(p), contract: 99 },
      'written for contract version 99; this @eval/core accepts version 1. Install newer @eval packages.',
    ],
    ['whose contributions are no list', { ...bad(p), contributions: {} }, 'are not a list'],
    ['with a contribution of no kind', bad({ ...p, contributes: '' }), 'does not say what it contributes'],
    ['with an impossible name', bad({ ...p, name: 'P @5' }), 'a name has no blanks'],
    ['without documentation', bad({ ...p, about: { title: 'P', summary: ' ' } }), 'has no documentation'],
    ['without params', bad({ ...p, params: undefined }), 'does not declare its params'],
    ['without undefinedWhen', bad({ ...p, undefinedWhen: undefined }), 'does not declare in undefinedWhen'],
    ['with a cutoff it does not have', bad({ ...p, at: 'depth' }), 'fills "depth" after "@"'],
    [
      'with an impossible default',
      bad({ ...p, params: { k: { ...k.k, default: 0 } } }),
      'impossible default',
    ],
    ['that contributes one name twice', pluginNamed('@acme/bad', p, p), 'the measure "P" twice'],
  ])('%s', (_, plugin, message) => {
    expect(() => createRegistry([plugin as Plugin])).toThrow(EvalError)
    expect(() => createRegistry([plugin as Plugin])).toThrow(message)
  })

  test('listed twice', () => {
    expect(() => createRegistry([bad(p), bad(p)])).toThrow(
      '"@acme/bad" is refused: a plugin of this name is already there',
    )
  })
})
