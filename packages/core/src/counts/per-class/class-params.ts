import type { ParamValues } from '../../contract/params.js'

/** The parameters that every measure of one class has, besides its own. */
export const classParams = {
  class: {
    type: 'text',
    about: 'Class evaluated one-versus-rest; the positive class of the table when absent.',
  },
  average: {
    type: 'choice',
    of: ['macro', 'weighted', 'micro'],
    about:
      'Over the classes: the mean (macro), the mean weighted by actual items (weighted), or the value of the pooled tables (micro).',
  },
  classes: {
    type: 'choice',
    of: ['declared', 'present'],
    default: 'declared',
    about: 'The classes that an average is over: all of the table, or those that occur in it.',
  },
  without: {
    type: 'text',
    about: 'Class to leave out of the average, such as "none"; several are separated by |.',
  },
  empty: {
    type: 'choice',
    of: ['omit', 'zero', 'one', 'fail'],
    default: 'omit',
    about: 'Classes with an undefined value in the mean; fail makes the mean undefined.',
  },
} as const

export type ClassParams = typeof classParams
export type ClassChoices = ParamValues<ClassParams>
