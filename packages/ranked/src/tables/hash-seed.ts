/**
 * A seed for the hashes of one table, which no file can know beforehand: ids made to share a slot would otherwise turn
 * each look-up into a walk over all of them. It decides where ids lie in memory and never what comes out. The engine
 * seeds its generator from the system and nobody sees what it draws; loading `crypto` takes Node longer than a short run.
 */
export const hashSeed = (): number => (Math.random() * 2 ** 32) | 0
