// The public API of @eval/plot, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// Chart
export interface Chart<D extends keyof ChartData = keyof ChartData, P extends ParamSpecs = ParamSpecs> extends Contribution<'chart', P> { readonly data: D; spec(data: ChartData[D], params: ParamValues<P>): ChartSpec; }

// ChartData
export interface ChartData { readonly counts: Counts; }

// ChartSpec
export type ChartSpec = Readonly<Record<string, unknown>>;

// VEGA_LITE
export declare const VEGA_LITE = "https://vega.github.io/schema/vega-lite/v6.json";

// charts.charts
export declare const charts: readonly [import("../chart.js").Chart<"counts", { readonly rows: { readonly type: "choice"; readonly of: readonly ["actual", "predicted"]; readonly default: "actual"; readonly about: "Which classes run down the side."; }; readonly share: { readonly type: "choice"; readonly of: readonly ["none", "actual", "predicted", "all"]; readonly default: "none"; readonly about: "Show counts, or shares of each actual class, of each predicted class or of everything."; }; }>];

// charts.confusion
export declare const confusion: Chart<'counts', typeof params>;

// plotPlugin
export declare const plotPlugin: Plugin;
