import { noDriver } from './errors.js'

/** A driver that is loaded when it is used; where it is not installed, the error says how to get it. */
export async function loaded<T>(engine: string, driver: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const code = (error as { readonly code?: unknown }).code
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') throw noDriver(engine, driver)
    throw error
  }
}
