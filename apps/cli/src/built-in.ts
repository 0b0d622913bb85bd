/**
 * Modules of Node itself as they are needed at once. An import of `node:fs` also loads streams and promises, which takes
 * longer than a short call of `evals trec`; Node before 20.16 knows no other way.
 */
const builtIn = process.getBuiltinModule as typeof process.getBuiltinModule | undefined

export const fs = builtIn?.('node:fs') ?? (await import('node:fs'))

/** Of what `node:module` has, the cache of compiled code, from Node 22.1 on. */
export const module: object & { readonly enableCompileCache?: (folder: string) => unknown } =
  builtIn?.('node:module') ?? (await import('node:module')).default

/** The word with which the command starts a thread of its own. */
export const WORK = '__work'
