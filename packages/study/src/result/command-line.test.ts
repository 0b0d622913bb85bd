import { expect, test } from 'vitest'
import { commandLine } from './command-line.js'

test('a recorded command line is quoted as a shell takes it', () => {
  expect(commandLine('evals', ['rank', 'my file', "it's", 'a,b'], [])).toBe(
    "evals rank 'my file' 'it'\\''s' a,b",
  )
})

test('what makes no difference to a result is left out with its value, however it is written', () => {
  const without = ['--threads', '--out', '-o']
  for (const written of [
    ['--threads', '4'],
    ['--threads=4'],
    ['--out', 'x'],
    ['-o', 'x'],
    ['-ox'],
    ['--out=x'],
  ])
    expect(commandLine('evals', ['rank', ...written, 'q', 'r'], without)).toBe('evals rank q r')
  expect(commandLine('evals', ['rank', '--only', 'x', '--outer', 'y'], without)).toBe(
    'evals rank --only x --outer y',
  )
})
