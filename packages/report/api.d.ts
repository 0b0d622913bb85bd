// The public API of @eval/report, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// BOUNDED
export declare const BOUNDED = "bounded: Every value lies in the range, and both ends of it are finite.";

// DEFAULT_RENDER
export declare const DEFAULT_RENDER: RenderOptions;

// DescriptionSection
export interface DescriptionSection { readonly heading: string; readonly lines: readonly string[]; }

// Format
export interface Format extends Contribution<'format'> { readonly ending: string; render(result: Result, options: RenderOptions): string | Promise<string>; }

// ReadableTable
export interface ReadableTable { readonly title: string; readonly headings: readonly string[]; readonly right: readonly boolean[]; readonly rows: readonly (readonly string[])[]; readonly footnote: string | undefined; }

// RenderOptions
export interface RenderOptions { readonly digits: number; readonly width: number; readonly colour: boolean; readonly table?: string; readonly advise?: Advise; readonly exactText?: boolean; }

// ShownColumn
export interface ShownColumn { readonly name: string; readonly kind: TableCellKind; readonly heading?: string; readonly hidden?: true; }

// ShownTable
export interface ShownTable extends TableRecord { readonly columns: readonly ShownColumn[]; }

// chosenTables
export declare function chosenTables(result: Result, { table: asked }: RenderOptions): ShownTable[];

// descriptionOf
export declare function descriptionOf(contribution: Contribution): DescriptionSection[];

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

// readableTable
export declare function readableTable(table: ShownTable, digits: number): ReadableTable;

// reportPlugin
export declare const reportPlugin: Plugin;

// signAt
export declare function signAt({ marks, bounds }: TableRecord, row: number, column: number): '' | '~' | '<=';

// tablesOf
export declare function tablesOf(result: Result): ShownTable[];

// titleOf
export declare function titleOf(contribution: Contribution): string;
