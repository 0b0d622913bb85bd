import { EvalError, printable } from '@eval/core'

/** What packages give that are loaded only where they are needed; which to install where they cannot be loaded. */
export async function neededPackages<T>(
  what: string,
  packages: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0]! : String(cause)
    throw new EvalError(
      'NOT_INSTALLED',
      `${what} need ${packages.join(' and ')}, which cannot be loaded (${printable(reason, 200)}). Run: npm install ${packages.join(' ')}`,
      { packages, cause },
    )
  }
}
