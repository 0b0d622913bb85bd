import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'

// Set before the package loads, so that it unpacks the system libraries that it brings along.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'

/** A real headless Chromium: the one that CHROME_PATH names, or the one that comes with the test's own dependencies. */
export async function launchChromium(): Promise<Browser> {
  // It unpacks itself into the temporary folder, where another user's copy may stand in the way.
  const own = fileURLToPath(new URL('../.cache/chromium', import.meta.url))
  mkdirSync(own, { recursive: true })
  process.env.TMPDIR = own
  const { default: bundled } = await import('@sparticuz/chromium')
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? (await bundled.executablePath()),
    args: bundled.args.filter((argument) => !argument.startsWith('--headless')),
    headless: true,
  })
}
