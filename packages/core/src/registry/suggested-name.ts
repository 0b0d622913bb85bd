import { nearest } from '../nearest.js'
import { fold, type ContributionIndex, type Entry } from './contribution-index.js'

/** Where a word ends in a number, what stands before it and the number: ndcg10, map_10. */
const CUTOFF = /^(.*?[^\d._-])[._-]?(\d+)$/
/** An alias that ends in a cutoff or in one parameter, such as hit_rate@{k}: its name and its sign. */
const TEMPLATE = /^([^{]+?)([@_.])\{\w+\}$/

/** Letters and digits alone: words that are equal so differ in how their parts are joined. */
const joined = (word: string): string => word.replace(/[\s._-]+/g, '')

/** The known name that an unknown word, folded, may have been meant for: its parts or its cutoff written otherwise, or near it. */
export function suggestedName(
  word: string,
  { entries, aliases }: Pick<ContributionIndex, 'entries' | 'aliases'>,
): string | undefined {
  const names = entries.map(({ contribution }) => contribution.name)
  const written = aliases.map(({ reader }) => reader.claim).filter((claim) => !claim.includes('{'))
  const templates = aliases.flatMap(({ reader: { claim } }) => {
    const [, name, sign] = TEMPLATE.exec(claim) ?? []
    return name === undefined ? [] : [{ claim, name, sign: sign! }]
  })
  return (
    withCutoff() ??
    // A name that takes a cutoff or a parameter behind it may have been written without: hit_rate for hit_rate@{k}.
    templates.find(({ name }) => name === word)?.claim ??
    otherwiseJoined(joined(word), [...names, ...written]) ??
    nearest(word, [...names, ...written]) ??
    // Or a word of the title: calibration for reliability.
    (word.length < LEAST ? undefined : entries.find(titled(word))?.contribution.name)
  )

  /** A cutoff without its sign: nDCG@10 for ndcg10, AP@10 for map10, hit_rate@10 for hitrate10. */
  function withCutoff(): string | undefined {
    const [, bare, cutoff] = CUTOFF.exec(word) ?? []
    if (bare === undefined) return undefined
    const own = entries.find(
      ({ contribution }) => takesCutoff(contribution) && fold(contribution.name) === bare,
    )
    const other = aliases.find(
      ({ entry, reader }) => takesCutoff(entry.contribution) && joined(reader.claim) === joined(bare),
    )
    const called = (own ?? other?.entry)?.contribution.name
    if (called !== undefined) return `${called}@${cutoff}`
    const shape =
      templates.find(({ name }) => joined(name) === joined(bare)) ??
      templates.find(({ name, sign }) => sign === '@' && joined(name) === `${joined(bare)}s`)
    return shape && `${shape.name}${shape.sign}${cutoff}`
  }
}

const titled =
  (word: string) =>
  ({ contribution: { about } }: Entry): boolean =>
    fold(about.title)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(word)

const takesCutoff = (contribution: object): boolean => 'at' in contribution

/** Words shorter than this have the letters of others by accident. */
const LEAST = 4

/**
 * A name of the same letters, such as roc_auc for rocauc and aucpr for prauc; else one whose parts it shortens, such as
 * roc_auc for auroc; else one that begins so, such as brier_score_loss for brierscore.
 */
function otherwiseJoined(word: string, known: readonly string[]): string | undefined {
  if (word.length < LEAST) return undefined
  const letters = (name: string): string => name.split('').sort().join('')
  const folded = (name: string): string => joined(fold(name))
  return (
    known.find((name) => folded(name) === word) ??
    known.find((name) => letters(folded(name)) === letters(word)) ??
    known.find((name) => shortens(word, fold(name).split(/[\s._-]+/))) ??
    (word.length < 2 * LEAST ? undefined : known.find((name) => folded(name).startsWith(word)))
  )
}

/** Whether a word is made of the beginnings of two parts or more, two letters of each at least, in any order. */
function shortens(word: string, parts: readonly string[], isPart = false): boolean {
  if (parts.length === 0) return word === ''
  if (!isPart && parts.length < 2) return false
  return parts.some((part, at) => {
    const others = parts.filter((_, other) => other !== at)
    for (let length = Math.min(part.length, word.length); length >= 2; length--)
      if (word.startsWith(part.slice(0, length)) && shortens(word.slice(length), others, true)) return true
    return false
  })
}
