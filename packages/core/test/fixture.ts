import { readFileSync } from 'node:fs'
import { isUndefined, type Undefined } from '../src/index.js'

/** A fixture of this package, read as the shape its test knows it to have. */
export function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as T
}

/** How far a value is from a recorded one, relative to it where it is above 1; Infinity where either has no number. */
export function distance(value: number | Undefined, recorded: unknown): number {
  if (isUndefined(value) || typeof recorded !== 'number') return Infinity
  return Math.abs(value - recorded) / Math.max(1, Math.abs(recorded))
}
