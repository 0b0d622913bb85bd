import { describe, expect, test } from 'vitest'
import { DEFAULT_RENDER } from '../src/index.js'
import * as formats from '../src/formats/index.js'
import { manySystems } from './many-systems.js'

const three = manySystems({ low: 0.2, '<b>top': 0.6, near: 0.5 })
const many = manySystems(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`s${at}`, at / 20])))

describe('many systems in a terminal', () => {
  const text = (result = three, options = {}): string =>
    formats.table.render(result, { ...DEFAULT_RENDER, ...options }) as string

  test('begin with the best one and a leaderboard with letters', () => {
    expect(text().replace(/\s+/g, ' ')).toMatch(
      /^Best on nDCG@10: <b>top \(0\.600\), significantly better than low, no significant difference from near\./,
    )
    expect(text()).toMatch(
      /1 {2}<b>top {3}0\.6000 {2}a\n {3}2 {2}near {5}0\.5000 {2}a\n {3}3 {2}low {6}0\.2000 {2}b/,
    )
    expect(text()).toContain('Systems that share a letter do not differ significantly')
  })

  test('leave a long list of comparisons to whoever asks for it', () => {
    expect(text(many)).not.toContain('Comparisons\n')
    expect(text(many)).toContain(
      'Not listed: 45 comparisons. To see them, ask for the table comparisons alone, or for another format.',
    )
    expect(text(many, { table: 'comparisons' })).toContain('Comparisons\n')
    expect(text(three)).toContain('Comparisons\n')
  })

  test('say how each stands against a baseline where nothing else was compared', () => {
    const comparisons = three.comparisons.filter(({ baseline }) => baseline === 'low')
    const shown = text({ ...three, comparisons, policies: { baseline: 'low' } }, { table: 'leaderboard' })
    expect(shown).toMatch(/near +0\.5000 +better/)
    expect(shown).toMatch(/low +0\.2000 +baseline/)
  })

  test('count wins where some pair could not be tested and there is no baseline', () => {
    const comparisons = three.comparisons.filter(
      ({ system, baseline }) => ![system, baseline].includes('low'),
    )
    const shown = text({ ...three, comparisons, policies: {} }, { table: 'leaderboard' })
    expect(shown).toContain('better than')
    expect(shown).toMatch(/<b>top +0\.6000 +0 of 1/)
    expect(shown).toMatch(/low +0\.2000 +not compared/)
  })

  test('say that p is corrected, over how many, and that intervals are not', () => {
    const corrected = three.comparisons.map((one) => ({ ...one, correction: 'holm', family: 3 }))
    const said = 'Adjusted p: holm over 3 comparisons; significance follows it. Intervals are not adjusted.'
    expect(text({ ...three, comparisons: corrected }, { table: 'comparisons' })).toContain(said)
    const alone = corrected.map((one) => ({ ...one, family: 1 }))
    expect(text({ ...three, comparisons: alone }, { table: 'comparisons' })).not.toContain('not adjusted')
  })

  test('give programs the leaderboard only when they ask for it', () => {
    const csv = (options: object): string =>
      formats.csv.render(three, { ...DEFAULT_RENDER, ...options }) as string
    expect(csv({})).not.toContain('leaderboard')
    expect(csv({ table: 'leaderboard' })).toMatch(/^rank,system,nDCG@10,nDCG@10 groups\n1,<b>top,0\.6,a\n/)
  })
})

