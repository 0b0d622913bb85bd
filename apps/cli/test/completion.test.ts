import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { captured } from './support/captured.js'
import { manifest, pluginPackage, projectWith } from './support/project.js'

async function offered(
  files: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string[]> {
  const { stdout, stderr } = await captured(['__complete', ...words], projectWith(files))
  expect(stderr).toBe('')
  return stdout.split('\n').slice(0, -1)
}

describe('completion', () => {
  it('runs no code of the folder that one stands in', async () => {
    const armed = {
      ...manifest('plug'),
      ...pluginPackage('plug', "throw new Error('plugin ran')"),
      'evals.config.mjs': "throw new Error('configuration ran')",
    }
    expect(await offered(armed, 'classify', '-m', 'Accur')).toEqual(['Accuracy'])
    expect(await offered(armed, 'explain', 'nDC')).toContain('nDCG')
    expect(await offered(armed, 'plot', 'ro')).toEqual(['roc'])
  })

  it('goes on behind an equals sign', async () => {
    expect(await offered({}, 'compare', 'a', 'b', '--correction=ho')).toContain('--correction=holm')
    expect(await offered({}, 'compare', 'a', '--kind=v')).toEqual(['--kind=values'])
    expect(await offered({}, 'compare', 'a', '--kinds=v')).toEqual([])
  })
})

describe('the script for bash', () => {
  // Bash hands over the word behind the last @ (with it) or = as the second argument, and replaces only that.
  it.each([
    ['evals rank -m nDCG@10,A', '@10,A', 'nDCG@10,AP', '@10,AP', '-m\nnDCG@10,A'],
    ['evals rank -m @ac', '@ac', '@acme/odd/NCU', '@acme/odd/NCU', '-m\n@ac'],
    ['evals rank --interval=bo', 'bo', '--interval=bootstrap', 'bootstrap', '--interval=bo'],
    ['evals rank -m ', '', 'AP', 'AP', '-m\n'],
  ])('answers %j with what bash lacks', async (line, last, answer, reply, asked) => {
    const { stdout: script } = await captured(['completion', 'bash'], projectWith({}))
    const { stdout, stderr } = spawnSync(
      'bash',
      [
        '--noprofile',
        '--norc',
        '-c',
        `
      evals() { printf '%s' "$ANSWER"; printf '%s' "\${*:3}" >&3; }
      ${script}
      COMP_LINE=$LINE COMP_POINT=\${#LINE}
      exec 3>&2
      _evals evals "$LAST" ''
      printf '%s' "\${COMPREPLY[@]}"
    `,
      ],
      { encoding: 'utf8', env: { ...process.env, LINE: line, LAST: last, ANSWER: answer } },
    )
    expect(stdout).toBe(reply)
    expect(stderr).toBe(asked)
  })
})

describe('commands that write text of their own', () => {
  it.each(['completion', 'demo', 'new'])('%s lists no option about results', async (name) => {
    const { stdout } = await captured([name, '--help', 'all'], projectWith({}))
    expect(stdout).toContain('--out')
    for (const option of ['--format', '--digits', '--table', '--exact-text'])
      expect(stdout).not.toContain(option)
  })

  it('refuse it', async () => {
    const { stderr, exit } = await captured(['completion', 'bash', '--format', 'json'], projectWith({}))
    expect(stderr).toContain("unknown option '--format'")
    expect(exit).toBe(2)
  })
})

it('classify takes a threshold or the rule that chooses one as one option', async () => {
  const { stdout } = await captured(['classify', '--help', 'all'], projectWith({}))
  expect(stdout).toContain('--threshold <t|rule>')
  expect(stdout).toMatch(/or\s+a\s+rule\s+that/)
  expect(stdout).not.toContain('--threshold-rule')
  expect(stdout).toContain('--cluster <column>')
})

it('help shows the common options of a command with many, and all of them when asked', async () => {
  const short = await captured(['compare', '--help'], projectWith({}))
  const long = await captured(['compare', '--help', 'all'], projectWith({}))
  expect(short.stdout.split('\n').length).toBeLessThan(65)
  for (const option of ['--measures', '--baseline', '--out']) expect(short.stdout).toContain(option)
  expect(short.stdout).not.toContain('--system-b')
  expect(short.stdout).toMatch(/All \d+ options: evals compare --help all\n$/)
  expect(long.stdout).toContain('--system-b')
})
