import { expect, test } from 'vitest'
import { resized } from './resized.js'

const field = { mark: 'line', width: 100, height: 100 }

test('a wish changes what it names and nothing else', () => {
  expect(resized(field, { width: 300 })).toEqual({ mark: 'line', width: 300, height: 100 })
  expect(resized(field, {})).toEqual(field)
})

test('a new title leaves the subtitle', () => {
  expect(resized({ title: { text: 'old', subtitle: 'n = 3' } }, { title: 'new' })).toEqual({
    title: { text: 'new', subtitle: 'n = 3' },
  })
  expect(resized({ title: 'old' }, { title: 'new' })).toEqual({ title: 'new' })
})

test('fields above one another share the height and have the width each', () => {
  const parts = [field, { ...field, height: 50 }]
  expect(resized({ vconcat: parts }, { width: 200, height: 300 })).toEqual({
    vconcat: [
      { mark: 'line', width: 200, height: 200 },
      { mark: 'line', width: 200, height: 100 },
    ],
  })
})

test('fields beside one another share the width; those of no size keep their way', () => {
  const parts = [field, { mark: 'bar', width: { step: 20 } }]
  expect(resized({ hconcat: parts }, { width: 250, height: 80 })).toEqual({
    hconcat: [
      { mark: 'line', width: 250, height: 80 },
      { mark: 'bar', width: { step: 20 }, height: 80 },
    ],
  })
})

test('the field that is repeated for each part of the data is the one that is resized', () => {
  expect(resized({ facet: { field: 'a' }, spec: field }, { height: 60 })).toEqual({
    facet: { field: 'a' },
    spec: { mark: 'line', width: 100, height: 60 },
  })
})
