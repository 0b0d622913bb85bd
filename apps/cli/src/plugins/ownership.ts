import { statSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { foreignOwner } from '../errors.js'
import { SAFE_DIRECTORY } from './safe-directory.js'

const ROOT = 0

/** Who runs the command, and what was allowed beforehand. */
export interface Caller {
  /** Absent where files have no owners. */
  readonly uid: number | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Whether what a user owns may be loaded: one's own, the system's, and with sudo that of who called it. */
export const isTrusted = (owner: number, { uid, env }: Caller): boolean =>
  uid === undefined || owner === uid || owner === ROOT || (uid === ROOT && env.SUDO_UID === String(owner))

/** Whether a path lies in a folder that was allowed. */
export function isAllowed(path: string, { env }: Caller): boolean {
  const allowed = (env[SAFE_DIRECTORY] ?? '').split(delimiter).filter((one) => one !== '')
  if (allowed.includes('*')) return true
  const folders = new Set(allowed.map((one) => resolve(one)))
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (folders.has(folder)) return true
    if (dirname(folder) === folder) return false
  }
}

/** What of a file and its folder belongs to another user, who could change or replace it. */
function foreignPart(file: string): { readonly path: string; readonly owner: number } | undefined {
  const caller: Caller = { uid: process.getuid?.(), env: process.env }
  if (isAllowed(file, caller)) return undefined
  return [file, dirname(file)]
    .map((path) => ({ path, owner: statSync(path).uid }))
    .find(({ owner }) => !isTrusted(owner, caller))
}

/** Whether a file may be loaded: neither it nor its folder belongs to another user. */
export const isOwn = (file: string): boolean => foreignPart(file) === undefined

/** Refuses to load a file that another user owns, or could replace because the folder is theirs. */
export function demandOwn(file: string): void {
  const foreign = foreignPart(file)
  if (foreign) throw foreignOwner(foreign.path, foreign.owner, dirname(file))
}
