// The public API of @eval/testkit, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// ConformsOptions
export interface ConformsOptions { readonly with?: readonly Plugin[]; readonly seed?: number; readonly rounds?: number; }

// Failure
export interface Failure { readonly contribution: string; readonly rule: string; readonly problem: string; readonly advice: string; }

// Rule
export interface Rule { readonly name: string; readonly about: string; readonly advice: string; broken(contribution: AnyContribution, context: RuleContext): string | undefined; }

// RuleContext
export interface RuleContext { readonly registry: Registry; readonly plugin: string; readonly random: Random; readonly rounds: number; inputOf(kind: string): Input | undefined; }

// conforms
export declare function conforms(plugin: Plugin, options?: ConformsOptions): void;

// drawParams
export declare function drawParams({ name, params }: Contribution, random: Random): ParamValues;

// failures
export declare function failures(plugin: Plugin, { with: others, seed, rounds }?: ConformsOptions): Failure[];

// rules
export declare const rules: readonly [import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule, import("../rule.js").Rule];

// same
export declare function same(a: unknown, b: unknown): boolean;
