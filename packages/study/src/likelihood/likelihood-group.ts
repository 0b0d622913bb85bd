import { isUndefined, type MeasureCall, type ValueSamples } from '@eval/core'
import { timesSums, type Sums, type SumsMeasure } from '@eval/significance'
import type { Behind, Exchange, FrameGroup, Items } from '../task/system.js'
import { pooledSums, type Texts } from './texts.js'

/** The documents as one frame; tokens, or documents where a measure is over those, stand behind its values. */
export function likelihoodGroup(texts: Texts): FrameGroup {
  const own: FrameGroup<'sums'> = {
    kind: 'sums',
    over: 'items',
    units: [{ id: 'all', frame: texts.pooled }],
    items: documentItems(texts.names, texts.documents),
    behind: (call) => behind(texts, call),
  }
  return own
}

interface DocumentItems extends Items<'sums'> {
  readonly documents: readonly Sums[]
}

/** Documents as items: whole documents are resampled, and exchanged between systems. */
function documentItems(names: readonly string[], documents: readonly Sums[]): DocumentItems {
  const own: DocumentItems = {
    ids: names,
    documents,
    frame(items, exchange) {
      const other = (exchange as (Exchange<'sums'> & { other: DocumentItems }) | undefined)?.other.documents
      return pooledSums(
        Array.from(items, (item, place) =>
          other && exchange?.where[place] === 1 ? other[item]! : documents[item]!,
        ),
      )
    },
    pairedWith(other, call) {
      const values = [documents, (other as DocumentItems).documents].map((list) => byDocument(list, call))
      const [first, second] = values
      return first && second ? { samples: {}, byItem: [first, second] } : undefined
    },
    sameAs: (other) =>
      documents.every((one, index) => {
        const { tokens, logLikelihood, impossible } = (other as DocumentItems).documents[index]!
        return one.tokens === tokens && one.logLikelihood === logLikelihood && one.impossible === impossible
      }),
  }
  return own
}

/** The value of each document alone, where all have one. */
function byDocument(documents: readonly Sums[], call: MeasureCall<'sums'>): Float64Array | undefined {
  const values = documents.map((one) => call.contribution.compute(one, call.params))
  return values.some((value) => isUndefined(value) || !Number.isFinite(value))
    ? undefined
    : Float64Array.from(values as number[])
}

/** What a value rests on, as its measure says: tokens or documents, on whatever scale; else whole documents. */
function behind(texts: Texts, call: MeasureCall<'sums'>): Behind {
  const { pooled } = texts
  const { meanOf } = call.contribution as SumsMeasure
  if (!meanOf) {
    const said = call.contribution.samples?.(pooled, call.params) ?? {}
    return { n: pooled.tokens, samples: { ...said, ...resampledDocuments(texts, call) } }
  }
  if (meanOf.over === 'documents') {
    const read = texts.documents.filter(({ tokens }) => tokens > 0)
    const values = Float64Array.from(read, (one) => meanOf.ofDocument(one))
    return {
      n: pooled.documents,
      samples: values.length > 1 && values.every(Number.isFinite) ? { units: { values } } : {},
    }
  }
  return { n: pooled.tokens, samples: tokenSamples(texts, meanOf.scale(pooled, call.params)) }
}

/** Tokens with their documents as clusters; a document alone has its tokens drawn one by one. */
function tokenSamples(
  { tokens, documents, pooled }: Texts,
  scale: ValueSamples['scale'] & object,
): ValueSamples {
  if (!tokens || pooled.impossible > 0 || tokens.values.length < 2) return {}
  return { units: documents.length > 1 ? tokens : { values: tokens.values }, scale }
}

/** A value of which nothing else is known, as a function of how often each document is read. */
function resampledDocuments({ documents }: Texts, call: MeasureCall<'sums'>): ValueSamples {
  if (documents.length < 2) return {}
  const compute = (counts: Float64Array) =>
    call.contribution.compute(
      pooledSums(documents.map((one, index) => timesSums(one, counts[index]!))),
      call.params,
    )
  const measured = {
    frame: new Float64Array(documents.length).fill(1),
    measure: { ...call, contribution: { ...call.contribution, compute } },
    cells: DOCUMENTS,
  }
  return { measured: measured as never }
}

/** Documents as cells, counted by how often they are read. */
const DOCUMENTS = {
  contributes: 'cells',
  name: 'documents',
  params: {},
  about: { title: 'Cells of documents', summary: 'Each document is a cell; whole documents are resampled.' },
  counts: (counts: Float64Array) => counts,
  withCounts: (_: Float64Array, counts: Float64Array) => counts,
} as const
