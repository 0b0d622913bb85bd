/** The clipping of probabilities; `value` is the measure of a wrong prediction of probability 1 without it. */
export const epsParam = (value: string) =>
  ({
    type: 'number',
    min: 0,
    max: 0.5,
    default: 0,
    about: `Clip probabilities to [eps, 1 - eps]; with 0, a wrong prediction of probability 1 gives ${value}.`,
  }) as const
