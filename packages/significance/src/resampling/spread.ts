/** The standard deviation of draws as the standard error of what was drawn; there is none where draws are infinite. */
export function spreadOf(draws: Float64Array): { readonly standardError?: number } {
  const { length } = draws
  let sum = 0
  for (let draw = 0; draw < length; draw++) sum += draws[draw]!
  const mean = sum / length
  let squares = 0
  for (let draw = 0; draw < length; draw++) squares += (draws[draw]! - mean) * (draws[draw]! - mean)
  const standardError = Math.sqrt(squares / Math.max(1, length - 1))
  return Number.isFinite(standardError) ? { standardError } : {}
}
