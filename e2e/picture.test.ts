import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { watchedPage } from './chromium.js'
import { evalsOf } from './command.js'

const project = inject('project')
const evals = evalsOf(project)
const SPAM = join(project, 'node_modules/@eval/cli/dist/examples/classification/spam.csv')
const folder = mkdtempSync(join(tmpdir(), 'eval-picture-'))

/** Draws with the packed command and answers with the path of the picture. */
function drawn(name: string, ...words: string[]): string {
  const file = join(folder, name)
  expect(evals('plot', ...words, '--out', file)).toMatchObject({
    status: 0,
    stdout: `Wrote ${file}\n`,
    stderr: '',
  })
  return file
}

describe('pictures of the packed command', () => {
  test('are made of pixels with the font that is packed', () => {
    const bytes = readFileSync(drawn('roc.png', 'roc', SPAM, '--positive', 'spam', '--scale', '1'))
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    const words = ['roc', SPAM, '--positive', 'spam', '--scale', '1', '--title', '']
    // Without its title the picture loses ink, so letters were drawn.
    expect(readFileSync(drawn('bare.png', ...words)).length).toBeLessThan(bytes.length)
  })

  describe('in a real browser', () => {
    const watched = watchedPage()
    const { complaints } = watched

    test('say what is under the pointer and under the arrow keys, and nothing when left', async () => {
      await watched.page.goto(pathToFileURL(drawn('roc.html', 'roc', SPAM, '--positive', 'spam')).href)
      const field = (await watched.page.locator('figure svg').boundingBox())!
      await watched.page.mouse.move(field.x + field.width * 0.2, field.y + field.height * 0.3)
      expect(await watched.page.textContent('.plot-tip')).toMatch(/positive rate: 0?\.?\d/)
      await watched.page.mouse.move(field.x + field.width + 100, field.y + field.height + 100)
      expect(await watched.page.isHidden('.plot-tip')).toBe(true)
      await watched.page.keyboard.press('Tab')
      const first = await watched.page.textContent('.plot-tip')
      await watched.page.keyboard.press('PageDown')
      expect(await watched.page.textContent('.plot-tip')).not.toBe(first)
      expect(complaints).toEqual([])
    })

    test('show names that look like markup as text', async () => {
      const name = '<img src=x onerror=alert(1)>.csv'
      const hostile = join(folder, name)
      writeFileSync(hostile, readFileSync(SPAM))
      await watched.page.goto(pathToFileURL(drawn('hostile.html', 'roc', hostile, '--positive', 'spam')).href)
      expect(await watched.page.textContent('figure svg')).toContain('<img src=x onerror=alert(1)>')
      expect(await watched.page.locator('img').count()).toBe(0)
      expect(complaints).toEqual([])
    })
  })
})
