/** How far probabilities are kept from 0 and 1, with what a certain mistake costs when they are not. */
export const epsParam = (cost: string) =>
  ({
    type: 'number',
    min: 0,
    max: 0.5,
    default: 0,
    about: `Probabilities are kept this far from 0 and 1; with 0, a certain prediction that is wrong costs ${cost}.`,
  }) as const
