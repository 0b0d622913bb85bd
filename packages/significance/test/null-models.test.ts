import { countsPlugin, createRegistry, seeded, type InputKind, type InputKinds } from '@eval/core'
import {
  classScoresOf,
  decidedLabels,
  intentRankingOf,
  joinPreferences,
  labelScoresOf,
  preferenceTable,
  rankedPlugin,
  rankingOfGrades,
  runTable,
  type Preferences,
} from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { drawWithoutReplacement } from '../src/chance/sampling/draw.js'
import { significancePlugin } from '../src/plugin.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])
const models = registry.all('null-model').map((model) => [model.name, model] as const)

const inputs: { readonly [K in InputKind]?: InputKinds[K] } = {
  ranking: rankingOfGrades([1, 0, null, 2, 0, 1], { missed: [1, 0], ties: [1, 3, 2], population: 12 }),
  tally: {
    scores: Float64Array.of(3, 2, 1),
    positives: Float64Array.of(2, 1, 100),
    negatives: Float64Array.of(0, 2, 90),
  },
  counts: { classes: ['a', 'b', 'c'], cells: Float64Array.of(30, 2, 1, 0, 4, 1, 50, 20, 100) },
  'class-scores': classScoresOf(['a', 'b'], [0.9, 0.1, 0.4, 0.6, 0.2, 0.8], [0, 1, 1], [2, 1, 3]),
  'label-sets': decidedLabels(['a', 'b'], [1, 0, 0, 1, 1, 1, 0, 0], [1, 0, 1, 1, 0, 1, 0, 0], [3, 1, 2, 1]),
  'label-scores': labelScoresOf(['a', 'b'], [0.9, 0.1, 0.4, 0.4, 0.2, 0.8], [1, 0, 1, 1, 0, 0], [2, 1, 3]),
  'intent-ranking': intentRankingOf(
    [
      [1, 0],
      [0, 2],
      [0, 0],
      [1, 1],
    ],
    { missed: [[2, 0]] },
  ),
  preferences: preferencesOf({ a: 3, b: 2, c: 1, d: 0, missed: 2 }),
}

describe('null models', () => {
  it.each(models)('%s keeps what it says, and what it keeps tells other inputs apart', (_, model) => {
    const observed = inputs[model.input]!
    const kept = registry.all('input').find(({ name }) => name === model.input)!.invariants!
    const broken = (other: InputKinds[InputKind]): (string | undefined)[] =>
      model.preserves.map((name) => kept[name]!.broken(observed, other))
    const random = seeded(1)
    const drawn = Array.from({ length: 200 }, () => model.sample(observed, {}, random))
    expect(drawn.flatMap(broken).filter((problem) => problem !== undefined)).toEqual([])
    expect(new Set(drawn.map((one) => JSON.stringify(one))).size).toBeGreaterThan(5)
    expect(broken(changed(model.input)).some((problem) => problem !== undefined)).toBe(true)
  })

  it.each(models)('%s draws the same from the same stream and leaves the input alone', (_, model) => {
    const observed = inputs[model.input]!
    const before = JSON.stringify(observed)
    expect(model.sample(observed, {}, seeded(9))).toEqual(model.sample(observed, {}, seeded(9)))
    expect(JSON.stringify(observed)).toBe(before)
  })

  it.each(['label-permutation', 'class-prior'])('%s refuses fractional weights', (name) => {
    const model = registry.find('null-model', name)
    const weighted =
      model.input === 'tally'
        ? { scores: Float64Array.of(1), positives: Float64Array.of(0.5), negatives: Float64Array.of(1) }
        : { classes: ['a', 'b'], cells: Float64Array.of(0.5, 1, 1, 1) }
    expect(() => model.sample(weighted as never, {}, seeded(1))).toThrow('whole numbers of examples')
  })

  it('draws without replacement alike whether the list is held or only its changes are remembered', () => {
    // The generator is asked for the same places; a list too long to hold differs in its length alone.
    const below = (values: readonly number[]) => {
      let asked = 0
      return { ...seeded(1), below: (n: number) => values[asked++]! % n }
    }
    const random = seeded(4)
    for (let trial = 0; trial < 50; trial++) {
      const values = Array.from({ length: 30 }, () => random.below(1000))
      const held = drawWithoutReplacement(2000, 30, below(values))
      expect(held).toEqual(drawWithoutReplacement(2 ** 21, 30, below(values)))
      expect(new Set(held).size).toBe(30)
    }
  })

  it('random-order moves every judgement group along', () => {
    const group = { id: 'g', grades: Float64Array.of(0, 1, 2), judged: Uint8Array.of(1, 1, 1) }
    const frame = {
      ...rankingOfGrades([0, 1, 2]),
      groups: [{ ...group, restGrades: new Float64Array(0), restJudged: new Uint8Array(0) }],
    }
    const drawn = registry.find('null-model', 'random-order').sample(frame, {}, seeded(2)) as typeof frame
    expect(drawn.groups[0]!.grades).toEqual(drawn.grades)
  })
})

/** The levels of documents, retrieved in the order of their names but for the one that was missed. */
function preferencesOf(levels: Readonly<Record<string, number>>): Preferences {
  const names = Object.keys(levels)
  const run = runTable(names.flatMap((name, rank) => (name === 'missed' ? [] : [['q', name, -rank]])))
  return joinPreferences(run, preferenceTable(names.map((name) => ['q', 'g', 's', name, levels[name]!])))
    .units[0]!.frame
}

/** Another input of a kind, which no model may take for a draw. */
function changed(input: InputKind): InputKinds[InputKind] {
  if (input === 'ranking') return rankingOfGrades([1, 2])
  if (input === 'label-sets') return decidedLabels(['a', 'b'], [1, 0], [1, 0], [7])
  if (input === 'class-scores') return classScoresOf(['a', 'b'], [0.9, 0.1], [0], [6])
  if (input === 'label-scores') return labelScoresOf(['a', 'b'], [0.9, 0.1], [1, 0], [6])
  if (input === 'intent-ranking') return intentRankingOf([[1, 0]])
  if (input === 'preferences') return preferencesOf({ a: 3, b: 1 })
  if (input === 'tally')
    return { scores: Float64Array.of(3), positives: Float64Array.of(1), negatives: Float64Array.of(1) }
  return { classes: ['a', 'b', 'c'], cells: Float64Array.of(1, 2, 1, 0, 4, 1, 5, 2, 1) }
}
