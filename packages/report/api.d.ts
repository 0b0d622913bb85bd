// The public API of @eval/report, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// BOUNDED
export declare const BOUNDED = "bounded: Every value lies in the range, and both ends of it are finite.";

// Cell
export type Cell = string | number | null;

// CellKind
export type CellKind = 'text' | 'count' | 'number' | 'p';

// ChanceRecord
export interface ChanceRecord { readonly value: JsonNumber; readonly sd?: JsonNumber; readonly p: JsonNumber; readonly log10P?: number; readonly atMost?: true; readonly model: string; readonly method: string; readonly draws?: number; }

// ChartRecord
export interface ChartRecord { readonly name: string; readonly title: string; readonly caption: string; readonly spec: Readonly<Record<string, unknown>>; }

// Comparison
export interface Comparison { readonly measure: string; readonly better: 'higher' | 'lower' | 'neither'; readonly baseline: string; readonly system: string; readonly difference: JsonNumber; readonly interval?: IntervalRecord; readonly test: string; readonly p: JsonNumber; readonly log10P?: number; readonly atMost?: true; readonly adjustedP: JsonNumber; readonly correction: string; readonly effect?: { readonly name: string; readonly value: JsonNumber; }; readonly wins: number; readonly ties: number; readonly losses: number; readonly n: number; readonly minimumDetectable?: JsonNumber; readonly verdict: string; readonly worst?: readonly { readonly unit: string; readonly difference: number; }[]; readonly best?: readonly { readonly unit: string; readonly difference: number; }[]; }

// DEFAULT_RENDER
export declare const DEFAULT_RENDER: RenderOptions;

// DescriptionSection
export interface DescriptionSection { readonly heading: string; readonly lines: readonly string[]; }

// Finding
export interface Finding { readonly measure: string; readonly value: JsonNumber; readonly why?: string; readonly better: 'higher' | 'lower' | 'neither'; readonly n: number; readonly undefined: number; readonly part?: string; readonly interval?: IntervalRecord; readonly chance?: ChanceRecord; }

// Format
export interface Format extends Contribution<'format'> { readonly ending: string; render(result: Result, options: RenderOptions): string | Promise<string>; }

// InputRecord
export interface InputRecord { readonly path: string; readonly sha256: string; readonly format: string; readonly recognised?: Readonly<Record<string, string | number | boolean>>; }

// IntervalRecord
export interface IntervalRecord { readonly low: JsonNumber; readonly high: JsonNumber; readonly level: number; readonly method: string; }

// JsonNumber
export type JsonNumber = number | 'Infinity' | '-Infinity' | null;

// ReadableTable
export interface ReadableTable { readonly title: string; readonly headings: readonly string[]; readonly right: readonly boolean[]; readonly rows: readonly (readonly string[])[]; readonly footnote: string | undefined; }

// RenderOptions
export interface RenderOptions { readonly digits: number; readonly width: number; readonly colour: boolean; readonly table?: string; readonly exactText?: boolean; }

// Result
export interface Result { readonly schema: 'eval/1'; readonly command: string; readonly version: string; readonly inputs: readonly InputRecord[]; readonly policies: Readonly<Record<string, string | number | boolean>>; readonly seed: number; readonly plugins: readonly string[]; readonly systems: readonly SystemResult[]; readonly comparisons: readonly Comparison[]; readonly tables: readonly Table[]; readonly charts?: readonly ChartRecord[]; readonly notes: readonly string[]; readonly details?: Readonly<Record<string, unknown>>; }

// ShownColumn
export interface ShownColumn { readonly name: string; readonly kind: CellKind; readonly heading?: string; readonly hidden?: true; }

// ShownTable
export interface ShownTable extends Table { readonly columns: readonly ShownColumn[]; }

// SystemResult
export interface SystemResult { readonly name: string; readonly findings: readonly Finding[]; readonly units?: readonly string[]; readonly perUnit?: readonly UnitValues[]; readonly thresholds?: ThresholdRecord; }

// Table
export interface Table { readonly name: string; readonly title: string; readonly columns: readonly { readonly name: string; readonly kind: CellKind; }[]; readonly rows: readonly (readonly Cell[])[]; readonly marks?: readonly (readonly number[])[]; readonly bounds?: readonly (readonly number[])[]; readonly footnote?: string; }

// ThresholdRecord
export interface ThresholdRecord { readonly better: 'higher' | 'lower'; readonly positive: number; readonly negative: number; readonly of: number; readonly scores: readonly number[]; readonly tp: readonly number[]; readonly fp: readonly number[]; }

// UnitValues
export interface UnitValues { readonly measure: string; readonly values: readonly JsonNumber[]; }

// approximationOf
export declare function approximationOf(method: string, draws: number | undefined): string | undefined;

// chosenTables
export declare function chosenTables(result: Result, { table: asked }: RenderOptions): ShownTable[];

// descriptionOf
export declare function descriptionOf(contribution: Contribution): DescriptionSection[];

// formatCount
export declare function formatCount(value: JsonNumber, digits?: number): string;

// formatNumber
export declare function formatNumber(value: JsonNumber, digits?: number): string;

// formatP
export declare function formatP(p: JsonNumber, log10P?: number): string;

// formatSigned
export declare function formatSigned(value: JsonNumber, digits?: number): string;

// formats.csv
export declare const csv: Format;

// formats.formats
export declare const formats: readonly [import("../format.js").Format, import("../format.js").Format, import("../format.js").Format, import("../format.js").Format, import("../format.js").Format, import("../format.js").Format, import("../format.js").Format];

// formats.html
export declare const html: Format;

// formats.json
export declare const json: Format;

// formats.latex
export declare const latex: Format;

// formats.md
export declare const md: Format;

// formats.table
export declare const table: Format;

// formats.tsv
export declare const tsv: Format;

// isResult
export declare const isResult: (text: string) => boolean;

// jsonNumber
export declare function jsonNumber(value: number): JsonNumber;

// numberOf
export declare function numberOf(value: JsonNumber): number;

// readResult
export declare function readResult(text: string): Result;

// readableTable
export declare function readableTable(table: ShownTable, digits: number): ReadableTable;

// reportPlugin
export declare const reportPlugin: Plugin;

// resultSchema
export declare const resultSchema: { readonly $schema: "https://json-schema.org/draft/2020-12/schema"; readonly $id: "eval/1"; readonly title: "A result of @eval"; readonly type: "object"; readonly required: readonly ["schema", "command", "version", "inputs", "policies", "seed", "plugins", "systems", "comparisons", "tables", "notes"]; readonly properties: { readonly schema: { readonly const: "eval/1"; }; readonly command: { type: string; }; readonly version: { type: string; }; readonly inputs: object; readonly policies: { readonly type: "object"; readonly additionalProperties: { type: string[]; }; }; readonly seed: { readonly type: "integer"; }; readonly plugins: object; readonly systems: object; readonly comparisons: object; readonly tables: object; readonly charts: object; readonly notes: object; }; };

// signAt
export declare function signAt({ marks, bounds }: Table, row: number, column: number): '' | '~' | '<=';

// tablesOf
export declare function tablesOf(result: Result): ShownTable[];

// titleOf
export declare function titleOf(contribution: Contribution): string;
