/** Pairs of classes whose second is the positive one wherever they are used. */
const PAIRS: readonly (readonly [negative: string, positive: string])[] = [
  ['0', '1'],
  ['-1', '1'],
  ['false', 'true'],
  ['no', 'yes'],
  ['n', 'y'],
  ['f', 't'],
  ['negative', 'positive'],
  ['neg', 'pos'],
]

/** A positive class known by the usual names of two classes. */
export interface UsualPositive {
  /** As the classes have it. */
  readonly positive: string
  /** The pair of names by which it is known, the negative one first. */
  readonly pair: readonly [negative: string, positive: string]
}

/** The positive one of two classes with usual names, such as 0 and 1; undefined where their names do not tell. */
export function usualPositive(classes: readonly string[]): UsualPositive | undefined {
  if (classes.length > 2) return undefined
  const spelled = classes.map((name) => name.toLowerCase())
  for (const pair of PAIRS) {
    if (!spelled.every((name) => pair.includes(name))) continue
    const positive = classes[spelled.indexOf(pair[1])]
    if (positive !== undefined) return { positive, pair }
  }
  return undefined
}
