import { aliasReaders, type AliasReader } from './aliases.js'
import type { Contribution, Plugin } from '../contract/contract.js'
import { refusedPlugin } from '../errors.js'

/** One contribution and the plugin it came from. */
export interface Entry<C extends Contribution = Contribution> {
  readonly contribution: C
  readonly plugin: string
}

/** Which plugin wins a name that several claim. */
export type Prefer = Readonly<Record<string, string>>

/** A name, or a name of another tool, that more than one plugin claims for the same kind of thing. */
export interface SharedName {
  readonly kind: string
  readonly name: string
  /** The kind of input on which it is shared, where there is one. */
  readonly input?: string
  /** The full names of the contributions that claim it. */
  readonly claims: readonly string[]
  /** The plugin that `prefer` gives it to; it need not be one that claims it. */
  readonly prefer?: string
  /** The full name that it stands for; absent where nothing decides. */
  readonly means?: string
}

/** All contributions of one kind, with every claim to a name, also those in conflict. */
export interface ContributionIndex {
  readonly entries: Entry[]
  /** Contributions by folded name. */
  readonly named: Map<string, Entry[]>
  readonly aliases: { readonly entry: Entry; readonly reader: AliasReader }[]
}

/** The kind of input of a contribution, where it declares one; names need to be unique only within it. */
export const inputOf = (contribution: Contribution): string | undefined =>
  'input' in contribution && typeof contribution.input === 'string' ? contribution.input : undefined

/** A name as names are compared. */
export const fold = (name: string): string => name.toLowerCase()

/** The plugin that a name is given to. */
export const preferred = (prefer: Prefer, name: string): string | undefined =>
  Object.entries(prefer).find(([key]) => fold(key) === fold(name))?.[1]

/** Indexes what plugins contribute by kind; a plugin that claims a name twice for one input is refused. */
export function indexedByKind(plugins: readonly Plugin[]): Map<string, ContributionIndex> {
  const indexes = new Map<string, ContributionIndex>()
  for (const { name: plugin, contributions } of plugins) {
    for (const contribution of contributions) {
      const { contributes } = contribution
      let index = indexes.get(contributes)
      if (!index) indexes.set(contributes, (index = { entries: [], named: new Map(), aliases: [] }))
      addEntry(index, { contribution, plugin })
    }
  }
  return indexes
}

function addEntry(index: ContributionIndex, entry: Entry): void {
  const { contribution, plugin } = entry
  const { contributes, name } = contribution
  const isOwn = (other: Entry): boolean =>
    other.plugin === plugin && inputOf(other.contribution) === inputOf(contribution)
  const same = index.named.get(fold(name)) ?? []
  if (same.some(isOwn)) throw refusedPlugin(plugin, `it contributes the ${contributes} "${name}" twice.`)
  index.entries.push(entry)
  index.named.set(fold(name), [...same, entry])
  for (const reader of aliasReaders(contribution)) {
    const rival = index.aliases.find((other) => other.reader.claim === reader.claim && isOwn(other.entry))
    if (rival) {
      const both = `${rival.entry.contribution.name} and ${name}`
      throw refusedPlugin(plugin, `its ${contributes}s ${both} both claim "${reader.claim}".`)
    }
    index.aliases.push({ entry, reader })
  }
}

/** All that have the name and the input of a contribution. */
export const claimsOf = (index: ContributionIndex, contribution: Contribution): Entry[] =>
  (index.named.get(fold(contribution.name)) ?? []).filter(
    (other) => inputOf(other.contribution) === inputOf(contribution),
  )

/** The claims that are left where, on each kind of input, the preferred plugin comes before the others. */
export function preferredClaims<C extends { readonly entry: Entry; readonly claim: string }>(
  claims: readonly C[],
  prefer: Prefer,
): C[] {
  const isWinner = ({ entry, claim }: C): boolean => preferred(prefer, claim) === entry.plugin
  return claims.filter(
    (one) =>
      isWinner(one) ||
      !claims.some(
        (other) => isWinner(other) && inputOf(other.entry.contribution) === inputOf(one.entry.contribution),
      ),
  )
}

/** The names and aliases of one kind that more than one plugin claims on one kind of input. */
export function sharedOn(
  kind: string,
  { entries, aliases }: ContributionIndex,
  prefer: Prefer,
): SharedName[] {
  const groups = new Map<string, { readonly name: string; readonly claims: Entry[] }>()
  const claim = (name: string, entry: Entry): void => {
    const key = JSON.stringify([fold(name), inputOf(entry.contribution)])
    const group = groups.get(key) ?? { name, claims: [] }
    group.claims.push(entry)
    groups.set(key, group)
  }
  for (const entry of entries) claim(entry.contribution.name, entry)
  const names = new Set(groups.keys())
  for (const { entry, reader } of aliases) {
    // A canonical name comes before any alias.
    if (!names.has(JSON.stringify([reader.claim, inputOf(entry.contribution)]))) claim(reader.claim, entry)
  }
  return [...groups.values()]
    .filter(({ claims }) => claims.length > 1)
    .map(({ name, claims }) => {
      const input = inputOf(claims[0]!.contribution)
      const winner = preferred(prefer, name)
      const meant = claims.find(({ plugin }) => plugin === winner)
      return {
        kind,
        name,
        claims: claims.map(inFull),
        ...(input === undefined ? {} : { input }),
        ...(winner === undefined ? {} : { prefer: winner }),
        ...(meant === undefined ? {} : { means: inFull(meant) }),
      }
    })
}

/** The name of a contribution that no other can have. */
export const inFull = ({ plugin, contribution }: Entry): string => `${plugin}/${contribution.name}`
