import { EvalError, printable, type InputKind, type MeasureCall } from '@eval/core'
import { Option, type Command } from 'commander'
import type { OptionValues } from './command.js'
import { ownName } from './own-name.js'

/** How another tool settles what is open. */
interface Peer {
  /** Values of options, by their names in code; a command takes those that it has. */
  readonly options: Readonly<Record<string, string>>
  /** Parameters of measures that stand at their default, by measure. */
  readonly params: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Measures of which the tool says 0 where there is no value. */
  readonly zero: readonly string[]
}

/** The tools whose policies `--like` takes over. */
export const PEERS: Readonly<Record<'trec_eval' | 'sklearn', Peer>> = {
  trec_eval: {
    options: {
      ties: 'trec',
      undefined: 'zero',
      missing: 'omit',
      unjudged: 'unknown',
      precision: 'float64',
      relevanceLevel: '1',
    },
    params: { IPrec: { rounding: 'nearest' }, AP11pt: { rounding: 'nearest' } },
    zero: [],
  },
  sklearn: {
    options: { ties: 'expected', undefined: 'zero', empty: 'zero' },
    params: {},
    // The others raise or answer NaN there, which is no value here.
    zero: ['Precision', 'Recall', 'F', 'Jaccard', 'MCC', 'AP'],
  },
}

type PeerName = keyof typeof PEERS

const peerOf = (options: OptionValues): Peer | undefined =>
  options.like === undefined ? undefined : PEERS[options.like as PeerName]

/** The option that takes over the policies of another tool. */
export function likeOption(command: Command, peers: readonly PeerName[] = ['trec_eval', 'sklearn']): void {
  command.addOption(
    new Option(
      '--like <tool>',
      'settle ties, undefined values and missing topics as another tool does; options you give win',
    ).choices(peers),
  )
}

/** Gives the options that the user left open the values of the tool asked for. */
export function applyLike(command: Command): void {
  const peer = peerOf(command.opts<OptionValues>())
  if (!peer) return
  const asked = command.getOptionValueSource('like')
  for (const [name, value] of Object.entries(peer.options)) {
    const option = command.options.find((one) => one.attributeName() === name)
    const source = command.getOptionValueSource(name)
    if (!option || source === 'cli' || (source === 'config' && asked === 'config')) continue
    if (option.argChoices && !option.argChoices.includes(value)) {
      throw new EvalError(
        'BAD_OPTION',
        `${command.name()} has no ${option.long ?? name} ${printable(value)}, which --like asks for.`,
      )
    }
    command.setOptionValueWithSource(name, value, 'like')
  }
}

/** What goes on record about another tool's policies. */
export const likePolicy = (options: OptionValues): { like?: string } =>
  options.like === undefined ? {} : { like: options.like as string }

/** The measures with the parameters that the tool asked for has, where they stand at their default; `--empty` likewise. */
export function likeCalls<K extends InputKind>(
  calls: readonly MeasureCall<K>[],
  options: OptionValues,
): MeasureCall<K>[] {
  const peer = peerOf(options)
  return calls.map((call) => {
    const { name, params: specs } = call.contribution
    const isOpen = options.empty === undefined || call.params.average === undefined
    // Averages of scores fail unless asked otherwise; a tool that raises there is not asking.
    const isKept =
      specs.empty?.default === 'fail' && (options.empty === 'omit' || peer?.zero.includes(name) === false)
    const wanted: Readonly<Record<string, unknown>> = {
      ...peer?.params[name],
      ...(isOpen || isKept ? {} : { empty: options.empty }),
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
export const isZeroWithout = (call: MeasureCall, options: OptionValues): boolean =>
  peerOf(options)?.zero.includes(ownName(call) ?? '') === true
