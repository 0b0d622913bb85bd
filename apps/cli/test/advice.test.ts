import { EvalError } from '@eval/core'
import { expect, test } from 'vitest'
import { advisedMessage, adviseAll, optionsOf } from '../src/host/advice.js'

test('options that a reader advises have the names of the command', () => {
  expect(adviseAll([{ set: 'truth', to: 'COLUMN' }])).toBe('Use --truth COLUMN.')
  expect(
    adviseAll([
      { set: 'prediction', to: 'COLUMN' },
      { set: 'probability', to: 'COLUMN' },
    ]),
  ).toBe('Use --pred COLUMN or --score COLUMN.')
  expect(adviseAll([{ set: 'logProbability', to: 'COLUMN' }])).toBe('Use --logprob COLUMN.')
  expect(adviseAll([{ set: 'inputFormat', to: 'NAME' }])).toBe('Use --input-format NAME.')
  expect(adviseAll([{ set: 'maxMemory', to: 'SIZE' }])).toBe('Use --max-memory SIZE.')
})

test('the columns of a pair are advised together', () => {
  const pair = ['first', 'second'].map((set) => ({ set, to: 'COLUMN' }))
  expect(adviseAll(pair)).toBe('Use --first COLUMN --second COLUMN.')
})

test('notes of readers name options without saying that they are needed', () => {
  expect(optionsOf([{ set: 'weight', to: 'none' }])).toBe('Option: --weight none.')
  expect(optionsOf([{ set: 'lowerIsBetter' }, { set: 'positive', to: 'CLASS' }])).toBe(
    'Options: --lower-is-better, --positive CLASS.',
  )
  expect(optionsOf([])).toBe('')
})

test('a role of a column for which the command has no option is not advised', () => {
  const error = new EvalError('MISSING_COLUMN', 'No grade.', { advice: [{ set: 'grade', to: 'COLUMN' }] })
  expect(advisedMessage(error)).toBe('No grade.')
})
