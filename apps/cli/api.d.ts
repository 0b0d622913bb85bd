// The public API of @eval/cli, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// Config
export interface Config { readonly plugins?: readonly (Plugin | string)[]; readonly discover?: boolean; readonly prefer?: Readonly<Record<string, string>>; readonly defaults?: Readonly<Record<string, OptionDefault | Readonly<Record<string, OptionDefault>>>>; }

// OptionDefault
export type OptionDefault = string | number | boolean | readonly (string | number)[];

// defineConfig
export declare const defineConfig: (config: Config) => Config;
