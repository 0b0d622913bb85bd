/**
 * The script of pages with pictures: pointing at a picture, or walking through it with the arrow keys, shows what is
 * known about the nearest place. It takes every `figure[data-spots]`, whose attribute names the element with the places
 * as JSON, `[[x, y, width, height, words], ...]`. It writes text only, loads nothing and needs no library.
 */
export const TOOLTIP_SCRIPT = `(() => {
  'use strict'
  const REACH = 24
  for (const figure of document.querySelectorAll('figure[data-spots]')) {
    const svg = figure.querySelector('svg')
    const holder = document.getElementById(figure.dataset.spots)
    if (!svg || !holder) continue
    const spots = JSON.parse(holder.textContent)
    const tip = document.createElement('div')
    tip.className = 'plot-tip'
    tip.setAttribute('role', 'status')
    tip.hidden = true
    const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
    ring.setAttribute('class', 'plot-ring')
    ring.setAttribute('r', '5')
    ring.setAttribute('visibility', 'hidden')
    svg.append(ring)
    figure.append(tip)
    figure.tabIndex = 0
    let at = -1
    const scale = () => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
    const hide = () => {
      tip.hidden = true
      ring.setAttribute('visibility', 'hidden')
    }
    const show = (index) => {
      at = index
      const [x, y, , , words] = spots[index]
      if (tip.textContent !== words) tip.textContent = words
      tip.hidden = false
      ring.setAttribute('cx', x)
      ring.setAttribute('cy', y)
      ring.setAttribute('visibility', 'visible')
      const inside = svg.getBoundingClientRect()
      const outside = figure.getBoundingClientRect()
      const left = inside.left - outside.left + x * scale()
      const top = inside.top - outside.top + y * scale()
      const room = outside.width - tip.offsetWidth
      tip.style.left = Math.max(0, Math.min(left + 12, room)) + 'px'
      tip.style.top = (top > tip.offsetHeight + 12 ? top - tip.offsetHeight - 10 : top + 14) + 'px'
    }
    const nearest = (x, y) => {
      let best = -1
      let least = REACH
      spots.forEach(([sx, sy, width, height], index) => {
        const dx = Math.max(0, Math.abs(x - sx) - width / 2)
        const dy = Math.max(0, Math.abs(y - sy) - height / 2)
        const distance = Math.hypot(dx, dy) + (width > 0 && height > 0 ? 4 : 0)
        if (distance < least) {
          best = index
          least = distance
        }
      })
      return best
    }
    svg.addEventListener('pointermove', (event) => {
      const box = svg.getBoundingClientRect()
      const found = nearest((event.clientX - box.left) / scale(), (event.clientY - box.top) / scale())
      if (found < 0) hide()
      else show(found)
    })
    svg.addEventListener('pointerleave', hide)
    figure.addEventListener('blur', hide)
    figure.addEventListener('focus', () => spots.length > 0 && figure.matches(':focus-visible') && show(Math.max(at, 0)))
    figure.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
      if (event.key === 'Escape') hide()
      else if (spots.length === 0) return
      else if (event.key === 'Home') show(0)
      else if (event.key === 'End') show(spots.length - 1)
      else if (step) show(Math.max(0, Math.min(spots.length - 1, at + step)))
      else return
      event.preventDefault()
    })
  }
})()
`

/** The style sheet that goes with the script; colours are the theme's properties of the page. */
export const TOOLTIP_STYLE = `figure[data-spots] { position: relative; margin: 0; width: fit-content; max-width: 100%; }
figure[data-spots] > svg { display: block; max-width: 100%; height: auto; }
figure[data-spots]:focus-visible { outline: 2px solid var(--plot-category-1, #0072b2); outline-offset: 2px; }
.plot-tip { position: absolute; z-index: 1; max-width: min(24em, 100%); padding: 4px 8px; pointer-events: none; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 12em; overflow: hidden; font: 12px/1.4 "Liberation Sans", Arial, Helvetica, sans-serif; color: var(--plot-ink, #1f2328); background: var(--plot-paper, #ffffff); border: 1px solid var(--plot-axis, #8c959f); border-radius: 4px; }
.plot-tip[hidden] { display: none; }
.plot-ring { fill: none; stroke: var(--plot-ink, #1f2328); stroke-width: 1.5; pointer-events: none; }
`
