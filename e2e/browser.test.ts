import { describe, expect, inject, test } from 'vitest'
import { bundled } from './bundled.js'
import { watchedPage } from './chromium.js'

const project = inject('project')

describe('in a real browser', () => {
  const watched = watchedPage()
  const { complaints } = watched

  const answerOf = async (source: string): Promise<unknown> => {
    await watched.page.setContent('<!doctype html><title>test</title><p id="out"></p>')
    await watched.page.addScriptTag({ content: await bundled(source, project) })
    await watched.page.waitForFunction('document.getElementById("out").textContent !== ""')
    return JSON.parse((await watched.page.textContent('#out'))!)
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

  test('core, ranked, significance and plot measure, test and draw in one page', async () => {
    const answer = (await answerOf(`
      import { countsPlugin, createRegistry, evaluate, measuresOn, resolveParams } from '@eval/core'
      import { DEFAULT_PICTURE, plotPlugin } from '@eval/plot'
      import * as charts from '@eval/plot/charts'
      import * as renderers from '@eval/plot/renderers'
      import { rankedPlugin, rankingOfGrades, tallyOf } from '@eval/ranked'
      import { chanceOf, significancePlugin } from '@eval/significance'
      import * as tests from '@eval/significance/tests'
      const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin, plotPlugin])
      const units = [{ id: 'q', frame: rankingOfGrades([1, 0, 1, 0], { population: 10 }) }]
      const [call] = measuresOn(registry, 'ranking', 'P@2')
      const { columns } = evaluate(units, [call])
      const chance = chanceOf(registry, units, call, { model: 'random-ranking' })
      const paired = { first: Float64Array.of(3, 4, 5), second: Float64Array.of(1, 1, 1) }
      const sign = tests.sign.compute(paired, resolveParams('sign', tests.sign.params, {}))
      const data = [{ name: 'a & <b>', tally: tallyOf([0.9, 0.8, 0.4, 0.2], [1, 0, 1, 0]) }]
      const spec = charts.roc.spec(data, resolveParams('roc', charts.roc.params, {}))
      renderers.svg.render(spec, DEFAULT_PICTURE).then((svg) => {
        document.body.insertAdjacentHTML('beforeend', svg)
        const picture = document.querySelector('svg')
        document.getElementById('out').textContent = JSON.stringify({
          value: columns[0].aggregate, chance: chance.chance, method: chance.method, p: sign.p,
          width: picture.getBoundingClientRect().width, text: picture.textContent,
        })
      })
    `)) as { width: number; text: string }
    // By hand: 1 of 2; 2 relevant of 10; three wins of three, either way.
    expect(answer).toMatchObject({
      value: 0.5,
      chance: expect.closeTo(0.2, 12) as number,
      method: 'exact',
      p: expect.closeTo(0.25, 12) as number,
    })
    expect(answer.width).toBeGreaterThan(100)
    expect(answer.text).toContain('a & <b>: AUC 0.750')
    expect(complaints).toEqual([])
  })

  test('web workers take work of a study, and find the same', async () => {
    const worker = await bundled(
      `
      import { createRegistry } from '@eval/core'
      import { answerTo, ownPlugins } from '@eval/study'
      const registry = createRegistry(ownPlugins)
      let answered = 0
      onmessage = ({ data }) => {
        if (data === 'answered') postMessage(answered)
        else {
          const answer = answerTo(data, registry)
          answered += answer === undefined ? 0 : answer.filter((one) => one !== undefined).length
          postMessage(answer)
        }
      }
    `,
      project,
    )
    const answer = await answerOf(`
      import { createThreadPool, evaluateRuns } from '@eval/study'
      const source = URL.createObjectURL(new Blob([${JSON.stringify(worker)}], { type: 'text/javascript' }))
      const workers = []
      const start = () => {
        workers.push(new Worker(source))
        return workers.at(-1)
      }
      const byTopic = (of) => Object.fromEntries(Array.from({ length: 20 }, (_, topic) => ['q' + topic, of(topic)]))
      const qrels = byTopic((topic) => ({ a: 1, b: 0, c: topic % 2, d: 0, e: 1 }))
      const runs = {
        bm25: byTopic((topic) => ({ b: 5, d: 4, a: 3, c: 2 + (topic % 3), e: 1 })),
        dense: byTopic((topic) => ({ a: 5, c: 4, e: 3, b: 2 + (topic % 2), d: 1 })),
      }
      const asked = { measures: 'nDCG@3, AP' }
      const countedBy = (worker) =>
        new Promise((done) => {
          worker.onmessage = ({ data }) => done(data)
          worker.postMessage('answered')
        })
      const evaluate = async () => {
        const alone = await evaluateRuns({ qrels, runs }, asked)
        const threads = createThreadPool({ size: 2, start })
        const shared = await evaluateRuns({ qrels, runs }, { ...asked, threads })
        const counts = await Promise.all(workers.map(countedBy))
        threads.end()
        const same = JSON.stringify(shared.findings) === JSON.stringify(alone.findings)
        return { same, findings: shared.findings.length, answered: counts.reduce((sum, one) => sum + one, 0) }
      }
      evaluate().then((said) => {
        document.getElementById('out').textContent = JSON.stringify(said)
      })
    `)
    expect(answer).toEqual({ same: true, findings: 4, answered: 4 })
    // The source of a worker is asked for by its address within the page.
    expect(complaints.filter((one) => !one.startsWith('blob:'))).toEqual([])
  })
})
