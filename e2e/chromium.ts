import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Everything that the browser unpacks or writes down stays in the project's own cache. */
const cache = join(root, '.cache/chromium')

/** The folder of the Chromium that comes with the dependencies, unpacked once per version. */
function unpacked(): string {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
  const home = join(cache, (JSON.parse(manifest) as { version: string }).version)
  if (existsSync(home)) return home
  mkdirSync(cache, { recursive: true })
  const partial = mkdtempSync(join(cache, 'unpacking-'))
  // In a process of its own, because it takes its folder and the wish for system libraries from the environment.
  const script = `const { default: bundled } = await import('@sparticuz/chromium'); await bundled.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  })
  // Moved into place as a whole, so that no other test ever starts a part of it.
  try {
    renameSync(partial, home)
  } catch (error) {
    if (!existsSync(home)) throw error
    rmSync(partial, { recursive: true, force: true })
  }
  return home
}

/** Writes a font configuration that names only the fonts of our pictures, so that pages look the same everywhere. */
function fontConfiguration(): string {
  const file = join(cache, 'fonts.conf')
  const partial = `${file}.${process.pid}`
  const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  mkdirSync(cache, { recursive: true })
  writeFileSync(
    partial,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(join(root, 'packages/plot/fonts'))}</dir>
  <cachedir>${escaped(join(cache, 'fontconfig'))}</cachedir>
</fontconfig>
`,
  )
  renameSync(partial, file)
  return file
}

/** What kept a browser from starting, from what it said. */
function reasonOf(message: string, executable: string): string {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(message)?.[1]
  if (library) return `the shared library ${library} is missing`
  if (!existsSync(executable)) return `there is no program ${executable}`
  const said = /FATAL:?\s*(.*)/.exec(message)?.[1] ?? message.split('\n')[0]!
  return `${executable} ended with "${said.trim()}"`
}

/** A real headless Chromium: the one that CHROME_PATH names, or the one that comes with the test's own dependencies. */
export async function launchChromium(named = process.env.CHROME_PATH): Promise<Browser> {
  let executable = named ?? cache
  try {
    const home = named ? undefined : unpacked()
    executable = named ?? join(home!, 'chromium')
    return await chromium.launch({
      executablePath: executable,
      // As root there is no sandbox, and it opens only pages that the tests themselves wrote.
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
      headless: true,
      env: {
        ...process.env,
        HOME: cache,
        FONTCONFIG_FILE: fontConfiguration(),
        FONTCONFIG_PATH: cache,
        ...(home && { LD_LIBRARY_PATH: join(home, 'al2023/lib') }),
      },
    })
  } catch (error) {
    const reason = reasonOf((error as Error).message, executable)
    throw new Error(
      `Chromium cannot start because ${reason}: install what is missing (on Debian, "apt-get install chromium" brings all libraries), or set CHROME_PATH to a Chromium that starts.`,
      { cause: error },
    )
  }
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
  let browser: Browser | undefined
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
  afterAll(() => browser?.close())
  return {
    complaints,
    get page() {
      return page
    },
  }
}
