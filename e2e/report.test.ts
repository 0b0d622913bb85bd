import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { watchedPage } from './chromium.js'

const project = inject('project')
const EXAMPLES = join(project, 'node_modules/@eval/cli/dist/examples')
const RUNS = ['qrels', 'bm25', 'dense'].map((name) => join(EXAMPLES, `retrieval/${name}.txt`))
const folder = mkdtempSync(join(tmpdir(), 'eval-report-'))

interface Table {
  readonly name: string
  readonly rows: readonly (readonly (string | number)[])[]
}
interface Result {
  readonly tables: readonly Table[]
  readonly charts: readonly unknown[]
}

function evals(...words: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/@eval/cli/dist/evals.js'), ...words],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

const jsonOf = (...words: string[]): unknown => JSON.parse(evals(...words, '--format', 'json'))

describe('the page in a real browser', () => {
  const watched = watchedPage()
  const { complaints } = watched
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  /** Writes a page, opens it from disk and waits until its script is done. */
  async function opened(name: string, ...words: string[]): Promise<string> {
    const file = join(folder, `${name}.html`)
    expect(evals('report', ...words, '--out', file)).toBe(`Wrote ${file}\n`)
    await watched.page.goto(pathToFileURL(file).href)
    await watched.page.waitForSelector('html[data-ready]')
    return file
  }

  const embedded = async (): Promise<unknown> =>
    JSON.parse((await watched.page.textContent('#eval-result'))!) as unknown
  const column = (table: string, place: number): Promise<string[]> =>
    watched.page.$$eval(
      `#${table} tbody tr`,
      (rows, at) => rows.map((row) => row.children[at]!.textContent),
      place,
    )

  test('holds the same result as the JSON of the command, and can be read back', async () => {
    const file = await opened('retrieval', ...RUNS)
    const json = jsonOf('report', ...RUNS)
    expect(await embedded()).toEqual(json)
    expect(jsonOf('report', file)).toEqual(json)
    expect((json as Result).charts.length).toBeGreaterThan(0)
    expect(await watched.page.textContent('#verdicts li')).toContain('dense beats bm25 on nDCG@10 by 0.154')
    expect(complaints).toEqual([])
  })

  test('sorts tables by mouse and by keyboard, and says so', async () => {
    const head = watched.page.locator('#measures-table th', { hasText: 'Value' })
    await head.locator('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    const values = (await column('measures-table', 2)).map(Number)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    await head.locator('button').press('Enter')
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    expect((await column('measures-table', 2)).map(Number)).toEqual([...values].reverse())
  })

  test('shows the worst topics first, finds one and shows the rest', async () => {
    const losses = (await column('units-table', 3)).map(Number)
    expect(losses).toHaveLength(25)
    expect(losses).toEqual([...losses].sort((a, b) => a - b))
    await watched.page.getByRole('button', { name: 'Show all' }).click()
    expect(await column('units-table', 0)).toHaveLength(50)
    await watched.page.getByLabel('Search topics').fill('33')
    expect(new Set(await column('units-table', 0))).toEqual(
      new Set(Array.from({ length: 10 }, (_, last) => `33${last}`)),
    )
    await watched.page.getByLabel('Search topics').fill('')
    await watched.page.locator('#units-table th', { hasText: 'Topic' }).locator('button').click()
    expect((await column('units-table', 0))[0]).toBe('301')
    await watched.page.locator('#units-controls').getByLabel('Measure').selectOption('AP')
    expect(await watched.page.textContent('#units-what')).toContain('AP')
    expect(complaints).toEqual([])
  })

  test('saves pictures as well-formed SVG, as PNG and as data', async () => {
    const saved = async (button: string): Promise<Buffer> => {
      const waiting = watched.page.waitForEvent('download')
      await watched.page.locator('figure').first().getByRole('button', { name: button }).click()
      return readFileSync(await (await waiting).path())
    }
    const svg = (await saved('Save SVG')).toString()
    expect(svg).toMatch(/^<svg /)
    expect(svg).not.toContain('var(')
    const fault = await watched.page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent,
      svg,
    )
    expect(fault).toBeUndefined()
    expect((await saved('Save PNG')).subarray(1, 4).toString()).toBe('PNG')
    expect((await saved('Save data')).toString().split('\n').length).toBeGreaterThan(3)
    expect(complaints).toEqual([])
  })

  test('fits a phone without scrolling sideways, and has a way past its heading', async () => {
    await watched.page.setViewportSize({ width: 400, height: 800 })
    const wide = await watched.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(wide).toBe(0)
    await watched.page.setViewportSize({ width: 1280, height: 800 })
    expect(await watched.page.getAttribute('a.skip', 'href')).toBe('#main')
    expect(
      await watched.page.$$eval('.picture', (all) => all.map((one) => one.getAttribute('role'))),
    ).not.toContain(null)
  })

  test('recomputes counts and measures as the slider moves, as classify counts them', async () => {
    const words = [join(EXAMPLES, 'classification/roc20.csv'), '--positive', 'P', '--no-chance']
    await opened('threshold', ...words)
    const { tables } = jsonOf('classify', ...words, '--thresholds') as Result
    const rows = tables.find(({ name }) => name === 'thresholds')!.rows
    const slider = watched.page.locator('#threshold-slider')
    expect(rows).toHaveLength(Number(await slider.getAttribute('max')) + 2)
    const place = (): Promise<string | null> =>
      watched.page.locator('figure[data-name="roc"] .marker').getAttribute('cx')
    const before = await place()
    for (const [index, [threshold, ...counts]] of rows.entries()) {
      await slider.fill(String(index - 1))
      const cells = await watched.page.$$eval('[data-cell]', (found) =>
        found.map((one) => [one.getAttribute('data-cell'), Number(one.textContent)] as const),
      )
      const [tp, fp, fn, tn] = counts
      expect(Object.fromEntries(cells)).toEqual({ tp, fp, fn, tn })
      if (index > 0) expect(Number(await watched.page.textContent('#threshold-score'))).toBe(threshold)
    }
    expect(await place()).not.toBe(before)
    await slider.fill('0')
    await slider.press('ArrowRight')
    expect(await slider.inputValue()).toBe('1')
    const recall = watched.page.locator('[data-measure="Recall"] td')
    // By hand: 2 of 10 positives; the Wilson interval at 95 %.
    expect(await recall.allTextContents()).toEqual(['0.2000', '0.0567 to 0.5098'])
    expect(complaints).toEqual([])
  })

  test('moves the slider to the own threshold of each system that is chosen', async () => {
    const words = ['--score', 'y_score,rival_score', '--positive', 'spam', '--threshold', 'min-recall(0.9)']
    await opened('two', join(EXAMPLES, 'classification/spam.csv'), ...words)
    const shown = async () => [
      await watched.page.textContent('#threshold-score'),
      /made with ([\d.]+), chosen/.exec((await watched.page.textContent('#threshold-start'))!)?.[1],
      await watched.page.textContent('figure[data-name="pr"] .marker-label'),
    ]
    const [score, made, name] = await shown()
    expect(score).toBe(made)
    await watched.page.locator('#threshold-controls select').selectOption({ index: 1 })
    const [other, madeOther, otherName] = await shown()
    expect(other).toBe(madeOther)
    expect(other).not.toBe(score)
    expect(otherName).not.toBe(name)
    expect(complaints).toEqual([])
  })

  test('shows hostile ids as text', async () => {
    const topics = [
      '<script>alert(1)</script>',
      '"onload="alert(1)"',
      '__proto__',
      '\u202eevil',
      'x'.repeat(10_000),
    ]
    const lines = (line: (topic: string) => string[]): string => topics.flatMap(line).join('')
    const qrels = join(folder, 'hostile-qrels.txt')
    writeFileSync(
      qrels,
      lines((topic) => [`${topic} 0 d1 1\n`, `${topic} 0 d2 0\n`]),
    )
    const names = ['<img src=x onerror=alert(1)>', '"onload=', '__proto__']
    const runs = names.map((name, index) => {
      const file = join(folder, `${name}.txt`)
      writeFileSync(
        file,
        lines((topic) => [`${topic} Q0 d${index === 1 ? 1 : 2} 1 9 r\n`, `${topic} Q0 d3 2 8 r\n`]),
      )
      return file
    })
    await opened('hostile', qrels, ...runs, '-m', 'AP,P@1', '--draws', '100')
    for (const name of names) expect(await column('measures-table', 1)).toContain(name)
    const shown = await column('units-table', 0)
    expect(new Set(shown)).toEqual(new Set(topics.map((topic) => topic.replace('\u202e', '\\u{202e}'))))
    expect(
      await watched.page.$$('img, main script:not([type="application/json"]), [onload], [onerror]'),
    ).toEqual([])

    const classes = ['<script>alert(2)</script>', '__proto__']
    const predictions = join(folder, 'hostile.csv')
    const rows = Array.from({ length: 40 }, (_, row) => [
      classes[row % 2]!,
      classes[row % 3 === 0 ? 0 : 1]!,
      (row % 7) / 7,
      row % 2 === 0 ? '"><b>' : 'constructor',
    ])
    const quoted = (text: string | number): string => `"${String(text).replaceAll('"', '""')}"`
    writeFileSync(
      predictions,
      [['truth', 'pred', 'score', 'kind'], ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join(''),
    )
    const columns = [
      '--truth',
      'truth',
      '--pred',
      'pred',
      '--score',
      'score',
      '--by',
      'kind',
      '--draws',
      '100',
    ]
    await opened('hostile-classes', predictions, ...columns, '--positive', '__proto__')
    expect(await watched.page.textContent('#tables')).toContain(classes[0])
    expect(await column('slices-table', 1)).toContain('kind="><b>')
    expect(await watched.page.$$('main script:not([type="application/json"]), main b')).toEqual([])
    expect(complaints).toEqual([])
  })

  test('finds systems in the matrix and in the list of comparisons, and shows one measure at a time', async () => {
    const topics = Array.from({ length: 20 }, (_, topic) => `t${topic}`)
    const qrels = join(folder, 'seven-qrels.txt')
    writeFileSync(qrels, topics.map((topic) => `${topic} 0 d1 1\n${topic} 0 d2 0\n`).join(''))
    // System k has the relevant document at rank 1 + k on every topic but a few.
    const runs = Array.from({ length: 7 }, (_, run) => {
      const file = join(folder, `run-${run}.txt`)
      const line = (topic: string, rank: number): string =>
        `${topic} Q0 ${rank === 1 + run ? 'd1' : `x${rank}`} ${rank} ${20 - rank} r\n`
      const ranks = Array.from({ length: 9 }, (_, rank) => rank + 1)
      writeFileSync(file, topics.flatMap((topic) => ranks.map((rank) => line(topic, rank))).join(''))
      return file
    })
    await opened('seven', qrels, ...runs, '-m', 'AP,P@3', '--draws', '1000', '--no-chance')
    expect(await watched.page.textContent('#verdicts .headline')).toContain('Best on AP: run-0')
    const visible = (selector: string): Promise<number> =>
      watched.page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).length)
    expect(await visible('#measures-table tbody tr')).toBe(7)
    expect((await column('measures-table', 1)).slice(0, 7)).toEqual(
      Array.from({ length: 7 }, (_, run) => `run-${run}`),
    )
    await watched.page.locator('#measures-controls').getByLabel('Measure').selectOption('All measures')
    expect(await visible('#measures-table tbody tr')).toBe(14)
    expect(await visible('#matrices table')).toBe(1)
    expect(await visible('#matrix-1 tbody tr')).toBe(7)
    await watched.page.getByLabel('Search systems').fill('run-3')
    expect(await visible('#matrix-1 tbody tr')).toBe(1)
    await watched.page.locator('#comparisons-list summary').click()
    expect(await visible('#comparisons-table tbody tr')).toBe(6)
    for (const width of [390, 1280]) {
      await watched.page.setViewportSize({ width, height: 800 })
      const wide = await watched.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBe(0)
    }
    expect(complaints).toEqual([])
  })

  test('cuts off no table at either width, with slices, weights and names of ordinary length', async () => {
    const files = ['gradient-boosting', 'logistic-regression'].map((name, system) => {
      const file = join(folder, `${name}.csv`)
      const rows = Array.from({ length: 120 }, (_, row) => {
        const actual = row % 3 === 0
        const score = ((row * 37 + system * 11) % 101) / 101 / 2 + (actual ? 0.45 : 0)
        return `r${row},${actual ? 'malignant' : 'benign'},${score >= 0.5 ? 'malignant' : 'benign'},${score},${1 + (row % 7) / 8},${['Trondheim', 'Bergen'][row % 2]!}`
      })
      writeFileSync(file, ['id,y_true,y_pred,y_score,weight,clinic', ...rows, ''].join('\n'))
      return file
    })
    await opened('wide', ...files, '--positive', 'malignant', '--by', 'clinic', '--draws', '200')
    for (const width of [390, 1280]) {
      await watched.page.setViewportSize({ width, height: 800 })
      const cut = await watched.page.$$eval('.scroll', (all) =>
        all
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
          .map((one) => one.querySelector('caption')!.textContent),
      )
      expect(cut, `${width} pixels`).toEqual([])
      const broken = await watched.page.$$eval(
        '#slices-table td[data-label$="interval"]',
        (all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 40).length,
      )
      expect(broken, `intervals over two lines at ${width} pixels`).toBe(0)
      const apart = await watched.page.$$eval('.system', (all) =>
        all.filter((one) => {
          const [dot, name] = [...one.children].map((part) => part.getBoundingClientRect())
          return one.checkVisibility() && dot!.bottom < name!.top
        }),
      )
      expect(apart).toEqual([])
    }
    await watched.page.setViewportSize({ width: 1280, height: 800 })
    expect(complaints).toEqual([])
  })

  test('is small and soon ready for 1,000 topics and 10 systems', async () => {
    const many = join(folder, 'many')
    mkdirSync(many)
    const topics = Array.from({ length: 1000 }, (_, topic) => `topic-${topic + 1}`)
    const documents = Array.from({ length: 8 }, (_, document) => document + 1)
    const write = (name: string, line: (topic: string, at: number, document: number) => string): string => {
      const file = join(many, `${name}.txt`)
      const text = topics.flatMap((topic, at) => documents.map((document) => line(topic, at, document)))
      writeFileSync(file, text.join(''))
      return file
    }
    const qrels = write(
      'qrels',
      (topic, at, document) => `${topic} 0 d${document} ${(at + document) % 3 === 0 ? 1 : 0}\n`,
    )
    const runs = Array.from({ length: 10 }, (_, run) =>
      write(`system-${run}`, (topic, at, document) => {
        const score =
          ((at * 31 + document * 17 * (run + 1)) % 101) + ((at + document) % 3 === 0 ? run * 3 : 0)
        return `${topic} Q0 d${document} 1 ${score}.${document} r\n`
      }),
    )
    const file = await opened('many', qrels, ...runs, '-m', 'nDCG@5,AP', '--draws', '100', '--no-chance')
    expect(statSync(file).size).toBeLessThan(5_000_000)
    const ready = await watched.page.evaluate(() => performance.getEntriesByName('evals-ready')[0]!.startTime)
    expect(ready).toBeLessThan(2000)
    await watched.page.getByLabel('Search topics').fill('topic-999')
    expect(await column('units-table', 0)).toEqual(['topic-999'])
    expect(complaints).toEqual([])
  })
})
