import { expect, test } from 'vitest'
import { openedFile } from './opened-file.js'
import { readStep } from './plan-steps.js'

const read = {
  recognised: {
    format: 'csv',
    table: 'predictions',
    columns: { truth: 'actual' },
    why: ['named', 'by ending'],
  },
  rows: 3,
  notes: [{ sentence: 'an empty score counts as missing', line: 2 }, { sentence: 'weights are counts' }],
}

test('a file on record has its rows and the column of each role; notes name file and line', () => {
  expect(openedFile('a\u0007.csv', 'abc', read)).toEqual({
    read,
    input: {
      path: 'a\u0007.csv',
      sha256: 'abc',
      format: 'csv',
      recognised: { rows: 3, 'column truth': 'actual' },
    },
    notes: ['a\\u{7}.csv:2: an empty score counts as missing.', 'a\\u{7}.csv: weights are counts.'],
  })
})

test('the step of a plan says as what a file was read, and why', () => {
  expect(readStep(openedFile('a.csv', '', read))).toEqual({
    step: 'read',
    of: 'a.csv',
    chosen: 'csv as predictions',
    why: 'named; by ending',
  })
})
