// The public API of @eval/io, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// AdviseReading
export type AdviseReading = (options: readonly ReadAdvice[]) => string;

// Bytes
export type Bytes = AsyncIterable<Uint8Array>;

// Candidate
export interface Candidate extends Recognition { readonly reader: Reader; }

// CodedCells
export interface CodedCells { readonly cells: readonly RecordValue[]; readonly codes: Uint8Array | Uint16Array | Uint32Array; }

// ColumnChoice
export interface ColumnChoice extends Partial<Readonly<Record<Role, string>>> { readonly positive?: string; readonly undecided?: boolean; readonly lowerIsBetter?: boolean; readonly labels?: 'text' | 'numeric'; readonly items?: ItemNeeds; }

// Compression
export type Compression = 'none' | 'gzip' | 'zstd';

// Contents
export interface Contents<T extends TableKind = TableKind> { readonly table: Tables[T]; readonly rows: number; readonly lines?: Uint32Array; }

// DEFAULT_LIMITS
export declare const DEFAULT_LIMITS: Limits;

// DEFAULT_MAX_MEMORY
export declare const DEFAULT_MAX_MEMORY: number;

// Diagnosis
export interface Diagnosis { readonly files: readonly FileDiagnosis[]; readonly pairs: readonly PairDiagnosis[]; }

// DiagnosisNotes
export interface DiagnosisNotes { readonly notes: readonly string[]; readonly verdict: string; readonly suspicious: number; readonly hasError: boolean; }

// DiagnosisTable
export interface DiagnosisTable { readonly name: string; readonly title: string; readonly columns: readonly { readonly name: string; readonly kind: 'text'; }[]; readonly rows: readonly (readonly string[])[]; }

// DuplicateRows
export interface DuplicateRows { readonly topic: string; readonly document: string; readonly first: number; readonly second: number; }

// Facts
export type Facts = Readonly<Record<string, number | string>>;

// FileDiagnosis
export interface FileDiagnosis { readonly name: string; readonly recognised?: Recognised; readonly facts: Facts; readonly notes: readonly Note[]; readonly findings: readonly Remark[]; }

// Limits
export interface Limits { readonly lineBytes: number; readonly wholeBytes: number; readonly inflatedBytes: number; readonly inflationRatio: number; readonly depth: number; readonly columns: number; readonly cells: number; }

// LogProbabilityTable

// Memory
export interface Memory { hold(bytes: number): void; holdObjects(bytes: number): void; release(bytes: number): void; }

// MemoryBudget
export interface MemoryBudget { readonly limits: Required<MemoryLimits>; readonly held: { readonly bytes: number; readonly heapBytes: number; }; book(bytes: number, heapBytes: number): void; }

// MemoryLimits
export interface MemoryLimits { readonly bytes: number; readonly heapBytes?: number; }

// MultiLabelTable

// NamedRecords
export interface NamedRecords { readonly name: string; readonly format: string; readonly records: RecordTable; }

// Note
export interface Note extends Place { readonly code: string; readonly sentence: string; readonly advice?: readonly ReadAdvice[]; readonly quiet?: true; }

// OnLine
export type OnLine = (bytes: Uint8Array, start: number, end: number, line: number) => void;

// Opened
export interface Opened { readonly bytes: Bytes; readonly sample: Uint8Array; readonly complete: boolean; readonly compression: Compression; }

// PairDiagnosis
export interface PairDiagnosis { readonly run: string; readonly qrels: string; readonly facts: Facts; readonly findings: readonly Remark[]; }

// PairTable
export interface PairTable { readonly names: readonly [first: string, second: string]; readonly first: Float64Array; readonly second: Float64Array; readonly ids?: readonly string[]; }

// Place
export interface Place { readonly line?: number; readonly column?: number; }

// PredictionTable

// Problem
export interface Problem extends Place { readonly code: string; readonly sentence: string; readonly advice?: readonly ReadAdvice[]; readonly looksLike?: 'predictions' | 'values'; }

// Problems
export interface Problems { readonly file: string; readonly found: readonly Problem[]; add(problem: Problem): void; fail(problem: Problem): never; settle(): void; }

// QrelsReader
export type QrelsReader<P extends ParamSpecs = ParamSpecs> = Reader<'qrels', P>;

