import { createRegistry, type AnyContribution, type Call, type Plugin, type Registry } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { BUILT_IN, type Loaded } from '../../src/plugins/plugins.js'
import { captured, type Captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const ranking = (order: string): string =>
  ['1', '2', '3']
    .flatMap((topic) =>
      Array.from(order, (letter, index) => `${topic} Q0 ${letter}${topic} ${index + 1} ${9 - index} run`),
    )
    .join('\n')
const rows = (scores: readonly number[]): string =>
  [
    'id,y_true,y_pred,y_score',
    ...scores.map((score, index) => {
      const [truth, said] = [index % 3 === 0, score >= 0.5].map((isSpam) => (isSpam ? 'spam' : 'ham'))
      return `${index},${truth},${said},${score}`
    }),
  ].join('\n')

const folder = projectWith({
  'qrels.txt': ['1', '2', '3']
    .flatMap((topic) => [`${topic} 0 a${topic} 1`, `${topic} 0 c${topic} 0`])
    .join('\n'),
  'first.txt': ranking('abcd'),
  'second.txt': ranking('cbad'),
  'spam.csv': rows([0.9, 0.2, 0.6, 0.7, 0.1, 0.3, 0.4, 0.8, 0.35]),
  'rival.csv': rows([0.4, 0.3, 0.7, 0.6, 0.2, 0.1, 0.9, 0.5, 0.15]),
  'birds.csv': 'actual,predicted\nwren,wren\ntit,wren\ntit,tit\nrobin,robin\nrobin,tit\nwren,wren\n',
  'topics.csv':
    'actual,predicted,score_a,score_b\na,a|b,0.9,0.6\nb,b,0.2,0.7\na|b,a,0.8,0.4\nb,a,0.6,0.5\na,a,0.7,0.1\n',
  'pairs.csv': 'x,y\n1,2\n2,1\n3,4\n4,3\n5,6\n',
  'tokens.csv': 'document,logprob\na,-1\na,-2\nb,-0.5\nb,-1.5\n',
})
const runs = ['qrels.txt', 'first.txt', 'second.txt']
const positive = ['--positive', 'spam']
const few = ['--draws', '50']

/** What people do with nothing named but files. */
const JOBS: readonly (readonly string[])[] = [
  ['rank', ...runs, ...few],
  ['rank', ...runs, '--average', 'micro'],
  ['rank', ...runs, '--explain'],
  ['compare', ...runs, ...few],
  ['compare', ...runs, '--explain'],
  ['compare', 'spam.csv', 'rival.csv', ...positive, ...few],
  ['chance', ...runs, '--null-model', 'all', ...few],
  ['classify', 'spam.csv', ...positive, ...few],
  ['classify', 'spam.csv', ...positive, '--explain'],
  ['classify', 'birds.csv', ...few],
  ['classify', 'topics.csv', ...few],
  ['classify', 'topics.csv', '--explain'],
  ['report', 'spam.csv', ...positive, ...few, '--format', 'json'],
  ['correlate', 'pairs.csv'],
  ['perplexity', 'tokens.csv', '--per-document'],
  ['interval', '12/72'],
  ['interval', '12/72', '5/45'],
  ['plot', 'roc', 'spam.csv', ...positive],
  ['plot', 'null-distribution', 'qrels.txt', 'first.txt', ...few],
  ['plot', 'unit-differences', ...runs],
]

const without = (one: AnyContribution): Plugin[] =>
  BUILT_IN.map((plugin) => ({
    ...plugin,
    contributions: plugin.contributions.filter((other) => other !== one),
  }))

const loaded = (registry: Registry): Loaded => ({
  registry,
  origins: new Map(BUILT_IN.map(({ name }) => [name, 'built in'])),
  refused: [],
  packages: new Map(),
})

/** A registry that keeps what was found in it by name. */
function watched(registry: Registry, found: Set<AnyContribution>): Registry {
  const kept = <C>(calls: Call<never>[]): C => {
    for (const { contribution } of calls)
      if ((contribution as AnyContribution).contributes !== 'task') found.add(contribution)
    return calls as C
  }
  return {
    ...registry,
    find(kind, name, input) {
      const contribution = registry.find(kind, name, input)
      // A task is what was asked for, not something that the command chose by itself.
      if (kind !== 'task') found.add(contribution)
      return contribution
    },
    calls: (kind, text, input) => kept(registry.calls(kind, text, input) as Call<never>[]),
    list: (kind, text, input) => kept(registry.list(kind, text, input) as Call<never>[]),
  }
}

const done = (words: readonly string[], registry: Registry): Promise<Captured> =>
  captured(words, folder, { load: () => Promise.resolve(loaded(registry)) })

describe('with one contribution left out', () => {
  const all = BUILT_IN.flatMap(({ contributions }) => contributions)
  const inputOf = (one: AnyContribution): unknown => ('input' in one ? one.input : undefined)
  const isSame = (one: AnyContribution, other: AnyContribution): boolean =>
    one.contributes === other.contributes && one.name === other.name && inputOf(one) === inputOf(other)

  it('the registry is made, whichever it is', () => {
    for (const one of all) expect(() => createRegistry(without(one)), one.name).not.toThrow()
  })

  // What a command never asks for by name it cannot miss.
  it.each(JOBS.map((words) => [words.join(' '), words] as const))(
    'evals %s still works, whichever it is of those that the command itself asks for',
    async (_, words) => {
      const found = new Set<AnyContribution>()
      expect(await done(words, watched(createRegistry(BUILT_IN), found))).toMatchObject({
        stderr: '',
        exit: 0,
      })
      const chosen = all.filter(
        (one) => !words.includes(one.name) && [...found].some((own) => isSame(own, one)),
      )
      expect(chosen.length).toBeGreaterThan(0)
      for (const one of chosen) {
        const { stderr, stdout, exit } = await done(words, createRegistry(without(one)))
        const outcome = { stderr, exit, silent: stdout === '' }
        expect(outcome, `${one.contributes} ${one.name}`).toEqual({ stderr: '', exit: 0, silent: false })
      }
    },
  )
})
