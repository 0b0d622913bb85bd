import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EvalError, nearest, printable, type Registry } from '@eval/core'
import { writeFiles } from '@eval/io/node'
import { textFrom } from '@eval/study/questions'
import type { OptionValues, Runner } from '../command.js'
import { loadConfig } from '../configuration/config.js'
import { messageOf } from '../errors.js'
import { loadRegistry } from '../plugins/plugins.js'
import { contributionList, demandKnown, LIST, unitsIn } from '../scaffold/contribution-list.js'
import { packageName, PREFIX, unitName, type UnitName } from '../scaffold/names.js'
import {
  conformsTest,
  depending,
  json,
  packageFiles,
  packagesOf,
  type Files,
} from '../scaffold/package-files.js'
import { filesOf, templateOf, UNIT_KINDS, type MeasureInput, type UnitKind } from '../scaffold/templates.js'
import type { Session } from '../session.js'

const KINDS = ['plugin', ...UNIT_KINDS, 'list']

/** Begins a plugin or a unit inside one. */
export const scaffold: Runner = async ([kind = '', name], options, session) => {
  if (!KINDS.includes(kind)) throw unknownKind(kind)
  const folder = textFrom(options.in, '--in')
  if (kind === 'list') {
    const home = packageIn(folder)
    const { units, misnamed } = unitsIn(home)
    demandKnown(home, units)
    writeFiles(home, new Map([[LIST, contributionList(units)]]), true)
    return {
      text: [`${join(home, LIST)} lists ${units.length} units.`, ...misnamed.map(notListed), ''].join('\n'),
    }
  }
  if (name === undefined)
    throw new EvalError('NO_NAME', `A new ${kind} needs a name: evals new ${kind} my-${kind}.`)
  const here = { ...session, registry: await registryAround(session) }
  return {
    text:
      kind === 'plugin'
        ? newPlugin(name, folder, options, here)
        : newUnit(kind as UnitKind, name, folder, options, here),
  }
}

const inputOf = (options: OptionValues): MeasureInput => options.on as MeasureInput

const notListed = (path: string): string =>
  `${path} is not listed: it exports no constant that is called like the file.`

function newPlugin(typed: string, parent: string, options: OptionValues, session: Session): string {
  const { full, folder, unit } = packageName(typed)
  demandFree('measure', unit, options, session)
  const home = join(parent, folder)
  if (existsSync(home) && readdirSync(home).length > 0)
    throw new EvalError(
      'NOT_EMPTY',
      `${printable(home)} already exists and is not empty. Nothing was written.`,
    )
  const template = templateOf('measure', inputOf(options))
  const files = new Map([
    ...packageFiles(full, unit, template.packages, session.version, session.home),
    ...unitFiles('measure', unit, options, session),
    [LIST, contributionList([{ folder: template.folder, file: unit.file }])],
  ])
  writeFiles(home, files, false)
  return [
    `${full}: ${files.size} files in ${home}, with a measure that works as it stands and its tests.`,
    '',
    'Next:',
    `  cd ${home}`,
    ...install(session),
    '  npm test',
    '',
    `Then put your own measure into src/${template.folder}/${unit.file}.ts; npx evals explain ${unit.title} shows it.`,
    ...(full.startsWith('@') || full.startsWith(PREFIX)
      ? []
      : [
          `Before you publish it, think of a scope or of ${PREFIX}${full}: that is how such packages are found.`,
        ]),
    '',
  ].join('\n')
}

