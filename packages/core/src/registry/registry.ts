import type { AliasReader, Implied } from './aliases.js'
import type {
  AnyContribution,
  Call,
  Contribution,
  ContributionKind,
  ContributionKinds,
  InputKind,
  MeasureCall,
  Plugin,
} from '../contract/contract.js'
import { ambiguousName, badInput, EvalError, nameConflict, refusedPlugin, unknownName } from '../errors.js'
import { callsOf, printName, readName, splitNames, type WrittenName } from './names.js'
import { suggestedName } from './suggested-name.js'
import {
  claimsOf,
  fold,
  inFull,
  inputOf,
  preferred,
  preferredClaims,
  sharedOn,
  indexedByKind,
  type Entry,
  type Prefer,
  type SharedName,
  type ContributionIndex,
} from './contribution-index.js'
import { frozen, vetted } from '../contract/vet.js'

export type { Entry, SharedName } from './contribution-index.js'

/** All that plugins offer, open to look-up and closed to change. */
export interface Registry {
  readonly plugins: readonly Plugin[]
  /** The names that plugins share; one that is not settled is an error where it is used, and only there. */
  readonly shared: readonly SharedName[]
  /** Every contribution of a kind, in order of plugin and then of contribution. */
  all<K extends ContributionKind>(kind: K): readonly ContributionKinds[K][]
  /** The same with the plugin that each came from. */
  entries<K extends ContributionKind>(kind: K): readonly Entry<ContributionKinds[K]>[]
  /** One contribution by canonical name, alias of another tool or full name; `input` settles names shared by kinds of input. */
  find<K extends ContributionKind>(kind: K, name: string, input?: string): ContributionKinds[K]
  /** What a plugin means by a canonical or full name: its own, else the only one of that name, whatever users prefer. */
  meant<K extends ContributionKind>(
    plugin: string,
    kind: K,
    name: string,
    input?: string,
  ): ContributionKinds[K] | undefined
  /** The calls that a written name stands for: `P@5,10` gives two, another tool's family such as `ndcg_cut` many. */
  calls<K extends ContributionKind>(kind: K, text: string, input?: string): Call<ContributionKinds[K]>[]
  /** The calls of a comma-separated list of written names. */
  list<K extends ContributionKind>(kind: K, text: string, input?: string): Call<ContributionKinds[K]>[]
}

export interface RegistryOptions {
  /** Which plugin wins a name that several claim. */
  readonly prefer?: Prefer
}

interface Claimed {
  readonly entry: Entry
  /** The name or the alias that was met, folded. */
  readonly claim: string
  /** The parameters of each call that the name stands for. */
  readonly implied: readonly Implied[]
}

/** Builds a registry; anything wrong with a plugin is an error that names it. */
export function createRegistry(plugins: readonly Plugin[], { prefer = {} }: RegistryOptions = {}): Registry {
  const admitted = plugins.map((plugin) => frozen(vetted(plugin)))
  for (const [index, plugin] of admitted.entries()) {
    if (admitted.findIndex(({ name }) => name === plugin.name) < index)
      throw refusedPlugin(plugin.name, 'a plugin of this name is already there. List it once.')
  }
  return registryOf(admitted, indexedByKind(admitted), prefer)
}

