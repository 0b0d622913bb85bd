// The public API of @eval/plot, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// Battles

// CHART_NEEDS
export declare const CHART_NEEDS: Readonly<Record<string, string>>;

// Chart
export interface Chart<D extends keyof ChartData = keyof ChartData, P extends ParamSpecs = ParamSpecs> extends Contribution<'chart', P> { readonly data: D; readonly examples: readonly ChartExample<D, P>[]; readonly inReport?: boolean; figures?(frame: unknown, params: ParamValues<P>): readonly FigureRequest[]; readonly classes?: 'each' | 'top-label'; readonly unused?: readonly string[]; differences?(params: ParamValues<P>): DifferencesRequest; spec(data: ChartData[D], params: ParamValues<P>): ChartSpec; }

// ChartData
export interface ChartData { readonly counts: NamedCounts; readonly tallies: readonly NamedTally[]; readonly rankings: readonly NamedRankings[]; readonly 'top-k': TopK; readonly units: UnitTable; readonly estimates: readonly Estimate[]; readonly 'null-distribution': NullDistribution; readonly battles: Battles; readonly randomization: readonly PairedNull[]; }

// ChartExample
export interface ChartExample<D extends keyof ChartData = keyof ChartData, P extends ParamSpecs = ParamSpecs> { readonly about: string; readonly params?: Partial<ParamValues<P>>; data(): ChartData[D]; }

// ChartInterval

// ChartRecords
export interface ChartRecords { readonly charts: readonly ChartRecord[]; readonly notes: readonly Note[]; }

// ChartSpec
export type ChartSpec = Readonly<Record<string, unknown>>;

// DARK
export declare const DARK: Palette;

// DEFAULT_PICTURE
export declare const DEFAULT_PICTURE: PictureOptions;

// DocumentFigure
export interface DocumentFigure { readonly name: string; readonly document: string; readonly figure: string; readonly title: string; readonly caption: string; readonly simulated?: string; readonly chart: string; readonly params: Partial<ParamValues>; data(): unknown; }

// DrawnChart
export interface DrawnChart { readonly chart: Chart; readonly spec: ChartSpec; }

// Estimate

// FONT
export declare const FONT = "Eval Sans, Liberation Sans, Arimo, Arial, Helvetica, Nimbus Sans, FreeSans, sans-serif";

// Figure

// HIGHLIGHTED
export declare const HIGHLIGHTED = 5;

// LIGHT
export declare const LIGHT: Palette;

// MOST_COLOURS
export declare const MOST_COLOURS = 8;

// NamedCounts

// NamedRankings

// NamedTally

// NullDistribution

// PAGE_COLOURS
export declare const PAGE_COLOURS: Readonly<Record<'light' | 'dark', string>>;

// PairedNull

// Palette
export interface Palette { readonly paper: string; readonly ink: string; readonly quiet: string; readonly grid: string; readonly axis: string; readonly chance: string; readonly band: string; readonly guide: string; readonly emphasis: string; readonly category: readonly string[]; readonly other: string; readonly better: string; readonly worse: string; readonly ramp: readonly string[]; readonly onLittle: string; readonly onMuch: string; readonly diverging: readonly string[]; }

// Picture
export interface Picture { readonly svg: string; readonly spots: readonly Spot[]; readonly words: string; }

// PictureOptions
export interface PictureOptions { readonly theme: ThemeName; readonly scale: number; readonly columns: number; readonly rows: number; readonly colour: boolean; note?(sentence: string): void; }

// PictureTarget
export interface PictureTarget { readonly format?: string | undefined; readonly out?: string | undefined; readonly usual: string; }

// PictureWishes
export interface PictureWishes { readonly title?: string; readonly width?: number; readonly height?: number; }

// Renderer
export interface Renderer<P extends ParamSpecs = ParamSpecs> extends Contribution<'renderer', P> { readonly ending: string; readonly mediaType: string; render(spec: ChartSpec, options: PictureOptions, params?: ParamValues<P>): Promise<string | Uint8Array>; }

// STYLES
export declare const STYLES: { readonly chance: 'chance'; readonly randomBand: 'random-band'; readonly interval: 'interval'; readonly guide: 'guide'; readonly guideLabel: 'guide-words'; readonly emphasis: 'emphasis'; readonly emphasisLabel: 'emphasis-words'; readonly onLittle: 'on-little'; readonly onMuch: 'on-much'; readonly missing: 'missing'; readonly better: 'better'; readonly worse: 'worse'; readonly strong: 'strong'; readonly neutral: 'neutral'; readonly other: 'other'; readonly faint: 'faint'; };

