import { compareParams, evaluateParams, gateParams } from '@eval/study/questions'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import type { OptionSource } from '../session.js'
import { asked } from './asked.js'
import { declare, optionsFor } from './option.js'

/** What a command line says to questions. */
function said(line: string, params: Parameters<typeof optionsFor>[0]): object {
  const command = new Command('x').exitOverride().configureOutput({ writeErr: () => undefined })
  declare(command, Object.values(optionsFor(params)))
  command.parse(line === '' ? [] : line.split(' '), { from: 'user' })
  const sourceOf = (name: string): OptionSource =>
    command.getOptionValueSource(name) === 'cli' ? 'command line' : 'default'
  return asked(params, command.opts(), { sourceOf })
}

describe('options made from what can be asked', () => {
  it('say nothing where the user says nothing, so that the default of the study holds', () => {
    expect(said('', { ...compareParams, ...gateParams, ...evaluateParams })).toEqual({})
  })

  it('pass on a default that the user typed', () => {
    expect(said('--level 0.95 --undefined omit', evaluateParams)).toEqual({ level: 0.95, undefined: 'omit' })
  })

  it('read numbers, probabilities, lists, flags and numbers by measure', () => {
    expect(
      said('--alpha 1% --margin nDCG@10=0.01 --at-least AP=0.2 --no-spending --strict', gateParams),
    ).toEqual({
      alpha: 0.01,
      margin: { 'nDCG@10': 0.01 },
      atLeast: { AP: 0.2 },
      spending: false,
      strict: true,
    })
    expect(said('--margin 0.5', gateParams)).toEqual({ margin: 0.5 })
    expect(said('-m nDCG@10,AP --draws 1e3', evaluateParams)).toEqual({ measures: 'nDCG@10,AP', draws: 1000 })
  })

  it.each([
    ['--draws 0', '--draws must be one whole number, from 1 to 10000000, not "0".'],
    ['--level 2', '--level must be between 0 and 1, such as 0.95, not "2".'],
  ])('refuse %s by the name of the option', (line, message) => {
    expect(() => said(line, evaluateParams)).toThrow(message)
  })

  it('refuse a word that is no choice', () => {
    expect(() => said('--undefined zeros', evaluateParams)).toThrow(
      /Allowed choices are omit, zero, worst, fail/,
    )
  })
})
