import { createRegistry } from '@eval/core'
import { expect, test } from 'vitest'
import { ioPlugin, namedFormat } from '../index.js'

const registry = createRegistry([ioPlugin])

test('of several formats the one that gives the wanted table is meant', () => {
  expect(namedFormat('trec-run,trec-qrels', registry, ['qrels'])).toMatchObject({ format: 'trec-qrels' })
  expect(namedFormat('trec-run,trec-qrels', registry, ['run'])).toMatchObject({ format: 'trec-run' })
})

test('a format of records serves for every table that is made of them, with the parameters written in its name', () => {
  expect(namedFormat('trec-qrels, csv(separator=semicolon)', registry, ['predictions'])).toMatchObject({
    format: 'csv',
    params: { separator: 'semicolon' },
  })
})

test('judgements beside a run whose format alone is named are recognised', () => {
  expect(namedFormat('trec-run', registry, ['qrels'])).toEqual({})
})

test('a format that gives another table is kept, so that the reader can say why it does not fit', () => {
  expect(namedFormat('trec-run', registry, ['predictions'])).toEqual({ format: 'trec-run' })
  expect(namedFormat('trec-run,trec-rnu', registry, ['run'])).toEqual({ format: 'trec-rnu' })
})

test('the first is meant where no table is wanted', () => {
  expect(namedFormat('trec-run,csv', registry)).toMatchObject({ format: 'trec-run' })
})
