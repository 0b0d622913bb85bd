/** How a p-value was found, in words, where it is not exact. */
export function approximationOf(method: string, draws: number | undefined): string | undefined {
  if (method === 'exact') return undefined
  if (method === 'monte-carlo') return draws === undefined ? 'random draws' : `${draws} random draws`
  if (method === 'saddle-point') return 'a saddle-point approximation'
  return method === 'moments' ? 'mean and variance alone' : method
}

/** What the mark of p-values that are not exact means in a table; undefined where there is none. */
export function footnoteOf(approximations: readonly (string | undefined)[]): string | undefined {
  const found = [...new Set(approximations.flatMap((one) => one ?? []))]
  return found.length === 0 ? undefined : `~ p not exact: from ${found.join('; from ')}.`
}

/** How a test that draws has its p-values, as its name says: `randomization (monte-carlo, 10000 draws)`. */
export function drawnTest(test: string): string | undefined {
  const [, draws] = /\(monte-carlo(?:, (\d+) draws)?\)/.exec(test) ?? []
  if (!test.includes('monte-carlo')) return undefined
  return approximationOf('monte-carlo', draws === undefined ? undefined : Number(draws))
}
