import { textWidth } from '../theme/text-width.js'

/** The widest picture whose text is still 10 pixels high in the column of a page on a phone, 358 pixels wide. */
export const NARROW = 393
/** The padding of a picture on both sides. */
const PADDING = 16
/** Less wide planes show nothing, so that wider pictures are the lesser evil. */
const LEAST = 130
/** The labels of an axis are cut off beyond this many pixels, and stand so far from it. */
const [LABEL_LIMIT, LABEL_PADDING] = [160, 10]

/** The width of a plane in a narrow picture that leaves room for what stands on its left and on its right. */
export const narrowWidth = (left: number, right = 0, least = LEAST): number =>
  Math.max(least, Math.floor(NARROW - PADDING - left - right))

/** What the longest of some words takes beside a plane. */
export const widestOf = (texts: readonly string[], fontWeight: 'normal' | 'bold' = 'normal'): number =>
  texts.reduce((most, text) => Math.max(most, textWidth(text, { fontSize: 11, fontWeight })), 0)

/** What the names at an axis of rows take. */
export const axisOfNames = (names: readonly string[]): number =>
  Math.min(LABEL_LIMIT, widestOf(names)) + LABEL_PADDING
