import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EvalError } from '@eval/core'
import { UNIT_KINDS, templateOf } from './templates.js'
import { unitName } from './names.js'

/** A unit of a plugin package: the folder it is in and its file without the ending. */
export interface Unit {
  readonly folder: string
  readonly file: string
}

/** The module that lists what a package contributes. */
export const LIST = 'src/contributions.ts'

const USUAL = UNIT_KINDS.map((kind) => templateOf(kind, 'ranking').folder)

/** The units of a package, and the files that look like units but do not export what their name says. */
export interface Units {
  readonly units: readonly Unit[]
  /** Paths of files with a contribution that has another name than its file. */
  readonly misnamed: readonly string[]
}

/** The units that a package has in the folders below src; files that export no contribution are helpers. */
export function unitsIn(home: string): Units {
  const source = join(home, 'src')
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
  const units: Unit[] = []
  const misnamed: string[] = []
  for (const folder of folders) {
    for (const name of readdirSync(join(source, folder)).sort()) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name.endsWith('.d.ts')) continue
      const file = name.slice(0, -3)
      const text = readFileSync(join(source, folder, name), 'utf8')
      const contributes = /^\s*contributes:/m.test(text)
      if (isExported(text, constantOf(file)) && (contributes || USUAL.includes(folder)))
        units.push({ folder, file })
      else if (contributes) misnamed.push(`src/${folder}/${name}`)
    }
  }
  return { units, misnamed }
}

/** The usual folders come first and in their order. */
const place = (folder: string): number => (USUAL.includes(folder) ? USUAL.indexOf(folder) : USUAL.length)

/** The constant that a file of this name is to export; none where the name of the file gives none. */
function constantOf(file: string): string | undefined {
  try {
    return unitName(file).constant
  } catch (error) {
    if (error instanceof EvalError) return undefined
    throw error
  }
}

const isExported = (text: string, constant: string | undefined): boolean =>
  constant !== undefined &&
  new RegExp(`^export (?:const ${constant}\\b|\\{[^}]*\\b${constant}\\b[^}]*\\})`, 'm').test(text)

/** Refuses to write the list again where that would drop entries that somebody put there by hand. */
export function demandKnown(home: string, units: readonly Unit[]): void {
  const file = join(home, LIST)
  if (!existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  const known = new Set(units.map((unit) => unitName(unit.file).constant))
  const lost = entriesOf(text).filter((entry) => !known.has(entry) && !isGone(home, text, entry))
  if (lost.length === 0) return
  throw new EvalError(
    'UNKNOWN_ENTRIES',
    `${LIST} is written from the files below src, and would lose ${lost.map((entry) => `"${entry}"`).join(', ')}. Put each into a file of its own that exports it, such as src/exact/my-pair.ts with myPair, or into src/eval-plugin.ts: contributions: [...contributions, ${lost.join(', ')}]. Nothing was written.`,
    { lost },
  )
}

/** What stands in the list; all of the text where it is none that we know. */
function entriesOf(text: string): string[] {
  const list = /contributions\b[^=]*=\s*\[([^\]]*)\]/.exec(text)?.[1]
  const entries = (list ?? '(no list)').replace(/\/\/.*$/gm, '').split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/** Whether an entry comes from a file that was deleted. */
function isGone(home: string, text: string, entry: string): boolean {
  const path = new RegExp(
    `import \\{[^}]*\\b${entry.replace(/\W/g, '')}\\b[^}]*\\} from '(\\./[^']*)\\.js'`,
  ).exec(text)
  return path !== null && !existsSync(join(home, 'src', `${path[1]!}.ts`))
}

/** The module that lists the contributions of a package, and hands them on by name with the types of its inputs. */
export function contributionList(units: readonly Unit[]): string {
  const named = units.map(({ folder, file }) => ({ folder, file, constant: unitName(file).constant }))
  const imports = named.map(
    ({ folder, file, constant }) => `import { ${constant} } from './${folder}/${file}.js'\n`,
  )
  const types = named
    .filter(({ folder }) => folder === 'inputs')
    .map(({ file }) => `export type * from './inputs/${file}.js'\n`)
  const all = named.map(({ constant }) => constant).join(', ')
  return `// Written by \`evals new\` from the files of the folders beside it; \`evals new list\` writes it again.
import type { Plugin } from '@eval/core'
${imports.join('')}
export const contributions: Plugin['contributions'] = [${all}]
${all === '' ? '' : `export { ${all} }\n`}${types.join('')}`
}
