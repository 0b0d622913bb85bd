import { endOfOutput } from '../../src/errors.js'
import { main, type Installation } from '../../src/main.js'

/** What a command line wrote and how it ended. */
export interface Captured {
  readonly stdout: string
  readonly stderr: string
  readonly exit: number
}

// What a test is run in has no say in how wide lines are; a test that is about it sets it.
delete process.env.COLUMNS

const HOME = new URL('../../', import.meta.url)

/** Runs a command line inside this process, from a folder, and keeps what it writes. */
export async function captured(
  words: readonly string[],
  folder: string,
  installed: Partial<Installation> = {},
): Promise<Captured> {
  const written = { stdout: '', stderr: '' }
  const restore = (['stdout', 'stderr'] as const).map((name) => {
    const { write } = process[name]
    process[name].write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
      written[name] += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)
      const done = rest.at(-1)
      if (typeof done === 'function') (done as () => void)()
      return true
    }
    return () => (process[name].write = write)
  })
  const before = process.cwd()
  process.chdir(folder)
  try {
    return { exit: await main(words, { version: '0.0.0', home: HOME, ...installed }), ...written }
  } finally {
    process.chdir(before)
    for (const back of restore) back()
    process.stdout.off('error', endOfOutput)
  }
}
