import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { evalsOf } from './command.js'
import { runAction, stepsOf } from './workflow.js'

const workspace = fileURLToPath(new URL('..', import.meta.url))
const project = inject('project')
const home = join(project, 'gated')

const TOPICS = Array.from({ length: 30 }, (_, topic) => `q${topic + 1}`)
/** Two of ten documents are relevant; the last seven are found last by every run. */
const RELEVANT = ['a', 'c']
const LAST = ['d', 'e', 'f', 'g', 'h', 'i', 'j']
const DOCUMENTS = ['a', 'b', 'c', ...LAST]
const gradeOf = (document: string): number => Number(RELEVANT.includes(document))
const ranked = (good: boolean): string[] => [...(good ? ['a', 'c', 'b'] : ['b', 'a', 'c']), ...LAST]
const run = (isGood: (topic: number) => boolean): string =>
  TOPICS.flatMap((topic, index) =>
    ranked(isGood(index)).map((document, rank) => `${topic} Q0 ${document} ${rank + 1} ${10 - rank} run\n`),
  ).join('')
const good = run((topic) => topic % 5 > 0)
const bad = run((topic) => topic % 5 > 2)

const README = readFileSync(join(workspace, 'packages/vitest/README.md'), 'utf8')
/** The test file of the README, as a team would take it over. */
const TEST = /```typescript\n([\s\S]*?)```/.exec(README)![1]!

/** A pipeline that answers from the run that is there, and wrongly where it finds the wrong document first. */
const RAG = `import { readFileSync } from 'node:fs'
const lines = readFileSync('run.txt', 'utf8').trim().split('\\n').map((line) => line.split(' '))
export const ask = async (text) => {
  const own = lines.filter(([topic]) => topic === text)
  const documents = own.map(([, , document, , score]) => ({ document, score: Number(score) }))
  return { documents, answer: documents[0].document === 'a' ? 'The year 1889.' : 'in 1900' }
}
`

beforeAll(() => {
  mkdirSync(home)
  // As in a project that depends on the packages itself.
  symlinkSync(join(project, 'node_modules'), join(home, 'node_modules'))
  if (!existsSync(join(project, 'node_modules/vitest')))
    symlinkSync(join(workspace, 'node_modules/vitest'), join(project, 'node_modules/vitest'))
  writeFileSync(join(home, 'package.json'), '{ "name": "gated", "private": true }\n')
  mkdirSync(join(home, 'test'))
  mkdirSync(join(home, 'src'))
  mkdirSync(join(home, '.github/workflows'), { recursive: true })
  writeFileSync(join(home, 'test/rag.test.ts'), TEST)
  writeFileSync(join(home, 'src/rag.js'), RAG)
  const questions = TOPICS.map((id) => ({
    id,
    text: id,
    relevant: Object.fromEntries(DOCUMENTS.map((document) => [document, gradeOf(document)])),
    answers: ['year 1889'],
  }))
  writeFileSync(join(home, 'test/questions.json'), JSON.stringify(questions))
  writeFileSync(
    join(home, '.github/workflows/gate.yml'),
    readFileSync(join(workspace, 'docs/workflows/gate.yml')),
  )
  writeFileSync(
    join(home, 'search.js'),
    "process.stdout.write(require('node:fs').readFileSync('found.txt'))\n",
  )
  const qrels = TOPICS.flatMap((topic) =>
    DOCUMENTS.map((document) => `${topic} 0 ${document} ${gradeOf(document)}\n`),
  ).join('')
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
    expect(existsSync(join(home, '.evals/retrieval.json'))).toBe(true)
    expect(existsSync(join(home, '.evals/answers.json'))).toBe(true)
    use(bad)
    const red = vitest()
    expect(red.status).toBe(1)
    expect(red.output).toContain('Expected the system not to regress against .evals/retrieval.json.')
    expect(red.output).toContain('Expected the system not to regress against .evals/answers.json.')
    expect(red.output).toMatch(
      /nDCG@10: worse by 0\.\d+ \[0\.\d+, 0\.\d+\] \(97 % interval\), p = \S+ \(holm over 2\), 30 topics\./,
    )
    expect(red.output).toMatch(/topics that lost most:\s+q2 {2}-0\.\d{4}/)
    expect(red.output).toMatch(
      /ExactMatch: worse by 0\.\d+ .*30 answers\.\s+answers that lost most:\s+q2 {2}-1\.0000/,
    )
    expect(vitest('-u')).toMatchObject({ status: 0 })
    expect(vitest()).toMatchObject({ status: 0 })
  })

  test('runs its workflow: green, red with annotations, summary and files, and green when that is blessed', () => {
    const evals = evalsOf(project, home)
    const summary = join(home, 'summary.md')
    const steps = stepsOf(readFileSync(join(home, '.github/workflows/gate.yml'), 'utf8'))
    expect(steps.map(({ uses, run: command }) => uses ?? command)).toEqual([
      'actions/checkout@v4',
      'actions/setup-node@v4',
      'npm ci',
      'node search.js > run.txt',
      'eval-toolkit/eval@v0',
      'actions/upload-artifact@v4',
    ])
    const workflow = (found: string) => {
      writeFileSync(join(home, 'found.txt'), found)
      writeFileSync(summary, '')
      expect(spawnSync('bash', ['-c', steps[3]!.run!], { cwd: home }).status).toBe(0)
      const ended = runAction(workspace, steps[4]!.with, home, { GITHUB_STEP_SUMMARY: summary })
      return { ...ended, summary: readFileSync(summary, 'utf8') }
    }
    use(good)
    expect(evals('bless', 'qrels.txt', 'run.txt', '-m', 'nDCG@10,AP')).toMatchObject({ status: 0 })
    const same = workflow(good)
    expect([same.status, same.stderr]).toEqual([0, ''])
    const red = workflow(bad)
    expect(red.status).toBe(1)
    expect(red.stdout).toMatch(/^::error title=nDCG@10::nDCG@10: worse by 0\./)
    expect(red.summary).toContain('worse by')
    expect(red.summary).toContain('Units with the largest losses and gains')
    const written = (name: string): string => readFileSync(join(home, name), 'utf8')
    expect(written('gate.xml')).toMatch(/<testcase[^>]*name="nDCG@10"[^>]*>\s*<failure/)
    expect(JSON.parse(written('gate.json'))).toMatchObject({ schema: 'eval/1' })
    expect(written('gate.html')).toContain('worse by')
    expect(evals('bless', 'qrels.txt', 'run.txt', '-m', 'nDCG@10,AP')).toMatchObject({ status: 0 })
    expect(workflow(bad).status).toBe(0)
  })
})
