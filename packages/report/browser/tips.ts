import { nearestPoint, type PagePoint } from '../src/page/pictures/spots.js'
import { svgElement } from './element.js'

/** Shows what a mark of a picture stands for where the pointer rests on it, point by point along curves. */
export function setUpTips(): void {
  const tip = document.getElementById('tip')!
  for (const picture of document.querySelectorAll<HTMLElement>('.picture')) setUpPicture(picture, tip)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tip.hidden = true
  })
}

function setUpPicture(picture: HTMLElement, tip: HTMLElement): void {
  const svg = picture.querySelector('svg')
  const holder = picture.closest('figure')?.querySelector('.spots')
  const points = holder ? (JSON.parse(holder.textContent) as readonly PagePoint[]) : []
  const ring = svgElement('circle', { class: 'ring', r: '5', visibility: 'hidden' })
  svg?.append(ring)
  const hide = (): void => {
    tip.hidden = true
    ring.setAttribute('visibility', 'hidden')
  }
  picture.addEventListener('pointermove', (event) => {
    const point = svg ? pointAt(svg, points, event) : undefined
    const words = point?.[2] ?? wordsOf(event.target as Element)
    if (words === undefined) {
      hide()
      return
    }
    ring.setAttribute('visibility', point ? 'visible' : 'hidden')
    ring.setAttribute('cx', String(point?.[0] ?? 0))
    ring.setAttribute('cy', String(point?.[1] ?? 0))
    tip.textContent = words
    tip.hidden = false
    const [width, height] = [tip.offsetWidth, tip.offsetHeight]
    const right = document.documentElement.clientWidth - width - 8
    tip.style.left = `${scrollX + Math.max(8, Math.min(event.clientX + 14, right))}px`
    tip.style.top = `${scrollY + Math.max(8, event.clientY - height - 12)}px`
  })
  picture.addEventListener('pointerleave', hide)
}

function pointAt(
  svg: SVGSVGElement,
  points: readonly PagePoint[],
  event: PointerEvent,
): PagePoint | undefined {
  if (points.length === 0) return undefined
  const box = svg.getBoundingClientRect()
  const scale = box.width / svg.viewBox.baseVal.width
  return nearestPoint(points, (event.clientX - box.left) / scale, (event.clientY - box.top) / scale)
}

/** What the mark under the pointer says of itself. */
function wordsOf(target: Element): string | undefined {
  const mark = target.closest('.picture svg [aria-label]')
  if (!mark || mark.getAttribute('aria-roledescription') === 'group') return undefined
  return mark.getAttribute('aria-label') ?? undefined
}
