import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { launchChromium } from './chromium.js'

const folder = mkdtempSync(join(tmpdir(), 'eval-chromium-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the browser of the tests', () => {
  test('writes every family with the fonts of our pictures, in an empty home and temporary folder', async () => {
    for (const name of ['TMPDIR', 'HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME']) vi.stubEnv(name, folder)
    const browser = await launchChromium()
    vi.unstubAllEnvs()
    const page = await browser.newPage()
    const families = ['sans-serif', 'serif', 'monospace', 'system-ui', 'Arial', 'DejaVu Sans']
    await page.setContent(
      families.map((name) => `<p style="font-family: ${name}">One <b>two</b></p>`).join(''),
    )
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
    const used = await Promise.all(
      nodeIds.map(async (nodeId) => {
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
        return fonts.map(({ postScriptName }) => postScriptName).sort()
      }),
    )
    await browser.close()
    expect(used).toEqual(families.map(() => ['EvalSans-Bold', 'EvalSans-Regular']))
  })

  test.each([
    ['a path that leads nowhere', undefined, /because there is no program .*program: install/],
    [
      'a library that is missing',
      'echo "chromium: error while loading shared libraries: libnss3.so: cannot open shared object file" >&2; exit 127',
      /because the shared library libnss3\.so is missing: install/,
    ],
    [
      'a start that ends at once',
      'echo "[7:7:FATAL:font_manager.cpp(9)] Not implemented" >&2; exit 133',
      /program ended with ".*Not implemented": install/,
    ],
  ])('says in one sentence what is missing and what to do: %s', async (_, script, sentence) => {
    const program = join(folder, 'program')
    rmSync(program, { force: true })
    if (script) writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    const refused = await launchChromium(program).catch((error: unknown) => (error as Error).message)
    expect(refused).toMatch(sentence)
    expect(refused).toMatch(
      /^Chromium cannot start because [^\n]*, or set CHROME_PATH to a Chromium that starts\.$/,
    )
  })
})
