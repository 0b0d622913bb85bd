import type { Diagnosis, FileDiagnosis } from './index.js'
import type { AdviseReading } from './remark.js'

/** What is to be said about files besides their tables; the verdict is the last sentence. */
export interface DiagnosisNotes {
  /** What each file was taken for and why, and what its reader said. */
  readonly notes: readonly string[]
  readonly verdict: string
  /** Findings that are more than information. */
  readonly suspicious: number
  readonly hasError: boolean
}

/** A diagnosis in sentences. */
export function diagnosisNotes({ files, pairs }: Diagnosis, advise?: AdviseReading): DiagnosisNotes {
  const findings = [...files, ...pairs].flatMap(({ findings: own }) => own)
  const suspicious = findings.filter(({ severity }) => severity !== 'info').length
  return {
    notes: files.flatMap((file) => notesOf(file, advise)),
    verdict: verdictOf(findings.length, suspicious),
    suspicious,
    hasError: findings.some(({ severity }) => severity === 'error'),
  }
}

const notesOf = ({ name, recognised, notes }: FileDiagnosis, advise?: AdviseReading): string[] => [
  ...(recognised && recognised.why.length > 0
    ? [`${name} was read as ${recognised.format}: ${recognised.why.join('; ')}.`]
    : []),
  ...notes.map(({ sentence, line, advice = [] }) =>
    `${name}${line === undefined ? '' : `:${line}`}: ${sentence}. ${advise?.(advice) ?? ''}`.trimEnd(),
  ),
]

function verdictOf(findings: number, suspicious: number): string {
  if (suspicious > 0) return `${suspicious} problem${suspicious === 1 ? '' : 's'} found.`
  return findings > 0 ? 'No problems found; the findings are information.' : 'No problems found.'
}
