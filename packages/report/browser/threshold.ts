import { formatCount, type Result } from '@eval/study'
import { cellsAt, firstPosition, scoredSystems, valuesOf } from '../src/page/thresholds/decision.js'
import { intervalText, startText, thresholdText, valueText } from '../src/page/thresholds/decision-texts.js'
import { choice, element } from './element.js'
import { moveMarkers } from './markers.js'

/** The slider that moves the threshold: counts, measures and the markers on the curves follow. */
export function setUpThreshold(result: Result): void {
  const section = document.getElementById('threshold')
  const controls = document.getElementById('threshold-controls')
  const systems = scoredSystems(result)
  if (!section || !controls || systems.length === 0) return
  const [z, digits] = [Number(section.dataset.z), Number(section.dataset.digits)]
  const slider = element('input', { type: 'range', step: '1', min: '-1', id: 'threshold-slider' })
  let chosen = systems[0]!
  const show = (): void => {
    const record = chosen.thresholds
    const position = Number(slider.value)
    const cells = cellsAt(record, position)
    const text = thresholdText(record, position)
    document.getElementById('threshold-score')!.textContent = text
    slider.setAttribute('aria-valuetext', text)
    for (const name of ['tp', 'fp', 'fn', 'tn'] as const)
      section.querySelector(`[data-cell="${name}"]`)!.textContent = formatCount(cells[name], digits)
    for (const one of valuesOf(cells, record.methods)) {
      const row = section.querySelector(`[data-measure="${one.name}"]`)!
      row.children[1]!.textContent = valueText(one, digits)
      row.children[2]!.textContent = intervalText(one, z, digits)
    }
    const isMarked = record.chosen !== undefined && position === firstPosition(record)
    moveMarkers(cells, systems.length > 1 ? chosen.name : undefined, isMarked)
  }
  const start = (): void => {
    slider.max = String(chosen.thresholds.scores.length - 1)
    slider.value = String(firstPosition(chosen.thresholds))
    document.getElementById('threshold-start')!.textContent = startText(chosen.thresholds)
    show()
  }
  slider.addEventListener('input', show)
  controls.append(
    ...(systems.length > 1
      ? [
          choice(
            'System',
            systems.map(({ name }) => name),
            chosen.name,
            (name) => {
              chosen = systems.find((system) => system.name === name)!
              start()
            },
          ),
        ]
      : []),
    element('label', { class: 'wide' }, 'Threshold, from none to all predicted positive', slider),
  )
  controls.hidden = false
  start()
}
