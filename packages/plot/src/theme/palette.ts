/** The colours of one look of all charts. */
export interface Palette {
  readonly paper: string
  readonly ink: string
  /** Words that stand back: labels of axes, subtitles. */
  readonly quiet: string
  readonly grid: string
  readonly axis: string
  /** What chance alone gives. */
  readonly chance: string
  readonly band: string
  readonly guide: string
  /** What a reader should find, in no colour that means something else. */
  readonly emphasis: string
  /** Systems and classes: told apart by colour-blind readers, and the first four also in grey. */
  readonly category: readonly string[]
  /** A system among so many that only a few are highlighted. */
  readonly other: string
  /** What is better and what is worse than something else. */
  readonly better: string
  readonly worse: string
  /** From little to much, in a hue of no system: a heat map of any of them means the same. */
  readonly ramp: readonly string[]
  /** Words on the two halves of that. */
  readonly onLittle: string
  readonly onMuch: string
  /** From below through the middle to above. */
  readonly diverging: readonly string[]
}

/** So many systems have a colour of their own. */
export const MOST_COLOURS = 8
/** Of more systems so many, the first ones, have a colour; the others share a grey. */
export const HIGHLIGHTED = 5

/** The place in the palette of a system among some, from 0; undefined for one that is not highlighted. */
export const colourPlace = (place: number, systems: number): number | undefined =>
  place < (systems > MOST_COLOURS ? HIGHLIGHTED : MOST_COLOURS) ? place : undefined

/** Okabe and Ito's colours, without their yellow that fades on paper, so ordered that neighbours differ in lightness. */
export const LIGHT: Palette = {
  paper: '#ffffff',
  ink: '#1f2328',
  quiet: '#57606a',
  grid: '#e4e7eb',
  axis: '#8c959f',
  chance: '#6e7781',
  band: '#8c959f',
  guide: '#a3abb4',
  emphasis: '#1f2328',
  category: ['#0072b2', '#e69f00', '#332288', '#009e73', '#d55e00', '#56b4e9', '#cc79a7', '#6b6b6b'],
  other: '#b4bcc5',
  better: '#1a7f4b',
  worse: '#b3261e',
  ramp: ['#fbf6fb', '#ecd9ec', '#d6afd7', '#bb7fbd', '#8d4f93', '#561f5e'],
  onLittle: '#1f2328',
  onMuch: '#ffffff',
  diverging: ['#b35806', '#f1a340', '#fbe3c0', '#f5f6f7', '#c9dff2', '#4a98cb', '#08427a'],
}

/** The same meanings on dark paper. */
export const DARK: Palette = {
  paper: '#16191d',
  ink: '#e9edf1',
  quiet: '#a8b1ba',
  grid: '#2d333b',
  axis: '#6e7781',
  chance: '#9aa4ae',
  band: '#7d8791',
  guide: '#6e7781',
  emphasis: '#e9edf1',
  category: ['#56b4e9', '#f5c242', '#b8a9ff', '#2fc493', '#ff8c4b', '#2b8fd0', '#e79ac6', '#b5b5b5'],
  other: '#59636e',
  better: '#57c278',
  worse: '#ff8a80',
  ramp: ['#2c2230', '#55325d', '#7d4686', '#aa6cb2', '#d2a4d7', '#f2e0f3'],
  onLittle: '#e9edf1',
  onMuch: '#16191d',
  diverging: ['#ffb366', '#b36b1e', '#553a20', '#2a2f36', '#1f4565', '#3a8cc4', '#a9d4f2'],
}
