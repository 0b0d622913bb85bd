// The public API of @eval/vitest, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// Against
export type Against = Evaluated | Baseline | string;

// BeatOptions
export interface BeatOptions extends MeasureOptions, Pick<GateOptions, 'test'> { readonly by?: number; }

// ChanceOptions
export type ChanceOptions = MeasureOptions;

// EquivalenceOptions
export interface EquivalenceOptions extends MeasureOptions, Pick<GateOptions, 'test'> { readonly margin: number | ByMeasure; }

// EvalMatchers
export interface EvalMatchers<R = Promise<void>> { toBeat(against: Against, options?: BeatOptions): R; toNotRegress(against: Against, options?: GateAgainst): R; toBeEquivalentTo(against: Against, options: EquivalenceOptions): R; toExceedChance(options?: ChanceOptions): R; toHaveAtLeast(limits: ByMeasure, options?: FloorOptions): R; }

// Evaluated
export type Evaluated = Evaluation | Promise<Evaluation>;

// FloorOptions
export interface FloorOptions extends Pick<MeasureOptions, 'system'> { readonly of?: 'interval' | 'value'; }

// GateAgainst
export interface GateAgainst extends MeasureOptions, Pick<GateOptions, 'margin' | 'strict' | 'nonInferior' | 'test'> { }

// MeasureOptions
export interface MeasureOptions { readonly system?: string; readonly measure?: string | readonly string[]; readonly alpha?: number; }

// matchers
export declare const matchers: { readonly toBeat: (this: MatcherContext, received: unknown, against: Against, { by, test, ...options }?: BeatOptions) => Promise<MatcherResult>; readonly toNotRegress: (this: MatcherContext, received: unknown, against: Against, { margin, strict, nonInferior, test, ...options }?: GateAgainst) => Promise<MatcherResult>; readonly toBeEquivalentTo: (this: MatcherContext, received: unknown, against: Against, { margin, test, ...options }: EquivalenceOptions) => Promise<MatcherResult>; readonly toExceedChance: (this: MatcherContext, received: unknown, options?: ChanceOptions) => Promise<MatcherResult>; readonly toHaveAtLeast: (this: MatcherContext, received: unknown, limits: ByMeasure, { system, of }?: FloorOptions) => Promise<MatcherResult>; };
