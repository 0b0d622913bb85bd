/** A covariance matrix, inverted: its inverse row by row, and what each number varies when those before it are known. */
export interface InvertedSpread {
  readonly inverse: Float64Array
  readonly pivots: Float64Array
  times(vector: Float64Array): Float64Array
}

/** Pivots below this are taken for it, so that what does not vary stays where it is. */
const LEAST = 1e-60

/** Inverts a small covariance matrix by Gauss and Jordan; none of its pivots is negative. */
export function invertedSpread(matrix: Float64Array, size: number): InvertedSpread {
  const left = matrix.slice()
  const inverse = new Float64Array(size * size)
  const pivots = new Float64Array(size)
  for (let row = 0; row < size; row++) inverse[row * size + row] = 1
  for (let row = 0; row < size; row++) {
    const pivot = Math.max(LEAST, left[row * size + row]!)
    pivots[row] = pivot
    for (let column = 0; column < size; column++) {
      left[row * size + column]! /= pivot
      inverse[row * size + column]! /= pivot
    }
    for (let other = 0; other < size; other++) {
      const factor = left[other * size + row]!
      if (other === row || factor === 0) continue
      for (let column = 0; column < size; column++) {
        left[other * size + column]! -= factor * left[row * size + column]!
        inverse[other * size + column]! -= factor * inverse[row * size + column]!
      }
    }
  }
  return {
    inverse,
    pivots,
    times: (vector) =>
      Float64Array.from(vector, (_, row) => {
        let sum = 0
        for (let column = 0; column < size; column++) sum += inverse[row * size + column]! * vector[column]!
        return sum
      }),
  }
}
