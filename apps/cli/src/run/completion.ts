import type { Runner } from '../command.js'
import { filledTemplate } from '../scaffold/templates.js'

/** The script that makes a shell ask evals for completions. */
export const completion: Runner = ([shell = ''], _options, { home }) =>
  Promise.resolve({ text: filledTemplate(`completion/${shell}.txt`, {}, home) })
