// The public API of @eval/engines, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// At
export interface At { readonly engine: string | Engine; readonly address?: string; readonly columns?: ColumnChoice; }

// Batch
export interface Batch { readonly rows: number; readonly columns: readonly ArrayLike<Cell>[]; }

// Cell
export type Cell = string | number | boolean | null;

// ColumnType
export type ColumnType = 'text' | 'integer' | 'double' | 'decimal' | 'boolean' | 'other';

// ConnectOptions
export interface ConnectOptions<P extends ParamSpecs = ParamSpecs> { readonly params: ParamValues<P>; readonly signal?: AbortSignal; }

// Connection
export interface Connection { readonly server: string; columns(statement: Statement): Promise<readonly TableColumn[]>; run(statement: Statement, onProgress?: (share: number) => void): AsyncIterable<Batch>; close(): Promise<void>; }

// Dialect
export interface Dialect { identifier(name: string): string; double(expression: string, type: ColumnType): string; single(expression: string): string; text(expression: string, type: ColumnType): string; byBytes(expression: string): string; isNaN(expression: string): string; readonly columnar?: boolean; bucket(expression: string, buckets: number): string; fingerprint?(expressions: readonly string[]): string; }

// Engine
export interface Engine<P extends ParamSpecs = ParamSpecs> extends Contribution<'engine', P> { readonly driver: string; readonly dialect: Dialect; readonly addresses: readonly string[]; files?(paths: readonly string[]): Relation; connect(address: string, options: ConnectOptions<P>): Promise<Connection>; }

// EngineChoice
export interface EngineChoice { readonly call: Call<Engine>; readonly address: string; readonly why: string; readonly isAutomatic: boolean; }

// EngineQuestion
export interface EngineQuestion { readonly study: Study; readonly task: string; readonly engine: Call<Engine>; readonly address?: string; readonly tables: readonly TableSource[]; readonly names?: readonly string[]; readonly columns?: ColumnChoice; readonly params?: TaskParams; readonly by?: string; readonly bins?: number; readonly paired?: boolean; readonly signal?: AbortSignal; readonly watch?: Watch; }

// INFINITE
export declare const INFINITE: string;

// JavaScriptChoice
export interface JavaScriptChoice { readonly call?: undefined; readonly why: string; }

// LikelihoodAt
export type LikelihoodAt = At & { readonly tables: Readonly<Record<string, TableSource>>; };

// LikelihoodOptions
export interface LikelihoodOptions extends Asked, CallOptions { readonly base?: number; }

// NUMERAL
export declare const NUMERAL: string;

// OpenedByEngine
export interface OpenedByEngine { readonly systems: readonly System[]; readonly inputs: readonly InputRecord[]; readonly columns: readonly Readonly<Record<string, string>>[]; readonly steps: readonly Step[]; readonly notes: readonly Note[]; }

// PredictionsAt
export type PredictionsAt = At & TableSource & { readonly name?: string; readonly bins?: number; };

// Relation
export interface Relation { readonly name: string; readonly from: string; readonly values?: Statement['values'] & object; readonly ranged?: string; }

// RunsAt
export type RunsAt = At & { readonly qrels: TableSource; readonly runs: Readonly<Record<string, TableSource>>; };

// Statement
export interface Statement { readonly about: string; readonly sql: string; readonly values?: readonly (string | number | readonly string[])[]; }

// TableColumn
export interface TableColumn { readonly name: string; readonly type: ColumnType; }

// TableSource
export type TableSource = { readonly files: readonly string[]; } | { readonly table: string; } | { readonly sql: string; };

// ValuesAt
export type ValuesAt = At & { readonly tables: Readonly<Record<string, TableSource>>; };

// chooseEngine
export declare function chooseEngine(written: string, words: readonly string[], registry: Registry): EngineChoice | JavaScriptChoice;

// defineEngine
export declare const defineEngine: <const P extends ParamSpecs>(engine: Omit<Engine<P>, 'contributes'>) => Engine<P>;

// demandSaidTask
export declare function demandSaidTask(task: string): void;

// enginesPlugin
export declare const enginesPlugin: Plugin;

// evaluateLikelihood
export declare function evaluateLikelihood({ tables, ...at }: LikelihoodAt, options?: LikelihoodOptions): Promise<Evaluation>;

// evaluatePredictions
export declare function evaluatePredictions({ name, bins, ...at }: PredictionsAt, options?: PredictionsOptions): Promise<Evaluation>;

// evaluateRuns
export declare function evaluateRuns({ qrels, runs, ...at }: RunsAt, options?: RunsOptions): Promise<Evaluation>;

// evaluateValues
export declare function evaluateValues({ tables, ...at }: ValuesAt, options?: ValuesOptions): Promise<Evaluation>;

// isAddress
export declare const isAddress: (word: string) => boolean;

// isLeftToEngines
export declare const isLeftToEngines: (task: string) => boolean;

// isMadeByEngines
export declare const isMadeByEngines: (task: string) => boolean;

// numberAsText
export declare const numberAsText: (expression: string, text: string) => string;

// openSystems
export declare function openSystems(question: EngineQuestion): Promise<OpenedByEngine>;

// quoted
export declare const quoted: (name: string) => string;
