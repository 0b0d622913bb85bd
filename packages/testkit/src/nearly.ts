/** Whether two numbers differ by rounding at most, at the size of larger ones that went into them where these are known. */
export const nearly = (a: number, b: number, size = 1): boolean =>
  Object.is(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(size, Math.abs(a), Math.abs(b))
