import { EvalError } from '@eval/core'

/** Refuses an argument outside the domain of a function: no number ever comes back for it. */
export function outOfDomain(where: string, expected: string, found: unknown): never {
  throw new EvalError('OUT_OF_DOMAIN', `${where} expects ${expected}, found ${String(found)}.`, {
    where,
    expected,
    found,
  })
}

/** Refuses anything but a finite number above zero. */
export function demandPositive(value: number, where: string, name: string): void {
  if (!(value > 0 && value < Infinity)) outOfDomain(where, `a finite ${name} above 0`, value)
}

/** Refuses anything but a whole number of at least zero that a double holds exactly. */
export function demandCount(value: number, where: string, name: string): void {
  if (!(value >= 0 && Number.isSafeInteger(value))) outOfDomain(where, `a whole number as ${name}`, value)
}

/** Refuses anything but a probability. */
export function demandProbability(value: number, where: string): void {
  if (!(value >= 0 && value <= 1)) outOfDomain(where, 'a probability in [0, 1]', value)
}

/** Refuses NaN; infinities pass. */
export function demandNumber(value: number, where: string): void {
  if (Number.isNaN(value)) outOfDomain(where, 'a number', value)
}