// ROLES
export declare const ROLES: Readonly<Record<Role, RoleSpec>>;

// ReadAdvice
export interface ReadAdvice { readonly set: string; readonly to?: string; }

// ReadContext
export interface ReadContext { readonly file: string; readonly problems: Problems; readonly limits: Limits; readonly memory: Memory; note(note: Note): void; }

// ReadOptions
export interface ReadOptions { readonly readers?: readonly Reader[]; readonly format?: string; readonly params?: Readonly<Record<string, ParamValue | undefined>>; readonly columns?: ColumnChoice; readonly maxErrors?: number; readonly limits?: Partial<Limits>; readonly maxMemory?: number | MemoryBudget; readonly duplicates?: 'check' | 'leave'; }

// ReadResult
export interface ReadResult<T extends TableKind = TableKind> { readonly name: string; readonly kind: T; readonly table: Tables[T]; readonly rows: number; readonly recognised: Recognised; readonly notes: readonly Note[]; readonly lines?: Uint32Array; }

// Reader
export interface Reader<T extends TableKind = TableKind, P extends ParamSpecs = ParamSpecs> extends Contribution<'reader', P> { readonly yields: T; readonly layout: string; readonly examples?: readonly ReaderExample[]; recognise(sample: Sample): Recognition | undefined; read(bytes: Bytes, context: ReadContext, params: ParamValues<P>): Promise<Contents<T>>; }

// ReaderExample
export interface ReaderExample { readonly about: string; readonly content: string | (() => Uint8Array); }

// Recognised
export interface Recognised { readonly format: string; readonly table: TableKind; readonly compression: Compression; readonly columns: Readonly<Record<string, string>>; readonly why: readonly string[]; }

// Recognition
export interface Recognition { readonly score: number; readonly why: string; }

// RecordColumn
export interface RecordColumn extends Iterable<RecordValue> { readonly length: number; at(row: number): RecordValue | undefined; every(fits: (cell: RecordValue) => boolean): boolean; some(fits: (cell: RecordValue) => boolean): boolean; map<T>(of: (cell: RecordValue, row: number) => T): T[]; readonly coded?: CodedCells; readonly numbers?: Float64Array; }

// RecordReader
export type RecordReader<P extends ParamSpecs = ParamSpecs> = Reader<'records', P>;

// RecordTable
export interface RecordTable { readonly names: readonly string[]; readonly columns: readonly RecordColumn[]; readonly rows: number; readonly counts?: string; }

// RecordValue
export type RecordValue = string | number | boolean | null | readonly RecordValue[];

// Records
export interface Records { readonly rows: number; begin(line: number): void; set(name: string, cell: RecordValue): void; table(): RecordTable; lines(): Uint32Array; }

// Remark
export interface Remark { readonly code: string; readonly severity: 'error' | 'warning' | 'info'; readonly sentence: string; readonly advice: string; readonly options?: readonly ReadAdvice[]; }

// Role
export type Role = 'topic' | 'document' | 'score' | 'rank' | 'grade' | 'truth' | 'prediction' | 'probability' | 'weight' | 'cluster' | 'repeat' | 'id' | 'unit' | 'system' | 'measure' | 'value' | 'logProbability' | 'tokens' | 'first' | 'second' | 'answer' | 'reference' | 'systemA' | 'systemB' | 'winner';

// RunReader
export type RunReader<P extends ParamSpecs = ParamSpecs> = Reader<'run', P>;

// Sample
export interface Sample { readonly name: string; readonly bytes: Uint8Array; readonly text: string; readonly lines: readonly string[]; readonly complete: boolean; }

// Source
export interface Source { readonly name: string; readonly bytes: Uint8Array | AsyncIterable<Uint8Array>; readonly memory?: MemoryLimits; }

// TableKind
export type TableKind = keyof Tables;

// ValueReader
export type ValueReader<P extends ParamSpecs = ParamSpecs> = Reader<'values', P>;

// ValueSeries

// ValueTable

// candidates
export declare function candidates(readers: readonly Reader[], sample: Sample): Candidate[];

// checkDuplicates
export declare function checkDuplicates(table: RunTable | QrelsTable, kind: 'run' | 'qrels', lines: Uint32Array | undefined, problems: Problems): void;

