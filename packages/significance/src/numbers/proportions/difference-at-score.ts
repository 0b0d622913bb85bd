/** Halvings of the range of differences; after these no double lies between. */
const HALVINGS = 60

/** The difference of two proportions at which a score, which falls with the difference supposed, comes to a value. */
export function differenceAtScore(scoreAt: (supposed: number) => number, score: number): number {
  let [low, high] = [-1, 1]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (scoreAt(middle) > score) low = middle
    else high = middle
  }
  return (low + high) / 2
}
