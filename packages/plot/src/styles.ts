/**
 * What a mark of a chart means, so that a theme can give all charts one look: `mark: { type: 'line', style: STYLES.chance }`.
 */
export const STYLES = {
  /** What chance alone would give: the diagonal, the prior, a prior's level. */
  chance: 'chance',
  /** Where random rankings stay: an area or its edge. */
  randomBand: 'random-band',
  /** How sure a curve or value is: an area, a rule or an error bar. */
  interval: 'interval',
  /** A line to read by that is no data: an isoline, a level, a zero. */
  guide: 'guide',
  /** Words beside a guide. */
  guideLabel: 'guide-words',
  /** A point that the reader should find: a crossover, a chosen threshold, the observed value. */
  emphasis: 'emphasis',
  /** Words beside an emphasised point. */
  emphasisLabel: 'emphasis-words',
  /** Words on a shaded cell that means little. */
  onLittle: 'on-little',
  /** Words on a shaded cell that means much. */
  onMuch: 'on-much',
  /** Where a value is missing: a cell of no shade. */
  missing: 'missing',
  /** What is better than something else, and what is worse. */
  better: 'better',
  worse: 'worse',
  /** A line that must stand out from shades: as dark as words. */
  strong: 'strong',
  /** What belongs to no system: colours tell systems apart and nothing else. */
  neutral: 'neutral',
  /** One of so many systems that only a few are highlighted. */
  other: 'other',
  /** One of many of which only the whole matters: a fold, a topic. */
  faint: 'faint',
} as const
