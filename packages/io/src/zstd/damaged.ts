/** What is wrong with compressed data, in words for the user. */
export class Damaged extends Error {}

/** Throws unless something holds of compressed data. */
export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Damaged(otherwise)
}
