// The public API of @eval/report, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// BOUNDED
export declare const BOUNDED = "bounded: Every value lies in the range, and both ends of it are finite.";

// DEFAULT_RENDER
export declare const DEFAULT_RENDER: RenderOptions;

// DescriptionSection
export interface DescriptionSection { readonly heading: string; readonly lines: readonly string[]; }

// DrawnCell
export interface DrawnCell { readonly column: number; readonly decimals: number; }

// Format
export interface Format<P extends ParamSpecs = ParamSpecs> extends Contribution<'format', P> { readonly ending: string; render(result: Result, options: RenderOptions, params?: ParamValues<P>): string | Promise<string>; }

// ReadableTable
export interface ReadableTable { readonly title: string; readonly headings: readonly string[]; readonly right: readonly boolean[]; readonly rows: readonly (readonly string[])[]; readonly raised?: readonly (readonly string[])[]; readonly bold?: readonly (readonly boolean[])[]; readonly footnote: string | undefined; }

// RenderOptions
export interface RenderOptions { readonly digits: number; readonly width: number; readonly colour: boolean; readonly table?: string; readonly advise?: Advise; readonly exactText?: boolean; }

// ReportQuestion
export interface ReportQuestion { readonly evaluate?: EvaluateOptions; readonly compare?: CompareOptions; readonly folds?: FoldQuestion; readonly topK?: TopKQuestion; }

// ShownColumn
export interface ShownColumn { readonly name: string; readonly kind: TableCellKind; readonly heading?: string; readonly hidden?: true; readonly superscript?: true; }

// ShownTable
export interface ShownTable extends TableRecord { readonly columns: readonly ShownColumn[]; readonly drawn?: readonly (DrawnCell | undefined)[]; readonly bold?: readonly (readonly number[])[]; }

// chosenTables
export declare function chosenTables(result: Result, { table: asked, digits }: RenderOptions, readable?: boolean): ShownTable[];

// contributionTable
export declare function contributionTable(kind: ContributionKind, registry: Registry, word?: string): TableRecord;

// correctionWords
export declare function correctionWords(comparisons: readonly ComparisonRecord[]): string[];

// descriptionOf
export declare function descriptionOf(contribution: Contribution): DescriptionSection[];

// drawnDecimals
export declare function drawnDecimals(chance: FindingRecord['chance']): number | undefined;

// explainedNames
export declare function explainedNames(name: string, registry: Registry): string[];

// pluginLines
export declare const pluginLines: ({ plugins }: Registry, from: ReadonlyMap<string, string>, packages?: ReadonlyMap<string, string>) => string[];

// pluginNotes
export declare const pluginNotes: ({ shared }: Registry, refused?: readonly string[]) => string[];

// pluginTables
export declare function pluginTables({ plugins, shared }: Registry, from: ReadonlyMap<string, string>, packages?: ReadonlyMap<string, string>): TableRecord[];

// readableAt
export declare function readableAt({ rows, columns, limits, leastP }: TableRecord, row: number, column: number, digits: number): string;

// readableTable
export declare function readableTable(table: ShownTable, digits: number): ReadableTable;

// reportOf
export declare function reportOf(study: Study, systems: readonly System[], { evaluate, compare, folds, topK }?: ReportQuestion, run?: Pick<RunOptions, 'onProgress' | 'signal'>): Promise<ReturnType<typeof reportRecord> & Pick<Result, 'charts'> & Partial<Pick<Result, 'details'>>>;

// reportPlugin
export declare const reportPlugin: Plugin;

// shownCell
export declare function shownCell(table: ShownTable, row: number, column: number, digits: number): string;

// signAt
export declare function signAt({ marks, bounds }: TableRecord, row: number, column: number): '' | '~' | '<=';

// tablesOf
export declare function tablesOf(result: Result, digits?: number): ShownTable[];

// titleOf
export declare function titleOf(contribution: Contribution): string;

// withSign
export declare const withSign: (sign: string, text: string) => string;


// ==== ./dist/formats/index.d.ts

// csv
export declare const csv: Format;

// formats
export declare const formats: readonly [import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../format.js").Format<Readonly<Record<string, import("@eval/core").ParamSpec>>>];

// github
export declare const github: Format;

// html
export declare const html: Format;

// json
export declare const json: Format;

// junit
export declare const junit: Format;

// latex
export declare const latex: Format;

// md
export declare const md: Format;

// table
export declare const table: Format;

// tsv
export declare const tsv: Format;
