import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'

const project = inject('project')
const evals = (...words: string[]): { stdout: string; stderr: string; status: number | null } =>
  spawnSync(process.execPath, [join(project, 'node_modules/@eval/cli/dist/evals.js'), ...words], {
    cwd: project,
    encoding: 'utf8',
  })

const EXAMPLES = 'node_modules/@eval/cli/dist/examples'

describe('the packed command', () => {
  test('says its version and runs the main job on the examples it brings along', () => {
    expect(evals('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    const demo = evals('demo')
    expect(demo.stderr).toBe('')
    expect(demo.status).toBe(0)
    expect(demo.stdout).toContain('dense beats bm25 on nDCG@10')
    expect(demo.stdout).toContain('Informedness')
    for (const name of ['retrieval', 'spam']) {
      expect(demo.stdout).toContain(join('evals-report', `${name}.html`))
      expect(readFileSync(join(project, 'evals-report', `${name}.html`), 'utf8')).toMatch(/^<!doctype html>/)
    }
  })

  test('gives the same bytes for the same input and seed', () => {
    const words = [
      'rank',
      `${EXAMPLES}/retrieval/qrels.txt`,
      `${EXAMPLES}/retrieval/bm25.txt`,
      '--format',
      'json',
    ]
    const [first, second] = [evals(...words), evals(...words)]
    expect(first.status).toBe(0)
    expect(first.stdout).toBe(second.stdout)
    expect(evals(...words, '--seed', '2').stdout).not.toBe(first.stdout)
  })

  test('answers a wrong file with one sentence, exit code 2 and no stack trace', () => {
    const { stdout, stderr, status } = evals('rank', 'nowhere.txt', `${EXAMPLES}/retrieval/bm25.txt`)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('nowhere.txt')
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('prints what trec_eval prints', () => {
    const { stdout, status } = evals(
      'trec',
      '-m',
      'map',
      `${EXAMPLES}/retrieval/qrels.txt`,
      `${EXAMPLES}/retrieval/bm25.txt`,
    )
    expect(status).toBe(0)
    expect(stdout).toBe('map                   \tall\t0.2699\n')
  })
})
