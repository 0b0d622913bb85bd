import type { Diagnosis, FileDiagnosis, PairDiagnosis } from './index.js'
import type { AdviseReading, Facts } from './remark.js'

/** A table of words, as results hold tables. */
export interface DiagnosisTable {
  readonly name: string
  readonly title: string
  readonly columns: readonly { readonly name: string; readonly kind: 'text' }[]
  readonly rows: readonly (readonly string[])[]
}

/** What is known of each file and pair of files, then everything to look at. */
export function diagnosisTables({ files, pairs }: Diagnosis, advise?: AdviseReading): DiagnosisTable[] {
  const cases = [...files.map(fileCase), ...pairs.map(pairCase)]
  return [...cases.map(factsTable), findingsTable(cases, advise)].filter(({ rows }) => rows.length > 0)
}

interface Case {
  readonly of: string
  readonly facts: Facts
  readonly findings: FileDiagnosis['findings']
}

function fileCase({ name, recognised, facts, findings }: FileDiagnosis): Case {
  if (!recognised) return { of: name, facts, findings }
  const { format, table, compression, columns } = recognised
  const named = Object.entries(columns).map(([role, column]) => [`column ${role}`, column])
  return {
    of: name,
    facts: {
      format,
      holds: table,
      ...(compression === 'none' ? {} : { compression }),
      ...(Object.fromEntries(named) as Facts),
      ...facts,
    },
    findings,
  }
}

const pairCase = ({ run, qrels, facts, findings }: PairDiagnosis): Case => ({
  of: `${run} with ${qrels}`,
  facts,
  findings,
})

const factsTable = ({ of, facts }: Case): DiagnosisTable => ({
  name: `facts of ${of}`,
  title: of,
  columns: ['fact', 'value'].map((name) => ({ name, kind: 'text' })),
  rows: Object.entries(facts).map(([fact, value]) => [fact, String(value)]),
})

const findingsTable = (cases: readonly Case[], advise?: AdviseReading): DiagnosisTable => ({
  name: 'findings',
  title: 'Findings',
  columns: ['file', 'severity', 'finding', 'advice'].map((name) => ({ name, kind: 'text' })),
  rows: cases.flatMap(({ of, findings }) =>
    findings.map(({ severity, sentence, advice, options = [] }) => [
      of,
      severity,
      examined(sentence),
      `${advice} ${advise?.(options) ?? ''}`.trimEnd(),
    ]),
  ),
})

/** Nothing is evaluated here anyway. */
const examined = (sentence: string): string => sentence.replace(/\s*Nothing was evaluated\.$/, '')
