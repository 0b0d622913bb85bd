import { aliasReaders, type AliasReader, type Implied } from './aliases.js'
import type {
  AnyContribution,
  Call,
  Contribution,
  ContributionKind,
  ContributionKinds,
  InputKind,
  MeasureCall,
  Plugin,
} from './contract.js'
import { ambiguousName, badInput, EvalError, nameConflict, refusedPlugin, unknownName } from './errors.js'
import { callsOf, printName, readName, splitNames } from './names.js'
import { nearest } from './nearest.js'
import { frozen, vetted } from './vet.js'

/** One contribution and the plugin it came from. */
export interface Entry<C extends Contribution = Contribution> {
  readonly contribution: C
  readonly plugin: string
}

/** All that plugins offer, open to look-up and closed to change. */
export interface Registry {
  readonly plugins: readonly Plugin[]
  /** Every contribution of a kind, in order of plugin and then of contribution. */
  all<K extends ContributionKind>(kind: K): readonly ContributionKinds[K][]
  /** The same with the plugin that each came from. */
  entries<K extends ContributionKind>(kind: K): readonly Entry<ContributionKinds[K]>[]
  /** One contribution by canonical name, alias of another tool or full name; `input` settles names shared by kinds of input. */
  find<K extends ContributionKind>(kind: K, name: string, input?: string): ContributionKinds[K]
  /** The calls that a written name stands for: `P@5,10` gives two, another tool's family such as `ndcg_cut` many. */
  calls<K extends ContributionKind>(kind: K, text: string, input?: string): Call<ContributionKinds[K]>[]
  /** The calls of a comma-separated list of written names. */
  list<K extends ContributionKind>(kind: K, text: string, input?: string): Call<ContributionKinds[K]>[]
}

export interface RegistryOptions {
  /** Which plugin wins a name that two claim. */
  readonly prefer?: Readonly<Record<string, string>>
}

interface Shelf {
  readonly entries: Entry[]
  /** Contributions by folded name; several where kinds of input share a name. */
  readonly named: Map<string, Entry[]>
  readonly aliases: { readonly entry: Entry; readonly reader: AliasReader }[]
}

interface Found {
  readonly entry: Entry
  /** The parameters of each call that the name stands for. */
  readonly implied: readonly Implied[]
}

/** The kind of input of a contribution, where it declares one; names need to be unique only within it. */
const inputOf = (contribution: Contribution): string | undefined =>
  'input' in contribution && typeof contribution.input === 'string' ? contribution.input : undefined

const fold = (name: string): string => name.toLowerCase()

/** Builds a registry; anything wrong with a plugin is an error that names it. */
export function createRegistry(plugins: readonly Plugin[], { prefer = {} }: RegistryOptions = {}): Registry {
  const shelves = new Map<string, Shelf>()
  const admitted = plugins.map((plugin) => frozen(vetted(plugin)))
  for (const [index, plugin] of admitted.entries()) {
    if (admitted.findIndex(({ name }) => name === plugin.name) < index) {
      throw refusedPlugin(plugin.name, 'a plugin of this name is already there. List it once.')
    }
    for (const contribution of plugin.contributions)
      shelve(shelves, { contribution, plugin: plugin.name }, prefer)
  }
  for (const [kind, shelf] of shelves) shelveAliases(kind, shelf, prefer)
  return registryOf(admitted, shelves)
}

function shelve(shelves: Map<string, Shelf>, entry: Entry, prefer: Readonly<Record<string, string>>): void {
  const { contributes, name } = entry.contribution
  let shelf = shelves.get(contributes)
  if (!shelf) shelves.set(contributes, (shelf = { entries: [], named: new Map(), aliases: [] }))
  shelf.entries.push(entry)
  const key = fold(name)
  const same = shelf.named.get(key) ?? []
  const rival = same.find(({ contribution }) => inputOf(contribution) === inputOf(entry.contribution))
  if (rival?.plugin === entry.plugin) {
    throw refusedPlugin(entry.plugin, `it contributes the ${contributes} "${name}" twice.`)
  }
  if (!rival) shelf.named.set(key, [...same, entry])
  else if (preferred(prefer, name) === entry.plugin)
    shelf.named.set(key, [...same.filter((one) => one !== rival), entry])
  else if (preferred(prefer, name) !== rival.plugin) {
    throw nameConflict(contributes, name, rival.plugin, entry.plugin, entry.plugin)
  }
}

function preferred(prefer: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(prefer).find(([key]) => fold(key) === fold(name))?.[1]
}

function shelveAliases(kind: string, shelf: Shelf, prefer: Readonly<Record<string, string>>): void {
  for (const entry of shelf.entries) {
    for (const reader of aliasReaders(entry.contribution)) {
      const rival = shelf.aliases.find(
        (other) =>
          other.reader.claim === reader.claim &&
          inputOf(other.entry.contribution) === inputOf(entry.contribution) &&
          other.entry.contribution !== entry.contribution,
      )
      const wins = preferred(prefer, reader.claim)
      if (rival && wins !== entry.plugin && wins !== rival.entry.plugin) {
        const [first, second] = [rival.entry, entry].map((one) => `${one.plugin}/${one.contribution.name}`)
        throw nameConflict(kind, reader.claim, first!, second!, entry.plugin)
      }
      if (!rival || wins === entry.plugin) {
        if (rival) shelf.aliases.splice(shelf.aliases.indexOf(rival), 1)
        shelf.aliases.push({ entry, reader })
      }
    }
  }
}

