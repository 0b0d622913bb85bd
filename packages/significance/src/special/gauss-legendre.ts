/** Nodes in (-1, 1) and weights of a Gauss-Legendre rule. */
export interface QuadratureRule {
  readonly nodes: Float64Array
  readonly weights: Float64Array
}

/** The Gauss-Legendre rule with n nodes, by Newton's method on the Legendre polynomial. */
export function gaussLegendre(n: number): QuadratureRule {
  const nodes = new Float64Array(n)
  const weights = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5))
    let slope = 0
    for (let step = 0; step < 20; step++) {
      let before = 1
      let value = x
      for (let j = 2; j <= n; j++) {
        const next = ((2 * j - 1) * x * value - (j - 1) * before) / j
        before = value
        value = next
      }
      slope = (n * (before - x * value)) / (1 - x * x)
      const change = value / slope
      x -= change
      if (Math.abs(change) < 1e-16) break
    }
    nodes[i] = x
    weights[i] = 2 / ((1 - x * x) * slope * slope)
  }
  return { nodes, weights }
}