// SaidOfChart
export interface SaidOfChart { isGiven(option: string): boolean; readonly hasFiles: boolean; readonly renderer: string; }

// SimplifiedCurve
export interface SimplifiedCurve { readonly kept: Uint32Array; readonly of: number; readonly tolerance: number; }

// Spot
export interface Spot { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly words: string; }

// TOOLTIP_SCRIPT
export declare const TOOLTIP_SCRIPT = "(() => {\n 'use strict'\n const REACH = 24\n for (const figure of document.querySelectorAll('figure[data-spots]')) {\n const svg = figure.querySelector('svg')\n const holder = document.getElementById(figure.dataset.spots)\n if (!svg || !holder) continue\n const spots = JSON.parse(holder.textContent)\n const tip = document.createElement('div')\n tip.className = 'plot-tip'\n tip.setAttribute('role', 'status')\n tip.hidden = true\n const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle')\n ring.setAttribute('class', 'plot-ring')\n ring.setAttribute('r', '5')\n ring.setAttribute('visibility', 'hidden')\n svg.append(ring)\n figure.append(tip)\n figure.tabIndex = 0\n let at = -1\n const scale = () => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width\n const hide = () => {\n tip.hidden = true\n ring.setAttribute('visibility', 'hidden')\n }\n const show = (index) => {\n at = index\n const [x, y, , , words] = spots[index]\n if (tip.textContent !== words) tip.textContent = words\n tip.hidden = false\n ring.setAttribute('cx', x)\n ring.setAttribute('cy', y)\n ring.setAttribute('visibility', 'visible')\n const inside = svg.getBoundingClientRect()\n const outside = figure.getBoundingClientRect()\n const left = inside.left - outside.left + x * scale()\n const top = inside.top - outside.top + y * scale()\n const room = outside.width - tip.offsetWidth\n tip.style.left = Math.max(0, Math.min(left + 12, room)) + 'px'\n tip.style.top = (top > tip.offsetHeight + 12 ? top - tip.offsetHeight - 10 : top + 14) + 'px'\n }\n const nearest = (x, y) => {\n let best = -1\n let least = REACH\n spots.forEach(([sx, sy, width, height], index) => {\n const dx = Math.max(0, Math.abs(x - sx) - width / 2)\n const dy = Math.max(0, Math.abs(y - sy) - height / 2)\n const distance = Math.hypot(dx, dy) + (width > 0 && height > 0 ? 4 : 0)\n if (distance < least) {\n best = index\n least = distance\n }\n })\n return best\n }\n svg.addEventListener('pointermove', (event) => {\n const box = svg.getBoundingClientRect()\n const found = nearest((event.clientX - box.left) / scale(), (event.clientY - box.top) / scale())\n if (found < 0) hide()\n else show(found)\n })\n svg.addEventListener('pointerleave', hide)\n figure.addEventListener('blur', hide)\n figure.addEventListener('focus', () => spots.length > 0 && figure.matches(':focus-visible') && show(Math.max(at, 0)))\n figure.addEventListener('keydown', (event) => {\n const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]\n if (event.key === 'Escape') hide()\n else if (spots.length === 0) return\n else if (event.key === 'Home') show(0)\n else if (event.key === 'End') show(spots.length - 1)\n else if (step) show(Math.max(0, Math.min(spots.length - 1, at + step)))\n else return\n event.preventDefault()\n })\n }\n})()\n";

// TOOLTIP_STYLE
export declare const TOOLTIP_STYLE = "figure[data-spots] { position: relative; margin: 0; width: fit-content; max-width: 100%; }\nfigure[data-spots] > svg { display: block; max-width: 100%; height: auto; }\nfigure[data-spots]:focus-visible { outline: 2px solid var(--plot-category-1, #0072b2); outline-offset: 2px; }\n.plot-tip { position: absolute; z-index: 1; max-width: min(24em, 100%); padding: 4px 8px; pointer-events: none; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 12em; overflow: hidden; font: 12px/1.4 \"Liberation Sans\", Arial, Helvetica, sans-serif; color: var(--plot-ink, #1f2328); background: var(--plot-paper, #ffffff); border: 1px solid var(--plot-axis, #8c959f); border-radius: 4px; }\n.plot-tip[hidden] { display: none; }\n.plot-ring { fill: none; stroke: var(--plot-ink, #1f2328); stroke-width: 1.5; pointer-events: none; }\n";