function registryOf(
  plugins: readonly Plugin[],
  indexes: ReadonlyMap<string, ContributionIndex>,
  prefer: Prefer,
): Registry {
  const indexOf = (kind: string): ContributionIndex =>
    indexes.get(kind) ?? { entries: [], named: new Map(), aliases: [] }
  const isShared = ({ contribution }: Entry): boolean =>
    claimsOf(indexOf(contribution.contributes), contribution).length > 1
  const scoped = (entry: Entry): string => {
    const name = isShared(entry) ? inFull(entry) : entry.contribution.name
    const input = inputOf(entry.contribution)
    return input === undefined ? name : `${input}:${name}`
  }

  function search(kind: string, name: string, input: string | undefined): Claimed {
    const { entries, named, aliases } = indexOf(kind)
    const fits = ({ contribution }: Entry): boolean => input === undefined || inputOf(contribution) === input
    const word = fold(name)
    const exact = entries.filter((entry) => fits(entry) && fold(inFull(entry)) === word)
    const canonical = exact.length > 0 ? exact : (named.get(word) ?? []).filter(fits)
    const claimed: Claimed[] =
      canonical.length > 0
        ? canonical.map((entry) => ({ entry, claim: word, implied: [{}] }))
        : aliases
            .filter(({ entry }) => fits(entry))
            .flatMap(({ entry, reader }) => {
              const implied = tried(reader, name)
              return implied ? [{ entry, claim: reader.claim, implied }] : []
            })
    const found = preferredClaims(claimed, prefer)
    if (found.length === 1) return found[0]!
    if (found.length > 1) throw tooMany(kind, name, found)
    const suggestion = suggestedName(word, {
      entries: entries.filter(fits),
      aliases: aliases.filter(({ entry }) => fits(entry)),
    })
    throw unknownName(kind, name, suggestion, {
      input,
      elsewhere: elsewhere(kind, name),
    })
  }

  /** Claims on several kinds of input are told apart by the kind, those on one by their plugins. */
  function tooMany(kind: string, name: string, found: readonly Claimed[]): EvalError {
    const entries = found.map(({ entry }) => entry)
    const inputs = new Set(entries.map(({ contribution }) => inputOf(contribution)))
    if (inputs.size > 1) return ambiguousName(kind, name, entries.map(scoped))
    const claims = found.map(({ claim }) => claim)
    const claim = claims.find((one) => one !== fold(name)) ?? entries[0]!.contribution.name
    const [input] = inputs
    return nameConflict(kind, claim, {
      plugins: entries.map(({ plugin }) => plugin),
      choices: entries.map(inFull),
      ...(input === undefined ? {} : { input }),
      prefer: claims.map((one) => preferred(prefer, one)).find((one) => one !== undefined),
    })
  }

  /** The kinds of input under which a name is known. */
  function elsewhere(kind: string, name: string): string[] {
    const { entries, aliases } = indexOf(kind)
    const claiming = [
      ...entries.filter(({ contribution }) => fold(contribution.name) === fold(name)),
      ...aliases.filter(({ reader }) => tried(reader, name) !== undefined).map(({ entry }) => entry),
    ]
    return [...new Set(claiming.flatMap(({ contribution }) => inputOf(contribution) ?? []))]
  }

  /** The calls of a word that another tool writes with its parameters or its cutoff, where that is an alias: `hit_rate@5`. */
  function spelledOut(
    kind: string,
    { name, params, at }: WrittenName,
    input: string | undefined,
  ): Claimed[] | EvalError | undefined {
    const inside = params.map(([param, value]) => `${param}=${unquoted(value)}`).join(',')
    const word = inside === '' ? name : `${name}(${inside})`
    const [own, scope] = scopeIn(kind, word, input)
    const words = at.length === 0 ? [own] : at.map((cutoff) => `${own}@${cutoff}`)
    const readers = indexOf(kind).aliases.filter(
      ({ entry, reader }) =>
        /[(@]/.test(reader.claim) && (scope === undefined || inputOf(entry.contribution) === scope),
    )
    const found = words.flatMap((one) => {
      const claimed = readers.flatMap(({ entry, reader }): Claimed[] => {
        const implied = tried(reader, one)
        return implied ? [{ entry, claim: reader.claim, implied }] : []
      })
      return claimed.length === 1 ? claimed : []
    })
    if (found.length === words.length) return found
    return words.flatMap((one) => refusal(readers, one) ?? [])[0]
  }

  const callsIn = <K extends ContributionKind>(
    { entry, implied }: Claimed,
    written: WrittenName,
  ): Call<ContributionKinds[K]>[] => {
    const contribution = entry.contribution as unknown as ContributionKinds[K]
    // A cutoff that is written takes the place of those that a family has, and is not to be repeated for each.
    const as = isShared(entry) ? { as: inFull(entry) } : {}
    const found = implied.flatMap((params) =>
      callsOf(written, contribution, params).map((call) => ({ ...call, ...as })),
    )
    return implied.length === 1 ? found : distinct(found)
  }

  const calls = <K extends ContributionKind>(
    kind: K,
    text: string,
    input?: string,
  ): Call<ContributionKinds[K]>[] => {
    const written = readName(text)
    try {
      return callsIn<K>(search(kind, ...scopeIn(kind, written.name, input)), written)
    } catch (error) {
      if (written.at.length === 0 && written.params.length === 0) throw error
      const found = spelledOut(kind, written, input)
      // What is said of the word as it stands goes before what is said of an alias, unless it only says that it is unknown.
      const isRefused = error instanceof EvalError && error.code === 'BAD_PARAMETER'
      if (!Array.isArray(found)) throw isRefused ? error : (found ?? error)
      return found.flatMap((one) => callsIn<K>(one, { ...written, params: [], at: [] }))
    }
  }

  return Object.freeze({
    plugins,
    shared: [...indexes].flatMap(([kind, one]) => sharedOn(kind, one, prefer)),
    all: <K extends ContributionKind>(kind: K) =>
      indexOf(kind).entries.map(({ contribution }) => contribution as unknown as ContributionKinds[K]),
    entries: <K extends ContributionKind>(kind: K) =>
      indexOf(kind).entries as unknown as readonly Entry<ContributionKinds[K]>[],
    find: <K extends ContributionKind>(kind: K, name: string, input?: string) =>
      search(kind, ...scopeIn(kind, name, input)).entry.contribution as unknown as ContributionKinds[K],
    meant: <K extends ContributionKind>(plugin: string, kind: K, name: string, input?: string) => {
      const called = indexOf(kind).entries.filter(
        ({ plugin: owner, contribution }) =>
          (input === undefined || inputOf(contribution) === input) &&
          [contribution.name, `${owner}/${contribution.name}`].some((one) => fold(one) === fold(name)),
      )
      const own = called.filter(({ plugin: owner }) => owner === plugin)
      const [one, ...more] = own.length > 0 ? own : called
      return more.length > 0 ? undefined : (one?.contribution as unknown as ContributionKinds[K] | undefined)
    },
    calls,
    list: <K extends ContributionKind>(kind: K, text: string, input?: string) =>
      splitNames(text).flatMap((name) => calls(kind, name, input)),
  })
}

/** A value without the quotes that some tools write around it. */
const unquoted = (value: string): string => value.replace(/^(['"])(.*)\1$/, '$2')

/** The calls without those that print as an earlier one. */
function distinct<C extends Contribution>(calls: readonly Call<C>[]): Call<C>[] {
  return [...new Map(calls.map((call) => [printName(call), call])).values()]
}

/** `ranking:Accuracy` says which kind of input is meant. */
function scopeIn(
  kind: string,
  name: string,
  input: string | undefined,
): [name: string, input: string | undefined] {
  // A colon within parameters, such as gains={1:2}, says nothing of the input.
  const colon = name.split('(')[0]!.indexOf(':')
  if (colon <= 0) return [name, input]
  const scope = name.slice(0, colon)
  // A name that says its input is none on another.
  if (input !== undefined && scope !== input)
    throw unknownName(kind, name, undefined, { input, elsewhere: [scope] })
  return [name.slice(colon + 1), scope]
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

/** What the alias whose shape a word has, the longest of them, says of a value that its parameter refuses. */
function refusal(readers: readonly { readonly reader: AliasReader }[], word: string): EvalError | undefined {
  const longestFirst = [...readers].sort((a, b) => b.reader.claim.length - a.reader.claim.length)
  for (const { reader } of longestFirst) {
    try {
      reader.read(word)
    } catch (error) {
      if (error instanceof EvalError) return error
      throw error
    }
  }
  return undefined
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
  const isRepeated = (index: number): boolean =>
    calls.some(
      ({ contribution }, earlier) =>
        earlier < index && contribution === calls[index]!.contribution && names[earlier] === names[index],
    )
  return calls.filter((_, index) => !isRepeated(index))
}

/** Whether a contribution is of a kind, for code that holds any of them. */
export function isKind<K extends ContributionKind>(
  contribution: AnyContribution,
  kind: K,
): contribution is ContributionKinds[K] {
  return contribution.contributes === kind
}
