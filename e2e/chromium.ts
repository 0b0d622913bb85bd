import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

// Set before the package loads, so that it unpacks the system libraries that it brings along.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'

/** A real headless Chromium: the one that CHROME_PATH names, or the one that comes with the test's own dependencies. */
async function launchChromium(): Promise<Browser> {
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

/** A page in a browser of its own for the tests of a block, and everything about it that should not have been. */
export interface WatchedPage {
  readonly page: Page
  /** Errors, words on the console, dialogs, and requests to anywhere but the disk. */
  readonly complaints: string[]
}

/** Opens such a page before the tests of the block that calls, and closes its browser after them. */
export function watchedPage(): WatchedPage {
  const complaints: string[] = []
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium()
    page = await browser.newPage({ acceptDownloads: true })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('dialog', (dialog) => {
      complaints.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(request.url())
    })
  })
  afterAll(() => browser.close())
  return {
    complaints,
    get page() {
      return page
    },
  }
}
