import type { Alternative } from '../../src/index.js'
import type { Json, PeerEntry } from './fixtures.js'

export type Figures = readonly (readonly [ours: number, theirs: Json | undefined])[]

/** How an entry is computed here. */
export type Match = (entry: PeerEntry) => Figures

/** A named part of a recorded value. */
export const part = (value: Json, key: string): Json | undefined => (value as Record<string, Json>)[key]

/** A recorded argument. */
export const arg = <T extends Json>(entry: PeerEntry, key: string): T => entry.args![key] as T

/** The ends of an interval beside a recorded pair. */
export const ends = ({ low, high }: { low: number; high: number }, value: Json): Figures => [
  [low, (value as number[])[0]],
  [high, (value as number[])[1]],
]

/** A list beside a recorded one. */
export const each = (ours: ArrayLike<number>, theirs: Json): Figures =>
  (theirs as number[]).map((value, index) => [ours[index]!, value])

/** The alternative that an id ends in. */
export const alternativeOf = (id: string): Alternative =>
  id.endsWith('less') ? 'less' : id.endsWith('greater') ? 'greater' : 'two-sided'
