import { seeded, type LogProbabilityTable } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { compare, createStudy, evaluateLabelSets, evaluatePredictions } from '../src/index.js'
import { peerData } from './support/peer-data.js'

const { binary200, multi300, multilabel40 } = peerData

/** Row numbers in an order drawn at random. */
function shuffled(rows: number): number[] {
  const random = seeded(3)
  const order = Array.from({ length: rows }, (_, row) => row)
  for (let left = rows - 1; left > 0; left--) {
    const other = random.below(left + 1)
    ;[order[left], order[other]] = [order[other]!, order[left]!]
  }
  return order
}

/** Answers on rows as they are and in another order; the question picks its columns by row number. */
async function inTwoOrders<T>(
  rows: number,
  ask: (pick: <V>(column: readonly V[]) => V[]) => Promise<T>,
): Promise<[T, T]> {
  const orders = [Array.from({ length: rows }, (_, row) => row), shuffled(rows)]
  const [first, second] = orders.map((order) => ask((column) => order.map((row) => column[row]!)))
  return [await first!, await second!]
}

describe('the order of rows does not matter', () => {
  const options = { draws: 50 }
  const names = multilabel40.Y[0]!.map((_, label) => `l${label}`)
  const sets = (matrix: readonly (readonly number[])[], from: number): string[][] =>
    matrix.map((row) => names.filter((_, label) => row[label]! >= from))

  it('to sets of labels, whose chance levels and intervals are drawn', async () => {
    const { Y, score, threshold } = multilabel40
    const [one, other] = await inTwoOrders(Y.length, (pick) =>
      evaluateLabelSets(
        {
          actual: pick(sets(Y, 1)),
          predicted: pick(sets(score, threshold)),
          scores: pick(score),
          weights: pick(Y.map((_, row) => 1 + 0.1 * (row % 7))),
          labels: names,
        },
        options,
      ),
    )
    expect(other.findings).toEqual(one.findings)
  })

  it('to probabilities of classes, and to weights', async () => {
    const { y, prob, classes } = multi300
    const [one, other] = await inTwoOrders(y.length, (pick) =>
      evaluatePredictions(
        {
          actual: pick(y.map((code) => classes[code]!)),
          probabilities: pick(prob),
          classes,
          weights: pick(y.map((_, row) => 1 + 0.1 * (row % 7))),
        },
        options,
      ),
    )
    expect(other.findings).toEqual(one.findings)
  })

  it('to systems compared on the same rows', async () => {
    const { y, score, score2 } = binary200
    const [one, other] = await inTwoOrders(y.length, (pick) =>
      compare(
        {
          actual: pick(y),
          ids: pick(y.map((_, row) => `r${row}`)),
          systems: { a: { scores: pick(score) }, b: { scores: pick(score2) } },
        },
        { ...options, measures: 'AP, Brier' },
      ),
    )
    expect(other.comparisons).toEqual(one.comparisons)
  })

  it('to documents of log probabilities', async () => {
    const study = createStudy({ seed: 1 })
    const logs = binary200.score
    const [one, other] = await inTwoOrders(logs.length, (pick) => {
      const rows = pick(
        logs.map((score, row) => ({ log: Math.log(score + 0.001) - 1, document: `d${row % 9}` })),
      )
      // The tokens of a document stay in their order.
      const byDocument = [...new Set(rows.map(({ document }) => document))]
      const tokens = byDocument.flatMap((document, code) =>
        logs.flatMap((score, row) => (`d${row % 9}` === document ? [{ code, log: -score }] : [])),
      )
      const logProbabilities: LogProbabilityTable = {
        documents: byDocument,
        documentCodes: Uint32Array.from(tokens, ({ code }) => code),
        logProbabilities: Float64Array.from(tokens, ({ log }) => log),
        tokens: new Float64Array(tokens.length).fill(1),
      }
      return study.run(study.plan({ systems: [study.system('model', { logProbabilities })] }))
    })
    expect(other.systems[0]!.findings).toEqual(one.systems[0]!.findings)
  })
})
