import { STYLES } from '../styles.js'
import type { ChartSpec } from '../chart.js'
import { HIGHLIGHTED } from './palette.js'
import { paletteOf, type ThemeName } from './themes.js'

/** The shipped font first, then those of the same widths that computers have. */
export const FONT = 'Eval Sans, Liberation Sans, Arimo, Arial, Helvetica, Nimbus Sans, FreeSans, sans-serif'

/** Systems that a chart can tell apart from the highlighted ones without repeating their colours. */
const MOST_SYSTEMS = 500

/** What gives all charts one look: a Vega-Lite configuration. */
export function themeConfig(theme: ThemeName): ChartSpec {
  const { paper, ink, quiet, grid, axis, chance, band, guide, emphasis, ...ranges } = paletteOf(theme)
  const words = { font: FONT, fontSize: 11 }
  return {
    background: theme === 'page' ? 'transparent' : paper,
    padding: 8,
    font: FONT,
    customFormatTypes: false,
    view: { stroke: null, continuousWidth: 400, continuousHeight: 280 },
    range: {
      category: ranges.category,
      // Of many systems a few are highlighted; a scale of them names this range.
      ordinal: [...ranges.category.slice(0, HIGHLIGHTED), ...Array<string>(MOST_SYSTEMS).fill(ranges.other)],
      ramp: ranges.ramp,
      heatmap: ranges.ramp,
      diverging: ranges.diverging,
      symbol: ['circle', 'square', 'triangle-up', 'diamond', 'cross', 'triangle-down', 'triangle-right'],
    },
    title: {
      anchor: 'start',
      frame: 'bounds',
      color: ink,
      fontSize: 14,
      fontWeight: 'bold',
      subtitleColor: quiet,
      subtitleFontSize: 11,
      subtitlePadding: 4,
      offset: 10,
      limit: 640,
    },
    axis: {
      domainColor: axis,
      tickColor: axis,
      tickSize: 4,
      gridColor: grid,
      gridWidth: 1,
      labelColor: quiet,
      labelFontSize: 11,
      labelPadding: 4,
      labelLimit: 160,
      titleColor: ink,
      titleFontSize: 12,
      titleFontWeight: 'normal',
      titlePadding: 8,
      titleLimit: 400,
    },
    axisX: { labelFlush: false },
    axisQuantitative: { tickCount: 5 },
    axisBand: { grid: false, ticks: false, domain: false },
    legend: {
      labelColor: ink,
      labelFontSize: 11,
      labelLimit: 180,
      titleColor: quiet,
      titleFontSize: 11,
      titleFontWeight: 'normal',
      titleLimit: 180,
      symbolStrokeWidth: 2,
      symbolSize: 90,
      gradientThickness: 12,
      rowPadding: 4,
      columnPadding: 14,
      offset: 14,
    },
    header: {
      labelColor: ink,
      labelFontSize: 11,
      labelLimit: 180,
      titleColor: ink,
      titleFontSize: 12,
      titleFontWeight: 'normal',
      titleLimit: 400,
    },
    concat: { spacing: 16 },
    facet: { spacing: 14 },
    mark: { color: ranges.category[0], tooltip: true },
    area: { line: false },
    bar: { binSpacing: 1 },
    point: { filled: true, opacity: 1 },
    rule: { color: axis },
    tick: { thickness: 2 },
    text: { color: ink, ...words },
    style: {
      // Written as configuration of the mark, these would win over every style below.
      line: { strokeWidth: 2, strokeJoin: 'round', strokeCap: 'butt' },
      area: { fillOpacity: 0.35 },
      point: { size: 40 },
      [STYLES.chance]: { color: chance, strokeDash: [5, 4], strokeWidth: 1.25, opacity: 1 },
      [STYLES.randomBand]: { color: band, fillOpacity: 0.22, strokeWidth: 1 },
      [STYLES.interval]: { fillOpacity: 0.18, strokeWidth: 1.5 },
      [STYLES.guide]: { color: guide, strokeWidth: 1, opacity: 1 },
      [STYLES.guideLabel]: { color: quiet, ...words },
      [STYLES.emphasis]: { color: emphasis, strokeWidth: 1.5, size: 60, opacity: 1 },
      [STYLES.emphasisLabel]: { color: ink, ...words, fontWeight: 'bold' },
      [STYLES.onLittle]: { color: ranges.onLittle, ...words },
      [STYLES.onMuch]: { color: ranges.onMuch, ...words },
      [STYLES.missing]: { color: axis, fillOpacity: 0.3 },
      [STYLES.better]: { color: ranges.better },
      [STYLES.worse]: { color: ranges.worse },
      [STYLES.neutral]: { color: quiet },
      [STYLES.strong]: { color: ink },
      [STYLES.other]: { color: ranges.other, strokeWidth: 1.25 },
      [STYLES.faint]: { strokeWidth: 1, opacity: 0.35 },
    },
  }
}
