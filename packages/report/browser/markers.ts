import type { Cells } from '../src/page/thresholds/decision.js'
import { svgElement } from './element.js'

/** The charts that a threshold has a place in, and where: shares of their two axes, both from 0 to 1. */
const PLACES: Readonly<Record<string, (cells: Cells) => readonly [x: number, y: number]>> = {
  roc: ({ tp, fp, fn, tn }) => [fp / (fp + tn), tp / (tp + fn)],
  pr: ({ tp, fp, fn }) => [tp / (tp + fn), tp / (tp + fp)],
}

/** A chart that names the chosen thresholds itself. */
const NAMES_CHOSEN = 'roc'

/** Puts a point on each curve where the threshold lies, with the name of its system where there are several. */
export function moveMarkers(cells: Cells, system: string | undefined, isChosen: boolean): void {
  for (const [name, place] of Object.entries(PLACES)) {
    const [x, y] = place(cells)
    for (const figure of document.querySelectorAll(`figure[data-name="${name}"]`))
      mark(figure, x, y, isChosen && name === NAMES_CHOSEN ? undefined : system)
  }
}

function mark(figure: Element, x: number, y: number, system: string | undefined): void {
  const frame = figure.querySelector<SVGGraphicsElement>('.picture .root > g > .background')
  if (!frame) return
  const box = frame.getBBox()
  const own = (name: string, attributes: Readonly<Record<string, string>>): Element =>
    figure.querySelector(`.${attributes.class!}`) ??
    frame.parentElement!.appendChild(svgElement(name, attributes))
  const marker = own('circle', { class: 'marker', r: '5' })
  const label = own('text', { class: 'marker-label' })
  const visible = Number.isFinite(x) && Number.isFinite(y)
  for (const one of [marker, label]) one.setAttribute('visibility', visible ? 'visible' : 'hidden')
  if (!visible) return
  const [left, top] = [box.x + x * box.width, box.y + (1 - y) * box.height]
  marker.setAttribute('cx', String(left))
  marker.setAttribute('cy', String(top))
  // Towards the middle of the picture, so that words stay inside.
  label.textContent = system ?? ''
  label.setAttribute('text-anchor', x > 0.5 ? 'end' : 'start')
  label.setAttribute('x', String(left + (x > 0.5 ? -9 : 9)))
  label.setAttribute('y', String(top + (y > 0.5 ? 15 : -7)))
}
