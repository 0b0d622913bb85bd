import type { Task } from '@eval/study'
import {
  allowed,
  isUndefined,
  printName,
  printParam,
  resolveParams,
  type Contribution,
  type Measure,
  type Undefined,
} from '@eval/core'

/** One part of what is said about a contribution: a heading, empty for the opening, and its lines. */
export interface DescriptionSection {
  readonly heading: string
  readonly lines: readonly string[]
}

/** What a contribution is, in the words it brings along; the reference pages and `evals explain` say the same. */
export function descriptionOf(contribution: Contribution): DescriptionSection[] {
  const { about } = contribution
  const sections: DescriptionSection[] = [
    { heading: '', lines: [about.summary] },
    ...declaredOf(contribution),
    { heading: 'Tables', lines: tablesOf(contribution) },
    { heading: 'Formula', lines: about.formula === undefined ? [] : [about.formula] },
    { heading: 'Values', lines: [...rangeOf(contribution), ...reasonsOf(contribution)] },
    { heading: 'Parameters', lines: parametersOf(contribution) },
    { heading: 'Needs', lines: needsOf(contribution) },
    { heading: 'Laws', lines: lawsOf(contribution) },
    { heading: 'Worked cases', lines: casesOf(contribution) },
    { heading: 'Elsewhere', lines: aliasesOf(contribution) },
    { heading: 'Differs', lines: about.differs === undefined ? [] : [about.differs] },
    { heading: 'Not when', lines: about.avoidWhen === undefined ? [] : [about.avoidWhen] },
    { heading: 'References', lines: referencesOf(contribution) },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** The heading of a contribution: its name, its title, and what it is. */
export function titleOf(contribution: Contribution): string {
  const input = 'input' in contribution ? ` on ${String(contribution.input)}` : ''
  return `${contribution.name} — ${contribution.about.title} (${contribution.contributes}${input})`
}

/** Statements that each kind of contribution makes about itself, by property, and the heading of each. */
const DECLARED: Readonly<Record<string, string>> = {
  hypothesis: 'Null hypothesis',
  keeps: 'Every draw keeps',
  preserves: 'Invariants that it preserves',
  measure: 'Measure',
  model: 'Null model',
  controls: 'Controls',
  data: 'Draws',
  yields: 'Gives',
  layout: 'Layout',
  ending: 'Ending',
  mediaType: 'Media type',
  unit: 'Unit',
  frames: 'Kinds of frames',
}

/** The tables that a task needs, by role. */
function tablesOf(contribution: Contribution): string[] {
  if (contribution.contributes !== 'task') return []
  return Object.entries((contribution as Task).tables).map(
    ([role, { table, of, about }]) =>
      `${role}: ${table}, ${of === 'every-system' ? 'one for all systems' : 'one for each system'}. ${about}`,
  )
}

function declaredOf(contribution: Contribution): DescriptionSection[] {
  const sections = Object.entries(DECLARED).map(([property, heading]) => ({
    heading,
    lines: textsIn(Reflect.get(contribution, property)),
  }))
  return [
    ...sections,
    { heading: 'Example', lines: exampleOf(contribution) },
    { heading: 'Invariants', lines: statementsIn(contribution, 'invariants') },
  ]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (!Array.isArray(value) || value.length === 0) return []
  return [(value as readonly unknown[]).map(String).join(', ')]
}

/** The first example file of a reader, where it is text. */
function exampleOf(contribution: Contribution): string[] {
  if (contribution.contributes !== 'reader' || !('examples' in contribution)) return []
  const [first] = (contribution.examples as readonly { about: string; content: unknown }[] | undefined) ?? []
  if (!first) return []
  return typeof first.content === 'string'
    ? [first.about, ...first.content.trimEnd().split(/\r?\n/).slice(0, 8)]
    : [first.about]
}

/** What a kind of input says under each name. */
function statementsIn(contribution: Contribution, property: string): string[] {
  const named: unknown = Reflect.get(contribution, property)
  if (typeof named !== 'object' || named === null || Array.isArray(named)) return []
  return Object.entries(named as Readonly<Record<string, { readonly about: string }>>).map(
    ([name, { about }]) => `${name}: ${about}`,
  )
}

/** The law that every kind of input has. */
export const BOUNDED = 'bounded: Every value lies in the range, and both ends of it are finite.'

/** The laws that a contribution promises, or that those on a kind of input may. */
function lawsOf(contribution: Contribution): string[] {
  if (contribution.contributes === 'input') return [BOUNDED, ...statementsIn(contribution, 'laws')]
  return 'laws' in contribution ? textsIn(contribution.laws) : []
}

function rangeOf(contribution: Contribution): string[] {
  if (!('range' in contribution) || !('better' in contribution)) return []
  const [low, high] = contribution.range as readonly [number, number]
  const better = String(contribution.better)
  return [
    `From ${low} to ${high}; ${better === 'neither' ? 'neither direction is better' : `${better} is better`}.`,
  ]
}

function reasonsOf(contribution: Contribution): string[] {
  if (!('undefinedWhen' in contribution)) return []
  const reasons = Object.entries(contribution.undefinedWhen as Readonly<Record<string, string>>)
  return reasons.map(([reason, sentence]) => `Undefined (${reason}): ${sentence}`)
}

/** What a measure needs of items, with its parameters as they are by default. */
function needsOf(contribution: Contribution): string[] {
  // Tasks say of kinds of frames what those need, which is another thing.
  if (contribution.contributes !== 'measure') return []
  const { name, params, needs } = contribution as Contribution & Pick<Measure, 'needs'>
  if (!needs || Object.values(params).some(({ required }) => required)) return []
  const { ids = false, columns = [] } = needs(resolveParams(name, params, {}))
  return [
    ...(ids ? ['The id of each item.'] : []),
    ...columns.map((name) => `The column ${name}: a number for each item.`),
  ]
}

function parametersOf({ params, at }: Contribution): string[] {
  return Object.entries(params).map(([name, spec]) => {
    const standard = spec.default === undefined ? '' : ` Default: ${printParam(spec, spec.default)}.`
    const required = spec.required ? ' Required.' : ''
    return `${name}: ${allowed(spec)}. ${spec.about}${standard}${required}${at === name ? ' Written after "@".' : ''}`
  })
}

interface WorkedCase {
  readonly source: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly expected: number | Undefined
}

function casesOf(contribution: Contribution): string[] {
  const cases =
    'cases' in contribution ? (contribution.cases as readonly WorkedCase[] | undefined) : undefined
  return (cases ?? []).map(({ source, params = {}, expected }) => {
    const called = printName({
      contribution,
      params: resolveParams(contribution.name, contribution.params, params),
    })
    return `${called} = ${isUndefined(expected) ? `undefined (${expected.undefined})` : expected} — ${source}`
  })
}

function aliasesOf({ about }: Contribution): string[] {
  return Object.entries(about.aka ?? {}).map(
    ([tool, aliases]) =>
      `${tool}: ${aliases.map((alias) => (typeof alias === 'string' ? alias : alias.name)).join(', ')}`,
  )
}

function referencesOf({ about }: Contribution): string[] {
  return (about.references ?? []).map(
    ({ text, doi, url }) =>
      `${text}${doi === undefined ? '' : `, doi:${doi}`}${url === undefined ? '' : `, ${url}`}`,
  )
}
