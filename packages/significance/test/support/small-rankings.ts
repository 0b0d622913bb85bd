import { rankingOfGrades, type Ranking } from '@eval/ranked'
import { groupings, MOST_ITEMS, orderedWays, shares, type SmallCase } from './ways.js'

type Grade = number | null
type RankingModel = 'random-ranking' | 'infinite-population' | 'random-order' | 'random-ties'

/** What a document can be: relevant or not up to eight documents; unjudged and of three grades up to four. */
const alphabets = [
  { grades: [0, 1], most: MOST_ITEMS, binary: true },
  { grades: [null, 0, 1, 2], most: 4, binary: false },
] as const

/** Every pool that a model tells apart, with all rankings it draws. */
export function smallRankings(model: RankingModel): SmallCase<Ranking>[] {
  const of = model === 'random-order' || model === 'random-ties' ? reorderings : redrawings
  return alphabets.flatMap(({ grades, most, binary }) =>
    Array.from({ length: most + 1 }, (_, N) => [...of(model, grades, N, binary)]).flat(),
  )
}

/** Pools of N and lists drawn from them: only how many documents there are of each grade matters. */
function* redrawings(
  model: RankingModel,
  grades: readonly Grade[],
  N: number,
  binary: boolean,
): Generator<SmallCase<Ranking>> {
  if (N === 0) return
  for (const counts of shares(N, grades.length)) {
    const pool = grades.flatMap((grade, index) => new Array<Grade>(counts[index]!).fill(grade))
    for (let length = 0; length <= N; length++) {
      const input = frameOf(pool.slice(0, length), pool, N)
      const draws = lists(grades, length).flatMap((list) => {
        const used = grades.map((grade) => list.filter((other) => other === grade).length)
        const ways = used.map((count, index) =>
          model === 'random-ranking' ? orderedWays(counts[index]!, count) : counts[index]! ** count,
        )
        const all = model === 'random-ranking' ? orderedWays(N, length) : N ** length
        const probability = ways.reduce((product, way) => product * way, 1) / all
        return probability === 0 ? [] : [{ frame: frameOf(list, pool, N), probability }]
      })
      yield { size: N, binary, input, draws }
    }
  }
}

/** Lists whose documents keep their group of equal scores: all lists with the same documents in each group are one case. */
function* reorderings(
  model: RankingModel,
  grades: readonly Grade[],
  N: number,
  binary: boolean,
): Generator<SmallCase<Ranking>> {
  for (let length = binary ? 0 : N; length <= N; length++) {
    const groups = model === 'random-order' ? [length === 0 ? [] : [length]] : [...groupings(length)]
    // A document that was not retrieved matters to divisors alone, so with ties one is tried, in shorter lists.
    const mostMissed = model === 'random-order' ? N - length : Math.min(1, N - length)
    if (model === 'random-ties' && length < N && (N !== length + 1 || N > 6)) continue
    for (let missed = 0; missed <= mostMissed; missed++) {
      for (const sizes of groups) {
        const alike = new Map<string, (readonly Grade[])[]>()
        for (const list of lists(grades, length)) {
          const key = keptBy(sizes, list)
          const others = alike.get(key)
          if (others) others.push(list)
          else alike.set(key, [list])
        }
        for (const orders of alike.values()) {
          const pool = [...orders[0]!, ...new Array<Grade>(missed).fill(1)]
          const input = rankingOfGrades(orders[0]!, {
            missed: new Array<number>(missed).fill(1),
            ties: sizes,
            population: N,
          })
          const probability = 1 / orders.length
          yield {
            size: N,
            binary,
            ...(sizes.length > 1 && N > 6 ? { cutoffs: within(sizes) } : {}),
            input,
            draws: orders.map((list) => ({ frame: frameOf(list, pool, N), probability })),
          }
        }
      }
    }
  }
}

/** The cutoffs that part documents of equal score. */
function within(sizes: readonly number[]): readonly number[] {
  let end = 0
  return sizes.flatMap((size) => {
    const inside = Array.from({ length: size - 1 }, (_, index) => end + index + 1)
    end += size
    return inside
  })
}

function keptBy(sizes: readonly number[], list: readonly Grade[]): string {
  let from = 0
  return sizes
    .map((size) =>
      list
        .slice(from, (from += size))
        .map(String)
        .sort()
        .join(''),
    )
    .join('|')
}

const listed = new Map<string, (readonly Grade[])[]>()

/** All lists of grades of a length. */
function lists(grades: readonly Grade[], length: number): readonly (readonly Grade[])[] {
  if (length === 0) return [[]]
  const key = `${grades.length} ${length}`
  const known =
    listed.get(key) ?? lists(grades, length - 1).flatMap((list) => grades.map((grade) => [...list, grade]))
  listed.set(key, known)
  return known
}

const frames = new Map<string, Ranking>()

/** The one frame of a list out of a pool; no measure looks at ties, so they are left out of what is drawn. */
function frameOf(list: readonly Grade[], pool: readonly Grade[], population: number): Ranking {
  const judged = pool
    .filter((grade) => grade !== null)
    .sort()
    .reverse()
  const key = JSON.stringify([list, judged, population])
  const known = frames.get(key) ?? {
    ...rankingOfGrades(list, { population }),
    ideal: Float64Array.from(judged),
    relevant: judged.filter((grade) => grade >= 1).length,
    judgedNonRelevant: judged.filter((grade) => grade < 1).length,
  }
  frames.set(key, known)
  return known
}