describe('many systems in a page', () => {
  const page = async (result = three): Promise<string> => formats.html.render(result, DEFAULT_RENDER)

  test('begin with the best one, escaped, and stand in the order of their values', async () => {
    const text = await page()
    expect(text).toMatch(/<p class="headline">Best on nDCG@10: &lt;b&gt;top \(<span class="together">0\.600</)
    const board = text.slice(text.indexOf('id="measures-table"'), text.indexOf('id="comparisons"'))
    const places = ['&lt;b&gt;top', '>near<', '>low<'].map((name) => board.indexOf(name))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(board).toContain('1 of 2')
  })

  test('are a matrix that is read from both sides, best first', async () => {
    const text = await page()
    const matrix = text.slice(text.indexOf('id="matrix-1"'), text.indexOf('id="comparisons-table"'))
    const cells = [...matrix.matchAll(/<td class="(better|worse|open)"[^>]*>([^<]*)</g)].map(
      ([, tone, shown]) => `${tone} ${shown}`,
    )
    expect(cells).toEqual([
      'open +0.100',
      'better +0.400',
      'open -0.100',
      'better +0.300',
      'worse -0.400',
      'worse -0.300',
    ])
  })

  test('have captions of what is there', async () => {
    const drawn = { ...many.comparisons[0]!, test: 'randomization (monte-carlo, 500 draws)', adjustedP: 0.02 }
    const effects = [-0.02, 0.00324].map((value) => ({ name: 'cohen-dz', value }))
    const text = await page({
      ...many,
      comparisons: [
        { ...drawn, effect: effects[0]! },
        { ...many.comparisons[1]!, effect: effects[1]! },
        ...many.comparisons.slice(2),
      ],
    })
    expect(text).toContain('without colour: no significant difference')
    expect(text).toContain('Systems that share a group bar or letter do not differ')
    const folded = text.slice(
      text.indexOf('id="comparisons-list"'),
      text.indexOf('</details>', text.indexOf('id="comparisons-list"')),
    )
    expect(folded).toContain('~ approximate p: 500 random draws.')
    expect(folded).toMatch(/>-0\.0200</)
    expect(folded).toMatch(/>0\.0032</)
  })

  test('list the significant comparisons first, and fold a long list behind the matrix', async () => {
    const list = async (result: typeof three): Promise<string> =>
      (await page(result)).split('id="comparisons-table"')[1]!
    const tones = [...(await list(three)).matchAll(/<svg class="tone (\w+)"/g)].map(([, tone]) => tone)
    expect(tones.slice(0, 3)).toEqual(['better', 'better', 'open'])
    expect(await page(three)).not.toContain('id="comparisons-list"')
    expect(await page(many)).toContain('<summary>All 45 comparisons</summary>')
  })

  test('have one colour each, of many systems the best ones', async () => {
    const board = async (result: typeof three): Promise<string[]> => {
      const text = await page(result)
      const table = text.slice(text.indexOf('id="measures-table"'), text.indexOf('id="comparisons"'))
      return [...table.matchAll(/swatch (c\d)/g)].map(([, colour]) => colour!)
    }
    expect(await board(three)).toEqual(['c1', 'c2', 'c3'])
    expect(await board(many)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c0', 'c0', 'c0', 'c0', 'c0'])
  })
})

describe('the summary', () => {
  const page = async (result = three): Promise<string> => {
    const text = await formats.html.render(result, DEFAULT_RENDER)
    return text.slice(text.indexOf('<section id="verdicts"'), text.indexOf('<section id="measures"'))
  }
  const slice = {
    ...three.comparisons.find(({ system, baseline }) => system === 'near' && baseline === '<b>top')!,
    measure: 'nDCG@10 (language=fr)',
    part: 'language=fr',
    difference: 0.3,
    outcome: 'better' as const,
  }

  test('names the slices in which two systems differ in the opposite direction, in a page and a terminal', async () => {
    const sliced = { ...three, comparisons: [...three.comparisons, slice] }
    const said = /Opposite direction in a slice: near beats .*top on nDCG@10 \(language=fr\) by 0\.300/
    expect((await page(sliced)).replace(/<[^>]+>/g, '')).toMatch(said)
    expect((formats.table.render(sliced, DEFAULT_RENDER) as string).replace(/\s+/g, ' ')).toMatch(said)
    expect(await page()).not.toContain('Opposite direction')
  })

  test('begins with what the folds of a cross-validation show', async () => {
    const headlines = ['No significant difference between tree and bayes.']
    const folds = { ...three, systems: [], comparisons: [], details: { headlines } }
    const text = await formats.html.render(folds, DEFAULT_RENDER)
    expect(text).toContain(`<p class="headline">${headlines[0]!}</p>`)
    expect(formats.table.render(folds, DEFAULT_RENDER)).toMatch(/^No significant difference between tree/)
  })
})
