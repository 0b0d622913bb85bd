import { binParams } from './calibration-bins.js'

/** The parameters of a calibration error. */
export const gapParams = {
  ...binParams,
  norm: {
    type: 'choice',
    of: ['l1', 'l2'],
    default: 'l1',
    about: 'Mean absolute gap (l1), or root mean squared gap (l2).',
  },
} as const
