// The public API of @eval/testkit, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// ConformsOptions
export interface ConformsOptions { readonly with?: readonly Plugin[]; readonly seed?: number; readonly rounds?: number; readonly samples?: SampleSources; readonly files?: Readonly<Record<string, readonly (string | Uint8Array)[]>>; readonly tables?: RuleContext['tables']; readonly rules?: readonly Rule[]; trying?(contribution: string, rule: string): void; }

// Failure
export interface Failure { readonly contribution: string; readonly rule: string; readonly problem: string; readonly advice: string; }

// Outcome
export interface Outcome<T> { readonly value: T; readonly probability: number; }

// Rule
export interface Rule { readonly name: string; readonly about: string; readonly advice: string; broken(contribution: AnyContribution, context: RuleContext): Verdict | Promise<Verdict>; }

// RuleContext
export interface RuleContext { readonly registry: Registry; readonly plugin: Plugin['name']; readonly random: Random; readonly rounds: number; readonly samples: SampleSources; readonly files: Readonly<Record<string, readonly (string | Uint8Array)[]>>; readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>; inputOf(kind: string): Input | undefined; }

// SampleSource
export interface SampleSource<S extends SampleKind = SampleKind> { draw(random: Random, registry: Registry): SampleKinds[S] | undefined; exchanged?(sample: SampleKinds[S]): SampleKinds[S]; reordered?(sample: SampleKinds[S], random: Random): SampleKinds[S]; }

// SampleSources
export type SampleSources = { readonly [S in SampleKind]?: SampleSource<S>; };

// Verdict
export type Verdict = string | undefined;

// conforms
export declare function conforms(plugin: Plugin, options?: ConformsOptions): Promise<void>;

// damaged
export declare function damaged(bytes: Uint8Array, random: Random): Uint8Array;

// drawParams
export declare function drawParams({ name, params }: Contribution, random: Random): ParamValues;

// everyOutcome
export declare function everyOutcome<T>(process: (random: Random) => T, most: number): Outcome<T>[] | undefined;

// failures
export declare function failures(plugin: Plugin, options?: ConformsOptions): Promise<Failure[]>;

// rules
export declare const rules: readonly [import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule];

// same
export declare function same(a: unknown, b: unknown): boolean;

// sampleSources
export declare const sampleSources: SampleSources;

// specFlaw
export declare function specFlaw(spec: unknown): Promise<string | undefined>;