// ThemeName
export type ThemeName = 'light' | 'dark' | 'page';

// TopK

// UnitTable

// VEGA_LITE
export declare const VEGA_LITE = "https://vega.github.io/schema/vega-lite/v6.json";

// captionOf
export declare const captionOf: ({ document, figure, caption, simulated }: DocumentFigure) => string;

// chartCalled
export declare function chartCalled(written: string, { registry }: Pick<Study, 'registry'>): Call<Chart>;

// chartDataFor
export declare function chartDataFor({ contribution, params }: Call<Chart>, systems: readonly System[], study: Study, question?: ChartQuestion, run?: RunOptions): Promise<never>;

// chartOfSystems
export declare function chartOfSystems(written: string, systems: readonly System[], study: Study, question?: ChartQuestion, run?: RunOptions): Promise<DrawnChart>;

// chartRecords
export declare function chartRecords(requests: readonly ChartRequest[], systems: readonly System[], study: Study, question?: ChartQuestion, run?: RunOptions): Promise<ChartRecords>;

// colourPlace
export declare const colourPlace: (place: number, systems: number) => number | undefined;

// figureSpec
export declare function figureSpec(figure: DocumentFigure, { registry }: Pick<Study, 'registry'>): ChartSpec;

// idleChartOption
export declare function idleChartOption({ name, data, params, figures, unused, }: Pick<Chart, 'name' | 'data' | 'params' | 'figures' | 'unused'>, { isGiven, hasFiles, renderer }: SaidOfChart): { readonly option: string; readonly why: string; } | undefined;

// macskassyFigures
export declare const macskassyFigures: readonly DocumentFigure[];

// paletteOf
export declare function paletteOf(theme: ThemeName): Palette;

// picture
export declare function picture(spec: ChartSpec, theme: ThemeName): Promise<Picture>;

// plotPlugin
export declare const plotPlugin: Plugin;

// rendererFor
export declare function rendererFor(registry: Registry, { format, out, usual }: PictureTarget): Call<Renderer>;

// resized
export declare function resized(spec: ChartSpec, { title, width, height }: PictureWishes): ChartSpec;

// simplified
export declare function simplified(x: ArrayLike<number>, y: ArrayLike<number>, most?: number): SimplifiedCurve;

// simulatedStock
export declare const simulatedStock: () => { readonly name: string; readonly labels: Uint8Array; }[];

// svgPicture
export declare function svgPicture(spec: ChartSpec, theme: ThemeName): Promise<string>;

// themeConfig
export declare function themeConfig(theme: ThemeName): ChartSpec;

// thinnedNote
export declare function thinnedNote(curves: readonly SimplifiedCurve[]): string | undefined;


// ==== ./dist/charts/index.d.ts

// bounds
export declare const bounds: Chart<'top-k', typeof params>;

// calibration
export declare const calibration: Chart<'tallies', typeof params>;

