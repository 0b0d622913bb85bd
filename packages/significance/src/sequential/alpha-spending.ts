import { badInput } from '@eval/core'

/**
 * The error probability to be spent at a look, counted from 1: `alpha` times 6 / (pi^2 look^2). Over any number of looks
 * the parts add up to `alpha` at most, so that the chance of any false alarm stays below it.
 */
export function alphaAtLook(alpha: number, look: number): number {
  if (!(alpha > 0 && alpha < 1)) throw badInput(`alpha must be between 0 and 1, not ${String(alpha)}.`)
  if (!(Number.isSafeInteger(look) && look >= 1))
    throw badInput(`A look is counted from 1, not ${String(look)}.`)
  return (alpha * 6) / (Math.PI * look) ** 2
}
