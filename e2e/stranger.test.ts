import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, inject, test } from 'vitest'

const project = inject('project')
const here = fileURLToPath(new URL('.', import.meta.url))
const tsc = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url))

const run = (...words: string[]): string =>
  execFileSync(process.execPath, words, { cwd: project, encoding: 'utf8', stdio: 'pipe' })

/** What tsc has to say about the stranger's files. */
function compiled(config: string): string {
  try {
    return run(tsc, '-p', config, '--pretty', 'false')
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe('a measure written outside the workspace against the packed packages', () => {
  beforeAll(() => {
    cpSync(join(here, 'fixtures/stranger'), project, { recursive: true })
  })

  test('compiles, registers and evaluates', () => {
    expect(compiled('tsconfig.json')).toBe('')
    expect(JSON.parse(run('out/use.js'))).toEqual({
      names: ['HeadShare@2'],
      aggregate: 0.625,
      defined: 2,
      total: 3,
      accuracy: 0.75,
    })
  })

  test('every misuse is a type error', () => {
    const errors = compiled('tsconfig.misuse.json')
      .split('\n')
      .filter((line) => line.includes('error TS'))
    const lines = errors.map((line) => Number(/misuse\.ts\((\d+),/.exec(line)?.[1]))
    expect(new Set(lines).size, errors.join('\n')).toBe(4)
  })
})
