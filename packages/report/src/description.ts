import {
  allowed,
  isUndefined,
  printName,
  printParam,
  resolveParams,
  type Contribution,
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
    { heading: 'Formula', lines: about.formula === undefined ? [] : [about.formula] },
    { heading: 'Values', lines: [...rangeOf(contribution), ...reasonsOf(contribution)] },
    { heading: 'Parameters', lines: parametersOf(contribution) },
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

function rangeOf(contribution: Contribution): string[] {
  if (!('range' in contribution) || !('better' in contribution)) return []
  const [low, high] = contribution.range as readonly [number, number]
  const better = String(contribution.better)
  return [
    `From ${low} to ${high}; ${better === 'neither' ? 'neither end is better' : `${better} is better`}.`,
  ]
}

function reasonsOf(contribution: Contribution): string[] {
  if (!('undefinedWhen' in contribution)) return []
  const reasons = Object.entries(contribution.undefinedWhen as Readonly<Record<string, string>>)
  return reasons.map(([reason, sentence]) => `Undefined (${reason}): ${sentence}`)
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
