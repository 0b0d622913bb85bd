/** Words that belong to a place on an axis. */
export interface GuideLabel {
  readonly at: number
  readonly text: string
}

/**
 * Labels of lines across a chart, those of lines too close to be told apart joined into one, the upper first.
 * `gap` is the smallest distance, in units of the axis, at which two labels do not overlap.
 */
export function guideLabels(labels: readonly GuideLabel[], gap: number, prefix = ''): GuideLabel[] {
  const sorted = [...labels].sort((a, b) => a.at - b.at)
  const joined: { at: number; last: number; texts: string[] }[] = []
  for (const { at, text } of sorted) {
    const before = joined.at(-1)
    if (before && at - before.last < gap) {
      before.texts.push(text)
      before.last = at
    } else joined.push({ at, last: at, texts: [text] })
  }
  return joined.map(({ last, texts }) => ({ at: last, text: prefix + texts.reverse().join(', ') }))
}
