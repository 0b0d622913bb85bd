export function sourcesOf(names: readonly string[]): { find: RegExp; replacement: string }[]
export function withDependents(name: string): readonly string[]
