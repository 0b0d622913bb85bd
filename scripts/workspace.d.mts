interface Manifest {
  readonly name: string
  readonly version: string
}
export const root: string
export const workspace: readonly { readonly folder: string; readonly manifest: Manifest }[]
export function tarballOf(manifest: Manifest): string