// charts
export declare const charts: readonly [import("../chart.js").Chart<"top-k", { readonly contiguous: { readonly type: 'integer'; readonly min: 1; readonly default: 1; readonly about: 'Consecutive significant k that a crossover needs.'; }; readonly crossing: { readonly type: 'choice'; readonly of: readonly ['reach', 'pass']; readonly about: 'Whether reaching the bound is a crossover or only passing it; by the convention when absent.'; }; readonly report: { readonly type: 'choice'; readonly of: readonly ['first', 'last']; readonly default: 'first'; readonly about: 'Which of the consecutive k is marked.'; }; readonly levels: { readonly type: 'text'; readonly default: '0.05,0.001'; readonly about: 'Significance levels whose bounds are drawn, separated by commas; 1e-17 is a level too.'; }; readonly band: { readonly type: 'choice'; readonly of: readonly ['pointwise', 'simultaneous']; readonly default: 'pointwise'; readonly about: 'Pointwise bounds (each k alone), or simultaneous bounds (all k at once).'; }; readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'The smallest n with P(X >= n) <= p, or with P(X > n) < p as in Macskassy (2005); pointwise bounds only.'; }; readonly upTo: { readonly type: 'integer'; readonly min: 1; readonly about: 'Last rank shown; when absent all known ranks, or those that all rankings have where bounds are simultaneous.'; }; readonly show: { readonly type: 'choice'; readonly of: readonly ['hits', 'excess']; readonly default: 'hits'; readonly about: 'y axis: hits, or hits above the expected number.'; }; }>, import("../chart.js").Chart<"tallies", { readonly bins: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'Number of bins; empty bins are left out.'; }; readonly scheme: { readonly type: 'choice'; readonly of: readonly ['equal-width', 'equal-mass']; readonly default: 'equal-width'; readonly about: 'Bins of equal width, or of equal mass (quantiles).'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the intervals of the bins.'; }; readonly histogram: { readonly type: 'flag'; readonly default: true; readonly about: 'Show a histogram of probabilities below.'; }; }>, import("../chart.js").Chart<"counts", { readonly measures: { readonly type: 'text'; readonly default: string; readonly about: 'Measures on counts, separated by commas, each seen from every class.'; }; readonly order: { readonly type: 'choice'; readonly of: readonly ['given', 'value', 'items']; readonly default: 'given'; readonly about: 'Order of classes: as in the data, by the first measure (worst first), or by number of items.'; }; }>, import("../chart.js").Chart<"counts", { readonly rows: { readonly type: 'choice'; readonly of: readonly ['actual', 'predicted']; readonly default: 'actual'; readonly about: 'Classes of the rows.'; }; readonly share: { readonly type: 'choice'; readonly of: readonly ['none', 'actual', 'predicted', 'all']; readonly default: 'none'; readonly about: 'Show counts, or shares of each actual class, of each predicted class or of everything.'; }; readonly order: { readonly type: 'choice'; readonly of: readonly ['given', 'clusters']; readonly default: 'given'; readonly about: 'Order of classes: as in the data, or with confused classes side by side.'; }; readonly shade: { readonly type: 'choice'; readonly of: readonly ['linear', 'root']; readonly about: 'Shades proportional to the numbers, or to their square roots, which makes rare errors visible; default: root with more than 16 classes, else linear.'; }; }>, import("../chart.js").Chart<"tallies", { readonly lines: { readonly type: 'flag'; readonly default: false; readonly about: 'Draw the lines of the thresholds on the lower envelope.'; }; }>, import("../chart.js").Chart<"units", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level of the critical difference: 0.95 means p = 0.05.'; }; }>, import("../chart.js").Chart<"tallies", { readonly band: { readonly type: 'choice'; readonly of: readonly ['none', 'pointwise', 'simultaneous', 'both']; readonly default: 'none'; readonly about: 'Band of random rankings: pointwise (each k alone), simultaneous (all k at once), or both. A simultaneous band of 100,000 items takes about a minute.'; }; readonly levels: { readonly type: 'text'; readonly default: '0.05'; readonly about: 'Significance levels of the bands, separated by commas, such as 0.001 or 1e-17.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ['upper', 'both']; readonly default: 'upper'; readonly about: 'One-sided band (better than chance), or two-sided.'; }; readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'Valid bounds, P(X >= n) <= p; or those of Macskassy 2005 (pointwise), which are anti-conservative.'; }; readonly from: { readonly type: 'number'; readonly min: 0; readonly max: 0.5; readonly open: true; readonly default: 0.001; readonly about: 'The smallest rate on the axes.'; }; readonly to: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.8; readonly about: 'The greatest rate on the axes.'; }; }>, import("../chart.js").Chart<"estimates", { readonly order: { readonly type: 'choice'; readonly of: readonly ['given', 'value']; readonly default: 'given'; readonly about: 'Systems as they come, or the best value of each measure first.'; }; }>, import("../chart.js").Chart<"tallies", { readonly band: { readonly type: 'choice'; readonly of: readonly ['none', 'pointwise', 'simultaneous', 'both']; readonly default: 'none'; readonly about: 'Band of random rankings: pointwise (each k alone), simultaneous (all k at once), or both. A simultaneous band of 100,000 items takes about a minute.'; }; readonly levels: { readonly type: 'text'; readonly default: '0.05'; readonly about: 'Significance levels of the bands, separated by commas, such as 0.001 or 1e-17.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ['upper', 'both']; readonly default: 'upper'; readonly about: 'One-sided band (better than chance), or two-sided.'; }; readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'Valid bounds, P(X >= n) <= p; or those of Macskassy 2005 (pointwise), which are anti-conservative.'; }; readonly at: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.1; readonly about: 'Share of the items, from the top, for which the legend gives a number.'; }; }>, import("../chart.js").Chart<"top-k", { readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Cutoff k; default: 20, or all ranks if there are fewer.'; }; readonly levels: { readonly type: 'text'; readonly default: '0.1,0.01'; readonly about: 'Significance levels, separated by commas, such as 0.05 or 1e-17.'; }; readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'Rankings with fewer hits, P(X < x), crossed where hits become significant; or the curves of Macskassy (2005), P(X <= x).'; }; readonly models: { readonly type: 'text'; readonly default: 'discrete,interpolated,parametric'; readonly about: 'Curves: hypergeometric steps, linear interpolation of them, continuous binomial.'; }; readonly from: { readonly type: 'number'; readonly about: 'First number of hits shown; where the curves leave 0 unless given. The y axis follows.'; }; readonly to: { readonly type: 'number'; readonly about: 'Last number of hits shown; where the curves reach 1 unless given.'; }; }>, import("../chart.js").Chart<"tallies", { readonly band: { readonly type: 'choice'; readonly of: readonly ['none', 'pointwise', 'simultaneous', 'both']; readonly default: 'none'; readonly about: 'Band of random rankings: pointwise (each k alone), simultaneous (all k at once), or both. A simultaneous band of 100,000 items takes about a minute.'; }; readonly levels: { readonly type: 'text'; readonly default: '0.05'; readonly about: 'Significance levels of the bands, separated by commas, such as 0.001 or 1e-17.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ['upper', 'both']; readonly default: 'upper'; readonly about: 'One-sided band (better than chance), or two-sided.'; }; readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'Valid bounds, P(X >= n) <= p; or those of Macskassy 2005 (pointwise), which are anti-conservative.'; }; readonly at: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.1; readonly about: 'Share of the items, from the top, for which the legend gives a number.'; }; readonly most: { readonly type: 'number'; readonly min: 1; readonly open: true; readonly about: 'End of the lift axis; the highest lift of a curve when absent.'; }; }>, import("../chart.js").Chart<"null-distribution", { readonly bins: { readonly type: 'integer'; readonly min: 1; readonly max: 400; readonly about: 'Number of bars; chosen from the number of draws when absent.'; }; }>, import("../chart.js").Chart<"tallies", { readonly curve: { readonly type: 'choice'; readonly of: readonly ['roc', 'pr']; readonly default: 'roc'; readonly about: 'True against false positive rate, or precision against recall.'; }; readonly highlight: { readonly type: 'integer'; readonly min: 0; readonly max: 5; readonly default: 3; readonly about: 'Classes with the smallest area that are drawn apart from the others.'; }; }>, import("../chart.js").Chart<"top-k", { readonly levels: { readonly type: 'text'; readonly default: '0.05,0.001'; readonly about: 'Significance levels, separated by commas, such as 0.05 or 1e-17.'; }; readonly convention: { readonly type: 'choice'; readonly of: readonly ['standard', 'paper', 'mid']; readonly default: 'standard'; readonly about: 'The tail: P(X >= n), P(X > n) as in Macskassy (2005), which is too small, or the mean of both.'; }; readonly upTo: { readonly type: 'integer'; readonly min: 1; readonly about: 'Last rank shown; all known ranks when absent.'; }; readonly ranks: { readonly type: 'choice'; readonly of: readonly ['linear', 'log']; readonly default: 'log'; readonly about: 'The axis of ranks.'; }; }>, import("../chart.js").Chart<"tallies", { readonly band: { readonly type: 'choice'; readonly of: readonly ['none', 'pointwise', 'simultaneous', 'both']; readonly default: 'none'; readonly about: 'Band of random rankings: pointwise (each k alone), simultaneous (all k at once), or both. A simultaneous band of 100,000 items takes about a minute.'; }; readonly levels: { readonly type: 'text'; readonly default: '0.05'; readonly about: 'Significance levels of the bands, separated by commas, such as 0.001 or 1e-17.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ['upper', 'both']; readonly default: 'upper'; readonly about: 'One-sided band (better than chance), or two-sided.'; }; readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'Valid bounds, P(X >= n) <= p; or those of Macskassy 2005 (pointwise), which are anti-conservative.'; }; readonly rule: { readonly type: 'choice'; readonly of: readonly ["step", "interpolated", "davis-goadrich", "trapezoid"]; readonly default: 'step'; readonly about: 'Interpolation of precision: none (step), the highest at this recall or above (interpolated), linear in counts between thresholds (davis-goadrich), or linear in precision (trapezoid).'; }; readonly isoF: { readonly type: 'text'; readonly default: '0.2, 0.4, 0.6, 0.8'; readonly about: 'Iso-F1 lines, separated by commas; empty for none.'; }; }>, import("../chart.js").Chart<"randomization", { readonly models: { readonly type: 'choice'; readonly of: readonly ['swap', 'independent', 'all']; readonly default: 'swap'; readonly about: 'Values swapped within units (swap), values drawn for each system independently, whose variance is too small (independent), or all models of the data.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'greater', 'less']; readonly default: 'two-sided'; readonly about: 'Which outcomes are as extreme as the observed one: these are highlighted.'; }; readonly baseline: { readonly type: 'text'; readonly about: 'Name of the system that the others are compared with; the first when absent.'; }; readonly method: { readonly type: 'choice'; readonly of: readonly ['auto', 'exact', 'drawn']; readonly default: 'auto'; readonly about: 'Every outcome, or random draws (--draws); every outcome where that is feasible.'; }; readonly bars: { readonly type: 'integer'; readonly min: 4; readonly max: 400; readonly default: 60; readonly about: 'Number of distinct values above which they are binned into bars.'; }; }>, import("../chart.js").Chart<"tallies", { readonly contiguous: { readonly type: 'integer'; readonly min: 1; readonly default: 1; readonly about: 'Consecutive significant k that a crossover needs.'; }; readonly crossing: { readonly type: 'choice'; readonly of: readonly ['reach', 'pass']; readonly about: 'Whether reaching the bound is a crossover or only passing it; by the convention when absent.'; }; readonly report: { readonly type: 'choice'; readonly of: readonly ['first', 'last']; readonly default: 'first'; readonly about: 'Which of the consecutive k is marked.'; }; readonly band: { readonly type: 'choice'; readonly of: readonly ['none', 'pointwise', 'simultaneous', 'both']; readonly default: 'none'; readonly about: 'Band of random rankings: pointwise (each k alone), simultaneous (all k at once), or both. A simultaneous band of 100,000 items takes about a minute.'; }; readonly levels: { readonly type: 'text'; readonly default: '0.05'; readonly about: 'Significance levels of the bands, separated by commas, such as 0.001 or 1e-17.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ['upper', 'both']; readonly default: 'upper'; readonly about: 'One-sided band (better than chance), or two-sided.'; }; readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'Valid bounds, P(X >= n) <= p; or those of Macskassy 2005 (pointwise), which are anti-conservative.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the intervals.'; }; readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 1000000; readonly default: 500; readonly about: 'Random draws of the bootstrap.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws.'; }; readonly isolines: { readonly type: 'text'; readonly default: ''; readonly about: 'Isolines of equal k, separated by commas.'; }; readonly top: { readonly type: 'integer'; readonly min: 1; readonly about: 'Show only the corner with the first k items; everything when absent.'; }; readonly crossovers: { readonly type: 'text'; readonly default: ''; readonly about: 'Significance levels whose crossover is marked, separated by commas.'; }; readonly thresholds: { readonly type: 'text'; readonly default: ''; readonly about: 'Thresholds to mark, separated by commas: numbers or rules, such as 0.5, youden, closest, min-sensitivity(at=0.9); the one that predictions were made with where absent.'; }; readonly interval: { readonly type: 'choice'; readonly of: readonly ['none', 'bootstrap', 'folds']; readonly default: 'none'; readonly about: 'Pointwise confidence band of the curve, at each false positive rate: bootstrap over items, or t over folds.'; }; readonly folds: { readonly type: 'choice'; readonly of: readonly ["vertical", "threshold", "pooled"]; readonly default: 'vertical'; readonly about: 'Cross-validated systems: curves of the folds with their vertical or threshold average, or one curve of all items.'; }; }>, import("../chart.js").Chart<"tallies", { readonly threshold: { readonly type: 'text'; readonly about: 'Threshold: a number, or a rule such as youden, closest or accuracy; the one that predictions were made with where absent, else youden.'; }; readonly bins: { readonly type: 'integer'; readonly min: 1; readonly max: 1000; readonly default: 40; readonly about: 'Bins of equal width; the threshold is an edge.'; }; readonly layout: { readonly type: 'choice'; readonly of: readonly ['mirrored', 'overlaid']; readonly default: 'mirrored'; readonly about: 'Negatives below the axis, or both classes above it, one over the other.'; }; }>, import("../chart.js").Chart<"rankings", { readonly topics: { readonly type: 'flag'; readonly default: true; readonly about: 'Draw the curve of each topic faintly.'; }; readonly rule: { readonly type: 'choice'; readonly of: readonly ['interpolated', 'sawtooth']; readonly default: 'interpolated'; readonly about: 'Curves of topics: interpolated precision, or precision at every rank.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of each topic when absent.'; }; }>, import("../chart.js").Chart<"units", { readonly baseline: { readonly type: 'text'; readonly about: 'Name of the system that the others are compared with; the first when absent.'; }; readonly margin: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'Differences up to this size count as ties.'; }; }>, import("../chart.js").Chart<"units", { readonly order: { readonly type: 'choice'; readonly of: readonly ['mean', 'name', 'given']; readonly default: 'mean'; readonly about: 'Order of units: by mean over systems, by name, or as in the data.'; }; readonly systems: { readonly type: 'choice'; readonly of: readonly ['mean', 'given']; readonly default: 'mean'; readonly about: 'Systems with the best mean first, or as they come.'; }; }>, import("../chart.js").Chart<"units", { readonly order: { readonly type: 'choice'; readonly of: readonly ['first', 'name', 'given']; readonly default: 'first'; readonly about: 'Order of units: by the value of the first system, by name, or as in the data.'; }; }>, import("../chart.js").Chart<"battles", Readonly<Record<string, import("@eval/core").ParamSpec>>>];

// classBars
export declare const classBars: Chart<'counts', typeof params>;

// confusion
export declare const confusion: Chart<'counts', typeof params>;

// cost
export declare const cost: Chart<'tallies', typeof params>;

// criticalDifference
export declare const criticalDifference: Chart<'units', typeof params>;

// det
export declare const det: Chart<'tallies', typeof params>;

// estimates
export declare const estimates: Chart<'estimates', typeof params>;

// gain
export declare const gain: Chart<'tallies', typeof params>;

// hitsCdf
export declare const hitsCdf: Chart<'top-k', typeof params>;

// lift
export declare const lift: Chart<'tallies', typeof params>;

// nullDistribution
export declare const nullDistribution: Chart<'null-distribution', typeof params>;

// oneVersusRest
export declare const oneVersusRest: Chart<'tallies', typeof params>;

// pValues
export declare const pValues: Chart<'top-k', typeof params>;

// pr
export declare const pr: Chart<'tallies', typeof params>;

// randomization
export declare const randomization: Chart<'randomization', typeof params>;

// roc
export declare const roc: Chart<'tallies', typeof params>;

// scores
export declare const scores: Chart<'tallies', typeof params>;

// topicsPr
export declare const topicsPr: Chart<'rankings', typeof params>;

// unitDifferences
export declare const unitDifferences: Chart<'units', typeof params>;

// unitHeat
export declare const unitHeat: Chart<'units', typeof params>;

// unitValues
export declare const unitValues: Chart<'units', typeof params>;

// winMatrix
export declare const winMatrix: Chart<'battles'>;


// ==== ./dist/renderers/index.d.ts

// html
export declare const html: Renderer;

// renderers
export declare const renderers: readonly [import("../chart.js").Renderer<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../chart.js").Renderer<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../chart.js").Renderer<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../chart.js").Renderer<Readonly<Record<string, import("@eval/core").ParamSpec>>>];

// svg
export declare const svg: Renderer;

// text
export declare const text: Renderer;

// vegaLite
export declare const vegaLite: Renderer;


// ==== ./dist/png.d.ts

// png
export declare const png: Renderer;

// pngPlugin
export declare const pngPlugin: Plugin;
