import { EvalError, printable } from '@eval/core'

const UNITS = ['', 'k', 'm', 'g', 't']

/** A number of bytes written as 500M, 1.5GiB or 2147483648; units go by 1024. */
export function bytesFrom(given: unknown, option: string): number {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([kmgt]?)(?:i?b)?\s*$/i.exec(String(given)) ?? []
  const bytes = Math.floor(Number(number) * 1024 ** UNITS.indexOf(unit.toLowerCase()))
  if (number === undefined || !(bytes > 0))
    throw new EvalError(
      'BAD_OPTION',
      `${option} must be a number of bytes above 0, such as 500M or 2G, not "${printable(String(given))}".`,
      { option, given },
    )
  return bytes
}
