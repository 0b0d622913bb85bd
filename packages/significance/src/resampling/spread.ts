/** The standard deviation of draws as the standard error of what was drawn; there is none where draws are infinite. */
export function spreadOf(draws: Float64Array): { readonly standardError?: number } {
  const mean = draws.reduce((sum, value) => sum + value, 0) / draws.length
  const squares = draws.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
  const standardError = Math.sqrt(squares / Math.max(1, draws.length - 1))
  return Number.isFinite(standardError) ? { standardError } : {}
}
