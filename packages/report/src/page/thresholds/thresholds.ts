import { formatCount, type Result, type ThresholdRecord } from '@eval/study'
import { normal } from '@eval/significance'
import { cellsAt, firstPosition, scoredSystems, valuesOf, type CellValue } from './decision.js'
import { intervalText, startText, thresholdText, valueText } from './decision-texts.js'
import { errorOf } from '../markup/tones.js'
import { markup, type Markup } from '../markup/markup.js'

/** Counts and measures at a threshold; the script lets it be moved and recomputes them. */
export function thresholdsSection(result: Result, digits: number): Markup | undefined {
  const [first] = scoredSystems(result)
  if (!first) return undefined
  const record = first.thresholds
  const position = firstPosition(record)
  const z = normal.upperQuantile(errorOf(result) / 2)
  const { tp, fp, fn, tn } = cellsAt(record, position)
  const values = valuesOf({ tp, fp, fn, tn }, record.methods)
  const count = (name: string, value: number): Markup =>
    markup`<td class="number" data-cell="${name}">${formatCount(value, digits)}</td>`
  return markup`<section id="threshold" aria-labelledby="threshold-title" data-z="${z}" data-digits="${digits}">
    <h2 id="threshold-title">Threshold</h2>
    <p>Predicted positive: score ${record.better === 'higher' ? '≥' : '≤'} <strong id="threshold-score" class="tabular">${thresholdText(record, position)}</strong>. <span id="threshold-start">${startText(record)}</span></p>
    <div id="threshold-controls" class="controls" hidden></div>
    <div class="pair">
      <div class="scroll"><table id="threshold-cells">
        <caption>Counts at this threshold</caption>
        <thead><tr><td></td><th scope="col" class="number">predicted positive</th><th scope="col" class="number">predicted negative</th></tr></thead>
        <tbody>
          <tr><th scope="row">actually positive</th>${count('tp', tp)}${count('fn', fn)}</tr>
          <tr><th scope="row">actually negative</th>${count('fp', fp)}${count('tn', tn)}</tr>
        </tbody>
      </table></div>
      <div class="scroll"><table id="threshold-values">
        <caption>Measures at this threshold</caption>
        <thead><tr><th scope="col">Measure</th><th scope="col" class="number">Value</th><th scope="col" class="number">${Number((100 * (1 - errorOf(result))).toFixed(4))} % interval</th></tr></thead>
        <tbody>${values.map(
          (one) =>
            markup`<tr data-measure="${one.name}"><th scope="row">${one.name}</th><td class="number">${valueText(one, digits)}</td><td class="number">${intervalText(one, z, digits)}</td></tr>`,
        )}</tbody>
      </table></div>
    </div>
    <p class="note">${intervalNote(record, values)}</p>
  </section>`
}

/** What the intervals are, or why there are none. */
function intervalNote({ positive, negative }: ThresholdRecord, values: readonly CellValue[]): string {
  if (values.some(({ ends }) => ends))
    return 'Wilson intervals; Newcombe for informedness; for F from tp / (tp + fp + fn). The threshold is treated as fixed.'
  return Number.isInteger(positive) && Number.isInteger(negative)
    ? 'No intervals: this page does not recompute the interval that was chosen.'
    : 'No intervals: the rows have fractional weights.'
}
