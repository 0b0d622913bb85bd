import { badInput, type Measure, type ParamSpecs } from '@eval/core'

/** Items that were each put into categories several times: by several people, or by one system that was asked again. */
export interface Ratings {
  readonly categories: readonly string[]
  /** Row by row, how often an item was put into a category: `counts[row * categories + category]`. */
  readonly counts: Uint32Array
  /** How many items each row stands for: items rated alike are one row. */
  readonly weights: Float64Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly ratings: Ratings
  }
}

/** A measure on items rated several times. */
export type RatingsMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'ratings', P>

/** Items by the categories that they were put into, in any order. */
export function ratingsOf(items: readonly (readonly string[])[]): Ratings {
  const categories = [...new Set(items.flat())].sort()
  const places = new Map(categories.map((category, place) => [category, place]))
  const rows = items.map((ratings) => {
    const row = new Uint32Array(categories.length)
    for (const rating of ratings) row[places.get(rating)!]!++
    return row
  })
  return gathered(
    categories,
    rows,
    rows.map(() => 1),
  )
}

/** The items of both; categories that one of them lacks were never chosen there. */
export function mergeRatings(first: Ratings, second: Ratings): Ratings {
  const categories = [...new Set([...first.categories, ...second.categories])].sort()
  const rows = [first, second].flatMap((one) =>
    Array.from(one.weights, (_, row) =>
      Uint32Array.from(categories, (category) => {
        const place = one.categories.indexOf(category)
        return place < 0 ? 0 : one.counts[row * one.categories.length + place]!
      }),
    ),
  )
  return gathered(categories, rows, [...first.weights, ...second.weights])
}

/** Rows that are alike are one, in an order of their own. */
function gathered(
  categories: readonly string[],
  rows: readonly Uint32Array[],
  weights: readonly number[],
): Ratings {
  const alike = new Map<string, { readonly row: Uint32Array; weight: number }>()
  for (const [index, row] of rows.entries()) {
    const key = row.join(' ')
    const known = alike.get(key)
    if (known) known.weight += weights[index]!
    else alike.set(key, { row, weight: weights[index]! })
  }
  const distinct = [...alike].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  const counts = new Uint32Array(distinct.length * categories.length)
  for (const [index, { row }] of distinct.entries()) counts.set(row, index * categories.length)
  return { categories, counts, weights: Float64Array.from(distinct, ({ weight }) => weight) }
}

/** What agreement is made of: both are means over items that were rated twice or more. */
export interface Agreement {
  /** Weight of the items that were rated twice or more. */
  readonly items: number
  /** Share of pairs of ratings of one item that agree. */
  readonly agreement: number
  /** The same if every rating were drawn from the shares of the categories over all items. */
  readonly expected: number
}

/**
 * Agreement within items, and what chance would give (Fleiss 1971). Items may have different numbers of ratings: each item
 * counts alike, with the share of its own pairs that agree and its own shares of categories (Gwet 2014, section 2.4).
 */
export function agreementOf({ categories, counts, weights }: Ratings): Agreement {
  const shares = new Float64Array(categories.length)
  let [items, agreeing] = [0, 0]
  for (const [row, weight] of weights.entries()) {
    const own = counts.subarray(row * categories.length, (row + 1) * categories.length)
    const ratings = own.reduce((sum, count) => sum + count, 0)
    if (ratings < 2) continue
    items += weight
    let pairs = 0
    for (const [category, count] of own.entries()) {
      pairs += count * (count - 1)
      shares[category]! += (weight * count) / ratings
    }
    agreeing += (weight * pairs) / (ratings * (ratings - 1))
  }
  if (items === 0) return { items, agreement: 0, expected: 0 }
  return {
    items,
    agreement: agreeing / items,
    expected: shares.reduce((sum, share) => sum + (share / items) ** 2, 0),
  }
}

/** What makes ratings impossible ones; nothing where they are sound. */
export function ratingsFlaw({ categories, counts, weights }: Ratings): string | undefined {
  if (counts.length !== categories.length * weights.length)
    return `${weights.length} weights, but ${counts.length} counts of ${categories.length} categories`
  if (new Set(categories).size !== categories.length) return 'a category named twice'
  const bad = weights.find((weight) => !(weight >= 0 && weight < Infinity))
  return bad === undefined ? undefined : `a weight of ${bad}`
}

/** Ratings counted by category, as tables of raters often are: `counts[item][category]`. */
export function ratingsOfCounts(counts: readonly (readonly number[])[]): Ratings {
  const width = counts[0]?.length ?? 0
  for (const [item, own] of counts.entries()) {
    if (own.length !== width || !own.every((count) => Number.isSafeInteger(count) && count >= 0))
      throw badInput(`Item ${item + 1} has no whole numbers of ratings in ${width} categories.`)
  }
  const categories = Array.from({ length: width }, (_, category) => String(category + 1).padStart(4, '0'))
  return gathered(
    categories,
    counts.map((own) => Uint32Array.from(own)),
    counts.map(() => 1),
  )
}
