import type { Cells } from '../src/page/thresholds/decision.js'
import { svgElement } from './element.js'

/** The charts that a threshold has a place in, and where: shares of their two axes, both from 0 to 1. */
const PLACES: Readonly<Record<string, (cells: Cells) => readonly [x: number, y: number]>> = {
  roc: ({ tp, fp, fn, tn }) => [fp / (fp + tn), tp / (tp + fn)],
  pr: ({ tp, fp, fn }) => [tp / (tp + fn), tp / (tp + fp)],
}

/** Puts a point on each curve where the threshold lies. */
export function moveMarkers(cells: Cells): void {
  for (const [name, place] of Object.entries(PLACES)) {
    const [x, y] = place(cells)
    for (const figure of document.querySelectorAll(`figure[data-name="${name}"]`)) mark(figure, x, y)
  }
}

function mark(figure: Element, x: number, y: number): void {
  const frame = figure.querySelector<SVGGraphicsElement>('.picture .root > g > .background')
  if (!frame) return
  const box = frame.getBBox()
  const marker =
    figure.querySelector('.marker') ??
    frame.parentElement!.appendChild(svgElement('circle', { class: 'marker', r: '5' }))
  const visible = Number.isFinite(x) && Number.isFinite(y)
  marker.setAttribute('visibility', visible ? 'visible' : 'hidden')
  if (!visible) return
  marker.setAttribute('cx', String(box.x + x * box.width))
  marker.setAttribute('cy', String(box.y + (1 - y) * box.height))
}
