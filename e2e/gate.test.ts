import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { evalsOf } from './command.js'

const workspace = fileURLToPath(new URL('..', import.meta.url))
const project = inject('project')
const home = join(project, 'gated')

const TOPICS = Array.from({ length: 30 }, (_, topic) => `q${topic + 1}`)
const ranked = (good: boolean): string[] => (good ? ['a', 'c', 'b'] : ['b', 'a', 'c'])
const run = (isGood: (topic: number) => boolean): string =>
  TOPICS.flatMap((topic, index) =>
    ranked(isGood(index)).map((document, rank) => `${topic} Q0 ${document} ${rank + 1} ${3 - rank} run\n`),
  ).join('')
const good = run((topic) => topic % 5 > 0)
const bad = run((topic) => topic % 5 > 2)

/** A whole evaluation in one test file, as a team would write it. */
const TEST = `import { readFileSync } from 'node:fs'
import { evaluateRuns } from '@eval/study'
import { matchers } from '@eval/vitest'
import { expect, test } from 'vitest'

expect.extend(matchers)

const qrels = Object.fromEntries(${JSON.stringify(TOPICS)}.map((topic) => [topic, { a: 1, b: 0, c: 1 }]))
const run = {}
for (const line of readFileSync('run.txt', 'utf8').trim().split('\\n')) {
  const [topic, , document, , score] = line.split(' ')
  run[topic] = { ...run[topic], [document]: Number(score) }
}
const results = await evaluateRuns({ qrels, run }, { measures: 'nDCG@10, AP' })

test('retrieval has not become worse', () => expect(results).toNotRegress('main', { margin: 0.02 }))
`

beforeAll(() => {
  mkdirSync(home)
  // As in a project that depends on the packages itself.
  symlinkSync(join(project, 'node_modules'), join(home, 'node_modules'))
  if (!existsSync(join(project, 'node_modules/vitest')))
    symlinkSync(join(workspace, 'node_modules/vitest'), join(project, 'node_modules/vitest'))
  writeFileSync(join(home, 'package.json'), '{ "name": "gated", "private": true, "type": "module" }\n')
  writeFileSync(join(home, 'search.test.js'), TEST)
  const qrels = TOPICS.flatMap((topic) => ['a 1', 'b 0', 'c 1'].map((one) => `${topic} 0 ${one}\n`)).join('')
  writeFileSync(join(home, 'qrels.txt'), qrels)
})

const use = (text: string): void => {
  writeFileSync(join(home, 'run.txt'), text)
}

describe('a repository made from nothing', () => {
  test('is green, red with a sentence when a worse run comes, and green when that is blessed', () => {
    const vitest = (...words: string[]) => {
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        [join(workspace, 'node_modules/vitest/vitest.mjs'), 'run', '--no-color', ...words],
        { cwd: home, encoding: 'utf8', env: { ...process.env, CI: '', GITHUB_ACTIONS: '' } },
      )
      return { status, output: stdout + stderr }
    }
    use(good)
    expect(vitest()).toMatchObject({ status: 0 })
    expect(existsSync(join(home, '.evals/main.json'))).toBe(true)
    use(bad)
    const red = vitest()
    expect(red.status).toBe(1)
    expect(red.output).toContain('Expected the system not to regress against .evals/main.json.')
    expect(red.output).toMatch(
      /nDCG@10: worse by -0\.\d+ \[-0\.\d+, -0\.\d+\] \(97 % interval\), p = \S+ \(holm over 2\), 30 topics\./,
    )
    expect(red.output).toMatch(/topics that lost most:\s+q2 {2}-0\.\d{4}/)
    expect(vitest('-u')).toMatchObject({ status: 0 })
    expect(vitest()).toMatchObject({ status: 0 })
  })

  test("runs the action's step: annotations, a summary, and the exit code of the gate", () => {
    const evals = evalsOf(project, home)
    const summary = join(home, 'summary.md')
    const step = (options: string) => {
      writeFileSync(summary, '')
      const found = spawnSync('bash', [join(workspace, 'scripts/gate-action.sh')], {
        cwd: home,
        encoding: 'utf8',
        env: {
          ...process.env,
          EVALS: '0',
          FILES: 'qrels.txt run.txt',
          ARGUMENTS: options,
          GITHUB_STEP_SUMMARY: summary,
        },
      })
      return { ...found, summary: readFileSync(summary, 'utf8') }
    }
    use(good)
    expect(evals('bless', 'qrels.txt', 'run.txt', '-m', 'nDCG@10,AP')).toMatchObject({ status: 0 })
    const same = step('--margin 0.01')
    expect([same.status, same.stderr]).toEqual([0, ''])
    use(bad)
    const red = step('--margin 0.01')
    expect(red.status).toBe(1)
    expect(red.stdout).toMatch(/^::error title=nDCG@10::nDCG@10%3A worse by -0\./)
    expect(red.summary).toContain('worse by')
    expect(red.summary).toContain('Units with the largest losses and gains')
    expect(evals('bless', 'qrels.txt', 'run.txt', '-m', 'nDCG@10,AP')).toMatchObject({ status: 0 })
    expect(step('').status).toBe(0)
  })
})
