export const root: string
export const workspace: readonly { readonly folder: string; readonly manifest: { readonly name: string } }[]
