/** log(2 pi) / 2, the constant of the normal density and of Stirling's formula. */
export const HALF_LOG_TWO_PI = 0.9189385332046728

export const TWO_PI = 2 * Math.PI