// chooseReader
export declare function chooseReader(readers: readonly Reader[], sample: Sample, wanted: readonly TableKind[], format: string | undefined, problems: Problems): Candidate;

// codedColumn
export declare const codedColumn: (coded: CodedCells) => RecordColumn;

// diagnose
export declare function diagnose(sources: readonly Source[], options?: ReadOptions): Promise<Diagnosis>;

// diagnosisNotes
export declare function diagnosisNotes({ files, pairs }: Diagnosis, advise?: AdviseReading): DiagnosisNotes;

// diagnosisTables
export declare function diagnosisTables({ files, pairs }: Diagnosis, advise?: AdviseReading): DiagnosisTable[];

// duplicateRows
export declare function duplicateRows(table: RunTable | QrelsTable, most?: number): DuplicateRows[];

// eachLine
export declare function eachLine(bytes: Bytes, problems: Problems, limits: Limits, onLine: OnLine): Promise<void>;

// gatherRecords
export declare function gatherRecords({ problems, limits, memory }: ReadContext): Records;

// guarded
export declare function guarded<R>(source: Source, options: ReadOptions, work: (context: ReadContext, notes: readonly Note[]) => Promise<R>): Promise<R>;

// interpretRecords
export declare function interpretRecords<T extends TableKind>({ name, format, records }: NamedRecords, wanted: T | readonly T[], options?: Pick<ReadOptions, 'columns' | 'maxErrors' | 'maxMemory' | 'limits'>): Promise<ReadResult<T>>;

// ioPlugin
export declare const ioPlugin: Plugin;

// labelsOf
export declare function labelsOf(table: PredictionTable): LabelTable | undefined;

// memoryBudget
export declare function memoryBudget(given?: number | MemoryLimits): MemoryBudget;

// namedFormat
export declare function namedFormat(names: string, registry: Pick<Registry, 'calls'>, wanted?: readonly TableKind[]): Pick<ReadOptions, 'format' | 'params'>;

// numberColumn
export declare const numberColumn: (numbers: Float64Array, cellOf?: (row: number) => RecordValue) => RecordColumn;

// openSource
export declare function openSource(source: Source, problems: Problems, limits: Limits, note?: (note: Note) => void): Promise<Opened>;

// placed
export declare function placed(file: string, { line, column }: Place): string;

// problemsOf
export declare function problemsOf(file: string, limit?: number): Problems;

// readTable
export declare function readTable<T extends TableKind>(source: Source, wanted: T | readonly T[], options?: ReadOptions): Promise<ReadResult<T>>;

// readers
export declare const readers: readonly [import("../reader.js").QrelsReader, import("../reader.js").ValueReader, import("../reader.js").RecordReader<{ readonly rows: { readonly type: 'choice'; readonly of: readonly ['actual', 'predicted']; readonly about: 'Meaning of the rows of the matrix; as the file says when absent, else the actual classes.'; }; }>, import("../reader.js").RecordReader<{ readonly separator: { readonly type: 'choice'; readonly of: readonly ['auto', 'comma', 'semicolon']; readonly default: 'auto'; readonly about: 'Field separator; auto takes the more frequent one of the first line.'; }; }>, import("../reader.js").QrelsReader, import("../reader.js").RunReader, import("../reader.js").ValueReader, import("../reader.js").ValueReader, import("../reader.js").ValueReader, import("../reader.js").RecordReader, import("../reader.js").RecordReader, import("../reader.js").ValueReader, import("../reader.js").QrelsReader, import("../reader.js").RunReader, import("../reader.js").ValueReader<{ readonly measures: { readonly type: 'choice'; readonly of: readonly ['main', 'all']; readonly default: 'main'; readonly about: 'The main score of each task, or every number; tasks of different types have different numbers.'; }; }>, import("../reader.js").ValueReader, import("../reader.js").Reader<"log-probabilities", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../reader.js").RecordReader, import("../reader.js").ValueReader, import("../reader.js").ValueReader, import("../reader.js").QrelsReader, import("../reader.js").RunReader, import("../reader.js").Reader<"preferences", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../reader.js").QrelsReader, import("../reader.js").QrelsReader<{ readonly mode: { readonly type: 'choice'; readonly of: readonly ['strict', 'trec_eval']; readonly default: 'strict'; readonly about: 'trec_eval: a grade must be a whole number, and ids need not be UTF-8.'; }; }>, import("../reader.js").RunReader<{ readonly mode: { readonly type: 'choice'; readonly of: readonly ['strict', 'trec_eval']; readonly default: 'strict'; readonly about: 'trec_eval: fields after the tag are ignored, a score is the longest numeric prefix of the text, and ids need not be UTF-8.'; }; }>, import("../reader.js").RecordReader, import("../reader.js").ValueReader];