function newUnit(
  kind: UnitKind,
  typed: string,
  folder: string,
  options: OptionValues,
  session: Session,
): string {
  const home = packageIn(folder)
  const name = unitName(typed)
  demandFree(kind, name, options, session)
  const template = templateOf(kind, inputOf(options))
  const unit = `src/${template.folder}/${name.file}.ts`
  if (existsSync(join(home, unit)))
    throw new EvalError('NOT_EMPTY', `${join(home, unit)} already exists. Nothing was written.`)
  const before = unitsIn(home).units
  demandKnown(home, before)
  const units = [...before, { folder: template.folder, file: name.file }]
  const twice = units.find(({ file }, index) => units.slice(index + 1).some((other) => other.file === file))
  if (twice)
    throw new EvalError(
      'NAME_TAKEN',
      `src/${twice.folder}/${twice.file}.ts has that name already. Nothing was written.`,
    )
  const manifest = depending(manifestOf(home), template.packages, session.version)
  writeFiles(home, unitFiles(kind, name, options, session), false)
  const { units: listed, misnamed } = unitsIn(home)
  writeFiles(
    home,
    new Map([
      [LIST, contributionList(listed)],
      ['src/conforms.test.ts', conformsTest(packagesOf(manifest), session.home)],
      ['package.json', json(manifest)],
    ]),
    true,
  )
  return [
    `${unit} and its test are there, and the plugin lists it.`,
    ...misnamed.map(notListed),
    '',
    'Next:',
    ...install(session),
    '  npm test',
    `  npx evals explain ${nameOf(kind, name)}`,
    '',
  ].join('\n')
}

/** How packages are installed; a clone of this repository has them as tarballs, whether or not npm has this version. */
function install({ home }: Session): string[] {
  const clone = resolve(fileURLToPath(home), '../..')
  if (!existsSync(join(clone, 'pnpm-workspace.yaml'))) return ['  npm install']
  return [
    `  npm run --prefix ${clone} tarballs`,
    `  npm install --save-dev ${join(clone, '.cache/tarballs/eval-*.tgz')}`,
  ]
}

/** The name that a new unit registers. */
const nameOf = (kind: UnitKind, { title, file }: UnitName): string => (kind === 'measure' ? title : file)

/** All that is plugged in where the command runs; what is built in where a plugin or the configuration is broken. */
async function registryAround({ registry, foreign }: Session): Promise<Registry> {
  if (!foreign) return registry
  try {
    const folder = process.cwd()
    return (await loadRegistry(await loadConfig(undefined, folder, foreign), foreign, folder)).registry
  } catch (error) {
    if (error instanceof EvalError) return registry
    throw error
  }
}

/** Refuses a name that evals or a plugin here has: it would be shared, and users would have to write it in full. */
function demandFree(
  kind: UnitKind,
  unit: UnitName,
  options: OptionValues,
  { registry, origins }: Session,
): void {
  const name = nameOf(kind, unit)
  const input = kind === 'measure' ? inputOf(options) : undefined
  const taken = registry
    .entries(kind)
    .find(
      ({ contribution }) =>
        contribution.name.toLowerCase() === name.toLowerCase() &&
        (input === undefined || ('input' in contribution && contribution.input === input)),
    )
  if (taken)
    throw new EvalError(
      'NAME_TAKEN',
      `${origins.has(taken.plugin) ? 'evals' : taken.plugin} has the ${kind} "${name}" already${input === undefined ? '' : ` on ${input}`}: choose another name. Nothing was written. See: evals explain ${name}`,
      { kind, name },
    )
}

function unitFiles(kind: UnitKind, name: UnitName, options: OptionValues, { home }: Session): Files {
  const { unit, test } = filesOf(kind, inputOf(options), name, home)
  const path = `src/${templateOf(kind, inputOf(options)).folder}/${name.file}`
  return new Map([
    [`${path}.ts`, unit],
    [`${path}.test.ts`, test],
  ])
}

interface PluginManifest {
  readonly name: string
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The folder itself, if it holds a package that `evals new plugin` began or that is laid out like one. */
function packageIn(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src/eval-plugin.ts')))
    return folder
  throw new EvalError(
    'NO_PLUGIN_HERE',
    `${printable(relative('.', folder) || 'This folder')} is not a plugin: there is no package.json beside src/eval-plugin.ts. Create one with: evals new plugin NAME`,
  )
}

function manifestOf(home: string): PluginManifest {
  try {
    return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as PluginManifest
  } catch (error) {
    throw new EvalError(
      'BAD_MANIFEST',
      `${join(home, 'package.json')} cannot be read: ${printable(messageOf(error))}. Nothing was written.`,
    )
  }
}

const unknownKind = (kind: string): EvalError => {
  const near = nearest(kind, KINDS)
  return new EvalError(
    'UNKNOWN_KIND',
    `evals new cannot create a "${printable(kind)}".${near === undefined ? '' : ` Did you mean "${near}"?`} It can create ${KINDS.slice(0, -1).join(', ')}, and write the list again: evals new list.`,
  )
}
