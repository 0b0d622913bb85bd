/**
 * A seed for the hashes of one table, which no file can know beforehand: ids made to share a slot would otherwise turn
 * each look-up into a walk over all of them. It decides where ids lie in memory and never what comes out.
 */
export const hashSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0]!