// recognisedTable
export declare function recognisedTable(source: Source, options?: ReadOptions & { readonly mustRead?: boolean; }): Promise<TableKind | undefined>;

// sampleOf
export declare function sampleOf(name: string, bytes: Uint8Array, complete: boolean): Sample;

// serves
export declare const serves: (reader: Reader, wanted: readonly TableKind[]) => boolean;

// strictText
export declare function strictText(bytes: Uint8Array, start: number, end: number, line: number, problems: Problems): string;

// unrecognised
export declare function unrecognised({ lines, text, complete, bytes }: Sample, what: string, readers: readonly Reader[], problems: Problems): never;


// ==== ./dist/readers/index.d.ts

// beirQrels
export declare const beirQrels: QrelsReader;

// beirResults
export declare const beirResults: ValueReader;

// confusionMatrix
export declare const confusionMatrix: RecordReader<typeof params>;

// csv
export declare const csv: RecordReader<typeof params>;

// elasticsearchRequest
export declare const elasticsearchRequest: QrelsReader;

// elasticsearchResponse
export declare const elasticsearchResponse: RunReader;

// evalite
export declare const evalite: ValueReader;

// inspectEval
export declare const inspectEval: ValueReader;

// inspectJson
export declare const inspectJson: ValueReader;

// json
export declare const json: RecordReader;

// jsonl
export declare const jsonl: RecordReader;

// lmEvalSamples
export declare const lmEvalSamples: ValueReader;

// msMarcoQrels
export declare const msMarcoQrels: QrelsReader;

// msMarcoRun
export declare const msMarcoRun: RunReader;

// mteb
export declare const mteb: ValueReader<typeof params>;

// openaiEvals
export declare const openaiEvals: ValueReader;

// openaiLogProbabilities
export declare const openaiLogProbabilities: LogProbabilityReader;

// parquet
export declare const parquet: RecordReader;

// promptfoo
export declare const promptfoo: ValueReader;

// ragas
export declare const ragas: ValueReader;

// ranxQrels
export declare const ranxQrels: QrelsReader;

// ranxRun
export declare const ranxRun: RunReader;

// readers
export declare const readers: readonly [import("../reader.js").QrelsReader, import("../reader.js").ValueReader, import("../reader.js").RecordReader<{ readonly rows: { readonly type: 'choice'; readonly of: readonly ['actual', 'predicted']; readonly about: 'Meaning of the rows of the matrix; as the file says when absent, else the actual classes.'; }; }>, import("../reader.js").RecordReader<{ readonly separator: { readonly type: 'choice'; readonly of: readonly ['auto', 'comma', 'semicolon']; readonly default: 'auto'; readonly about: 'Field separator; auto takes the more frequent one of the first line.'; }; }>, import("../reader.js").QrelsReader, import("../reader.js").RunReader, import("../reader.js").ValueReader, import("../reader.js").ValueReader, import("../reader.js").ValueReader, import("../reader.js").RecordReader, import("../reader.js").RecordReader, import("../reader.js").ValueReader, import("../reader.js").QrelsReader, import("../reader.js").RunReader, import("../reader.js").ValueReader<{ readonly measures: { readonly type: 'choice'; readonly of: readonly ['main', 'all']; readonly default: 'main'; readonly about: 'The main score of each task, or every number; tasks of different types have different numbers.'; }; }>, import("../reader.js").ValueReader, import("../reader.js").Reader<"log-probabilities", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../reader.js").RecordReader, import("../reader.js").ValueReader, import("../reader.js").ValueReader, import("../reader.js").QrelsReader, import("../reader.js").RunReader, import("../reader.js").Reader<"preferences", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../reader.js").QrelsReader, import("../reader.js").QrelsReader<{ readonly mode: { readonly type: 'choice'; readonly of: readonly ['strict', 'trec_eval']; readonly default: 'strict'; readonly about: 'trec_eval: a grade must be a whole number, and ids need not be UTF-8.'; }; }>, import("../reader.js").RunReader<{ readonly mode: { readonly type: 'choice'; readonly of: readonly ['strict', 'trec_eval']; readonly default: 'strict'; readonly about: 'trec_eval: fields after the tag are ignored, a score is the longest numeric prefix of the text, and ids need not be UTF-8.'; }; }>, import("../reader.js").RecordReader, import("../reader.js").ValueReader];

