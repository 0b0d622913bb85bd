import type { Call, InputKind, MeasureCall, ParamValue } from '@eval/core'

/** How another tool settles what is open. */
export interface Peer {
  /** Values of options and of a task's parameters, by name. */
  readonly options: Readonly<Record<string, ParamValue>>
  /** Parameters of measures that stand at their default, by measure. */
  readonly params: Readonly<Record<string, Readonly<Record<string, ParamValue>>>>
  /** Measures of which the tool says 0 where there is no value. */
  readonly zero: readonly string[]
}

/** The tools whose policies can be taken over. */
export const PEERS = {
  trec_eval: {
    options: {
      ties: 'trec',
      undefined: 'zero',
      missing: 'omit',
      unjudged: 'unknown',
      precision: 'float64',
      relevanceLevel: 1,
      topicOrder: 'bytes',
    },
    params: { IPrec: { rounding: 'nearest' }, AP11pt: { rounding: 'nearest' } },
    zero: [],
  },
  sklearn: {
    options: { ties: 'expected', undefined: 'zero', empty: 'zero' },
    params: { LogLoss: { eps: 2 ** -52 }, LogSkill: { eps: 2 ** -52 } },
    // The others raise or answer NaN there, which is no value here.
    zero: ['Precision', 'Recall', 'F', 'Jaccard', 'MCC', 'AP'],
  },
} as const satisfies Readonly<Record<string, Peer>>

export type PeerName = keyof typeof PEERS

/** What an average over classes, labels or rows does with one that has no value. */
export type EmptyPolicy = 'omit' | 'zero' | 'one' | 'fail'

/** How measures are settled besides their own parameters. */
export interface MeasurePolicies {
  readonly like?: PeerName | undefined
  readonly empty?: EmptyPolicy | undefined
}

const peerOf = (like: PeerName | undefined): Peer | undefined =>
  like === undefined ? undefined : PEERS[like]

/** The name of a contribution of ours; a plugin's namesake has none, so that what is known of ours is not said of it. */
const ownName = ({ contribution, as }: Call): string | undefined =>
  as === undefined || as.startsWith('@eval/') ? contribution.name : undefined

/** The measures with the parameters that the tool has, where they stand at their default; `empty` likewise. */
export function underPolicies<K extends InputKind>(
  calls: readonly MeasureCall<K>[],
  { like, empty }: MeasurePolicies,
): MeasureCall<K>[] {
  const peer = peerOf(like)
  return calls.map((call) => {
    const { name, params: specs } = call.contribution
    const isOpen = empty === undefined || call.params.average === undefined
    // Averages of scores fail unless asked otherwise; a tool that raises there is not asking.
    const isKept =
      specs.empty?.default === 'fail' && (empty === 'omit' || peer?.zero.includes(name) === false)
    const wanted: Readonly<Record<string, unknown>> = {
      ...peer?.params[name],
      ...(isOpen || isKept ? {} : { empty }),
    }
    const open = Object.entries(wanted).filter(
      ([param]) => Object.hasOwn(specs, param) && call.params[param] === specs[param]!.default,
    )
    return open.length === 0
      ? call
      : { ...call, params: { ...call.params, ...Object.fromEntries(open) } as never }
  })
}

/** Whether a measure without a value counts 0, as in the tool asked for. */
export const isZeroWithout = (call: MeasureCall, like: PeerName | undefined): boolean =>
  peerOf(like)?.zero.includes(ownName(call) ?? '') === true

/** A measure that is 0 where it would have no value, as in the tool asked for. */
export const zeroWithout = <K extends InputKind>(call: MeasureCall<K>): MeasureCall<K> => ({
  ...call,
  contribution: {
    ...call.contribution,
    compute(input, params) {
      const value = call.contribution.compute(input, params)
      return typeof value === 'number' ? value : 0
    },
  },
})
