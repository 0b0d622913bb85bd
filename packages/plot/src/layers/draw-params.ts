/** The parameters of charts with intervals that are drawn at random. */
export const drawParams = {
  level: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.95,
    about: 'Level of the intervals.',
  },
  draws: { type: 'integer', min: 1, max: 1_000_000, default: 500, about: 'Random draws of the bootstrap.' },
  seed: { type: 'integer', min: 0, max: 4_294_967_295, default: 1, about: 'Seed of the draws.' },
} as const