// trecPreferences
export declare const trecPreferences: PreferenceReader;

// trecQrels
export declare const trecQrels: QrelsReader<typeof params>;

// trecQrelsGroups
export declare const trecQrelsGroups: QrelsReader;

// trecRun
export declare const trecRun: RunReader<typeof params>;

// tsv
export declare const tsv: RecordReader;

// vitestEvals
export declare const vitestEvals: ValueReader;


// ==== ./dist/node.d.ts

// FileAsked
export interface FileAsked<T extends TableKind = TableKind> { readonly path: string; readonly wanted: T | readonly T[]; readonly options: ReadOptions; }

// FileSource
export interface FileSource extends Source { readonly bytes: AsyncIterable<Uint8Array>; readonly memory: Required<MemoryLimits>; sha256(): string | undefined; }

// FilesOnce
export interface FilesOnce { read<T extends TableKind>(asked: FileAsked<T>): Promise<ReadFile<T>>; ahead(files: readonly FileAsked[], threads: JobRunner, memory: MemoryBudget, plugins: string): void; }

// OnRead
export type OnRead = (read: number, total: number | undefined) => void;

// ReadFile
export interface ReadFile<T extends TableKind = TableKind> { readonly read: ReadResult<T>; readonly sha256: string; }

// fileSource
export declare function fileSource(path: string, onRead?: OnRead): FileSource;

// filesOnce
export declare function filesOnce(sourceOf: SourceOf): FilesOnce;

// gunzippedFile
export declare const gunzippedFile: (path: string, chunkSize: number) => AsyncGenerator<Uint8Array>;

// isSameFile
export declare function isSameFile(path: string, other: string): boolean;

// keepText
export declare function keepText(path: string, text: string): Promise<void>;

// machineMemory
export declare function machineMemory(): Required<MemoryLimits>;

// readPipe
export declare function readPipe(file: number, path: string, bytes: number): Uint8Array;

// textOf
export declare function textOf(path: string): Promise<string | undefined>;

// unwritable
export declare const unwritable: (what: string, error: NodeJS.ErrnoException) => EvalError;

// writeFiles
export declare function writeFiles(folder: string, files: ReadonlyMap<string, string>, over: boolean): void;

// writeWhole
export declare function writeWhole(path: string, content: string | Uint8Array, signal?: AbortSignal): Promise<void>;


// ==== ./dist/node/trec-files.d.ts

// fileOpener
export declare const fileOpener: (mostHeld: () => Promise<number>) => OpenFile;

// writeAll
export declare function writeAll(file: number, bytes: Uint8Array): void;


// ==== ./dist/node/worker-thread.d.ts

// NodeThread
export interface NodeThread { postMessage(message: unknown): void; terminate(): unknown; onmessage: ((event: { readonly data: unknown; }) => void) | null; onerror: ((event: never) => void) | null; onmessageerror: ((event: never) => void) | null; }

// Reply
export interface Reply { readonly answer: unknown; readonly handOver?: Iterable<ArrayBuffer>; }

// answerMessages
export declare function answerMessages(open: (data: unknown) => Promise<(message: unknown) => Reply | Promise<Reply>>): boolean;

// answeringReads
export declare const answeringReads: (readers: readonly Reader[], plugins: string, other: (message: unknown) => unknown) => (message: unknown) => Promise<Reply>;

// workerThread
export declare function workerThread(file: URL, words: readonly string[], data: unknown): NodeThread;
