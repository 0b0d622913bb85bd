import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from './chromium.js'

const project = inject('project')

/** Bundles a page's script from the installed packages for the browser; a Node import or polyfill would fail here. */
async function bundled(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: project },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    nodePaths: [join(project, 'node_modules')],
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

describe('in a real browser', () => {
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await launchChromium()
    page = await browser.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('request', (request) => complaints.push(request.url()))
  })
  afterAll(() => browser.close())

  const answerOf = async (source: string): Promise<unknown> => {
    await page.setContent('<!doctype html><title>test</title><p id="out"></p>')
    await page.addScriptTag({ content: await bundled(source) })
    return JSON.parse((await page.textContent('#out'))!)
  }

  test('core counts, parses names and evaluates', async () => {
    const answer = await answerOf(`
      import { countsFromLabels, countsPlugin, createRegistry, evaluate, measuresOn } from '@eval/core'
      const registry = createRegistry([countsPlugin])
      const frame = countsFromLabels(['p', 'p', 'n', 'n'], ['p', 'n', 'n', 'n'], { positive: 'p' })
      const { columns } = evaluate([{ id: 'all', frame }], measuresOn(registry, 'counts', 'Accuracy, F(beta=2), informedness'))
      document.getElementById('out').textContent = JSON.stringify(columns.map(({ name, aggregate }) => [name, aggregate]))
    `)
    expect(answer).toEqual([
      ['Accuracy', 0.75],
      ['F(beta=2)', expect.closeTo(5 / 9, 12)],
      ['Informedness', 0.5],
    ])
    expect(complaints).toEqual([])
  })
})