function registryOf(plugins: readonly Plugin[], shelves: ReadonlyMap<string, Shelf>): Registry {
  const shelf = (kind: string): Shelf => shelves.get(kind) ?? { entries: [], named: new Map(), aliases: [] }

  function search(kind: string, name: string, input: string | undefined): Found {
    const { entries, named, aliases } = shelf(kind)
    const fits = ({ contribution }: Entry): boolean => input === undefined || inputOf(contribution) === input
    const word = fold(name)
    const exact = entries.filter(
      (entry) => fits(entry) && fold(`${entry.plugin}/${entry.contribution.name}`) === word,
    )
    const canonical = exact.length > 0 ? exact : (named.get(word) ?? []).filter(fits)
    const found: Found[] =
      canonical.length > 0
        ? canonical.map((entry) => ({ entry, implied: [{}] }))
        : aliases
            .filter(({ entry }) => fits(entry))
            .flatMap(({ entry, reader }) => {
              const implied = tried(reader, name)
              return implied ? [{ entry, implied }] : []
            })
    if (found.length === 1) return found[0]!
    if (found.length > 1)
      throw ambiguousName(
        kind,
        name,
        found.map(({ entry }) => scoped(entry)),
      )
    const words = [
      ...entries.filter(fits).map(({ contribution }) => contribution.name),
      ...aliases
        .filter(({ entry, reader }) => fits(entry) && !reader.claim.includes('{'))
        .map(({ reader }) => reader.claim),
    ]
    throw unknownName(kind, name, nearest(name, words), { input, elsewhere: elsewhere(kind, name) })
  }

  /** The kinds of input under which a name is known. */
  function elsewhere(kind: string, name: string): string[] {
    const { entries, aliases } = shelf(kind)
    const known = [
      ...entries.filter(({ contribution }) => fold(contribution.name) === fold(name)),
      ...aliases.filter(({ reader }) => tried(reader, name) !== undefined).map(({ entry }) => entry),
    ]
    return [...new Set(known.flatMap(({ contribution }) => inputOf(contribution) ?? []))]
  }

  const calls = <K extends ContributionKind>(
    kind: K,
    text: string,
    input?: string,
  ): Call<ContributionKinds[K]>[] => {
    const written = readName(text)
    const { entry, implied } = search(kind, ...scopeIn(written.name, input))
    const contribution = entry.contribution as unknown as ContributionKinds[K]
    // A cutoff that is written takes the place of those that a family has, and is not to be repeated for each.
    const calls = implied.flatMap((params) => callsOf(written, contribution, params))
    return implied.length === 1 ? calls : distinct(calls)
  }

  return Object.freeze({
    plugins,
    all: <K extends ContributionKind>(kind: K) =>
      shelf(kind).entries.map(({ contribution }) => contribution as unknown as ContributionKinds[K]),
    entries: <K extends ContributionKind>(kind: K) =>
      shelf(kind).entries as unknown as readonly Entry<ContributionKinds[K]>[],
    find: <K extends ContributionKind>(kind: K, name: string, input?: string) =>
      search(kind, ...scopeIn(name, input)).entry.contribution as unknown as ContributionKinds[K],
    calls,
    list: <K extends ContributionKind>(kind: K, text: string, input?: string) =>
      splitNames(text).flatMap((name) => calls(kind, name, input)),
  })
}

/** The calls without those that print as an earlier one. */
function distinct<C extends Contribution>(calls: readonly Call<C>[]): Call<C>[] {
  return [...new Map(calls.map((call) => [printName(call), call])).values()]
}

/** `ranking:Accuracy` says which kind of input is meant. */
function scopeIn(name: string, input: string | undefined): [name: string, input: string | undefined] {
  const colon = name.indexOf(':')
  return colon > 0 ? [name.slice(colon + 1), name.slice(0, colon)] : [name, input]
}

function scoped({ contribution }: Entry): string {
  const input = inputOf(contribution)
  return input === undefined ? contribution.name : `${input}:${contribution.name}`
}

/** A word can have an alias's shape with a value that its parameter refuses; then it is not that alias. */
function tried(reader: AliasReader, word: string): readonly Implied[] | undefined {
  try {
    return reader.read(word)
  } catch (error) {
    if (error instanceof EvalError) return undefined
    throw error
  }
}

/** The measures on one kind of input that a comma-separated list of written names stands for, each once. */
export function measuresOn<K extends InputKind>(
  registry: Registry,
  input: K,
  text: string,
): MeasureCall<K>[] {
  const calls = registry.list('measure', text, input) as unknown as MeasureCall<K>[]
  if (calls.length === 0) throw badInput('No measure is named.', { text })
  const names = calls.map(printName)
  return calls.filter((_, index) => names.indexOf(names[index]!) === index)
}

/** Whether a contribution is of a kind, for code that holds any of them. */
export function isKind<K extends ContributionKind>(
  contribution: AnyContribution,
  kind: K,
): contribution is ContributionKinds[K] {
  return contribution.contributes === kind
}
