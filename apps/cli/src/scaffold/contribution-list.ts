import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UNIT_KINDS, templateOf } from './templates.js'
import { unitName } from './names.js'

/** A unit of a plugin package: the folder it is in and its file without the ending. */
export interface Unit {
  readonly folder: string
  readonly file: string
}

const FOLDERS = UNIT_KINDS.map((kind) => templateOf(kind, 'ranking').folder)

/** The units that a package has in the folders of contributions. */
export function unitsIn(home: string): Unit[] {
  return FOLDERS.filter((folder) => existsSync(join(home, 'src', folder))).flatMap((folder) =>
    readdirSync(join(home, 'src', folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
      .sort()
      .map((file) => ({ folder, file: file.slice(0, -3) })),
  )
}

/** The module that lists the contributions of a package. */
export function contributionList(units: readonly Unit[]): string {
  const named = units.map(({ folder, file }) => ({ folder, file, constant: unitName(file).constant }))
  const imports = named.map(
    ({ folder, file, constant }) => `import { ${constant} } from './${folder}/${file}.js'`,
  )
  return `// Written by \`evals new\` from the files of the folders beside it; \`evals new list\` writes it again.
import type { Plugin } from '@eval/core'
${imports.map((line) => `${line}\n`).join('')}
export const contributions: Plugin['contributions'] = [${named.map(({ constant }) => constant).join(', ')}]
`
}
