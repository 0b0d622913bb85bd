import { evaluate, type MeasureCall } from '@eval/core'
import { impossibleNote, type SumsMeasure } from '@eval/significance'
import { alignedByUnit } from '../comparisons/align.js'
import { alignedTexts, type LikelihoodSource } from '../likelihood/align-texts.js'
import { likelihoodGroup } from '../likelihood/likelihood-group.js'
import { documentsByName, textsOf, type Texts } from '../likelihood/texts.js'
import { note, type Note } from '../notes/note.js'
import { registeredMeasures } from '../registered.js'
import type { DetailTable } from '../result/detail-table.js'
import { groupOf, type System } from '../task/system.js'
import { defineTask, type DetailContext } from '../task/task.js'

const MEASURES = 'LogLikelihood, Perplexity, DocumentPerplexity, BitsPerToken'
const ON_BYTES = 'BitsPerByte'
const BY_DOCUMENT = 'LogLikelihood, Perplexity'
const COMPARED = 'Perplexity, DocumentPerplexity'

const sourceOf = ({ source }: System): LikelihoodSource | undefined => source as LikelihoodSource | undefined

const withBytes = (system: System, measures: string): string =>
  groupOf(system, 'sums')?.units[0]?.frame.bytes === undefined ? measures : `${measures}, ${ON_BYTES}`

/** How likely a model finds texts: log probabilities of tokens or documents, pooled. */
export const likelihood = defineTask({
  name: 'likelihood',
  params: {
    base: {
      type: 'number',
      min: 1,
      open: true,
      default: Math.E,
      about: 'Base of the logarithms in the input.',
    },
  },
  about: {
    title: 'Likelihood of texts',
    summary: 'Log probabilities of tokens or documents under a language or topic model, pooled.',
    references: [{ text: 'Jelinek et al. 1977', doi: '10.1121/1.2016299' }],
  },
  unit: 'document',
  frames: ['sums'],
  tables: {
    logProbabilities: {
      table: 'log-probabilities',
      called: 'log probabilities',
      of: 'each-system',
      about: 'The log probability of each token, or of each document with its number of tokens.',
    },
  },
  usual: {
    measures: (system) => ({ sums: withBytes(system, MEASURES) }),
    compared: (system) => ({ sums: withBytes(system, COMPARED) }),
    intervals: { units: 'bootstrap' },
  },
  join({ logProbabilities }, { base }, { name }) {
    const table = documentsByName(logProbabilities)
    const texts = textsOf(table, base)
    const source: LikelihoodSource = { table, base, texts }
    const impossible = impossibleNote(texts.pooled)
    return {
      groups: [likelihoodGroup(texts)],
      policies: { base },
      notes:
        impossible === undefined
          ? []
          : [note('IMPOSSIBLE_TOKENS', `${name}: ${impossible}`, { system: name })],
      source,
    }
  },
  align: (systems) => alignedTexts(systems) ?? alignedByUnit(systems),
  notes(system, calls) {
    const source = sourceOf(system)
    return source ? aloneNotes(system.name, source.texts, calls) : []
  },
  notesOnAll: () => [
    note(
      'TOKENS_POOLED',
      'Perplexity pools the tokens of all documents, as for topic models; DocumentPerplexity is the mean over documents.',
    ),
  ],
  details(system, context) {
    const source = sourceOf(system)
    return source && context.all ? [documentTable(source.texts, context)] : []
  },
})

/** One document alone says nothing about others, and that is said; perhaps a column of documents was overlooked. */
function aloneNotes(name: string, { documents, tokens }: Texts, calls: readonly MeasureCall[]): Note[] {
  if (documents.length !== 1) return []
  const over = calls.flatMap(({ contribution }) =>
    (contribution as unknown as SumsMeasure).meanOf?.over === 'documents' ? [contribution.name] : [],
  )
  const without = over.length === 0 ? '' : `, so ${over.join(', ')} has no interval`
  const drawn = tokens ? '; intervals resample its tokens as if they were independent' : ''
  return [
    note(
      'ONE_DOCUMENT',
      `${name}: one document${without}${drawn}.`,
      { system: name },
      { set: 'document', to: 'COLUMN' },
    ),
  ]
}

function documentTable({ names, documents }: Texts, { registry }: DetailContext): DetailTable {
  const units = documents.map((frame, index) => ({ id: names[index]!, frame }))
  const { columns } = evaluate(units, registeredMeasures(registry, 'sums', BY_DOCUMENT))
  return {
    name: 'documents',
    title: 'Per document',
    columns: [
      { name: 'document', kind: 'text' },
      { name: 'tokens', kind: 'count' },
      { name: 'impossible', kind: 'count' },
      ...columns.map((column) => ({ name: column.name, kind: 'number' as const })),
    ],
    rows: documents.map(({ tokens, impossible }, index) => [
      names[index]!,
      tokens,
      impossible,
      ...columns.map(({ values, codes }) => (codes[index] === 0 ? values[index]! : null)),
    ]),
  }
}
