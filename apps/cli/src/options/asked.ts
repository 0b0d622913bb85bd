import { PEERS, type PeerName } from '@eval/study'
import type { AnswerTo, QuestionParam, QuestionParams } from '@eval/study/questions'
import type { OptionValues } from '../command.js'
import type { Session } from '../session.js'
import { attributeOf, optionsFor, type OptionParams, type OptionSpec } from './option.js'

/** What options say, by name; one that nobody settled is absent, so that the study's own default holds. */
export type Asked<P extends OptionParams> = {
  readonly [N in keyof P]?: P[N] extends QuestionParam ? AnswerTo<P[N]> : never
}

/** The answers that the user or a file settled to what can be asked. */
export const asked = <const P extends OptionParams>(
  params: P,
  options: OptionValues,
  { sourceOf }: Pick<Session, 'sourceOf'>,
): Asked<P> =>
  Object.fromEntries(
    Object.entries(optionsFor(params)).flatMap(([name, spec]) => {
      const attribute = attributeOf(spec)
      const given = options[attribute]
      const isUsual = given === usualOf(spec) && sourceOf(attribute) === 'default'
      return given === undefined || isUsual ? [] : [[name, spec.from(given, longOf(spec))]]
    }),
  ) as Asked<P>

/** The same with who settled what, for the reasons of a plan. */
export const askedWithSources = <const P extends QuestionParams>(
  params: P,
  options: OptionValues,
  session: Session,
): Asked<P> & { readonly sources: Readonly<Record<string, string>> } => ({
  ...asked(params, options, session),
  sources: Object.fromEntries(
    Object.keys(params).flatMap((name) => {
      const source = settledBy(name, options, session)
      return source === 'default' ? [] : [[name, source]]
    }),
  ),
})

/** Who settled an option: the user, a file, or the tool whose policies were asked for. */
export function settledBy(name: string, options: OptionValues, session: Session): string {
  const source = session.sourceOf(name)
  if (source !== 'default' || options.like === undefined) return source
  return Object.hasOwn(PEERS[options.like as PeerName].options, name) ? '--like' : source
}

/** What an option is where nobody says; one that begins with `--no-` is on. */
const usualOf = (spec: OptionSpec): unknown => spec.flags.includes('--no-') || spec.default

const longOf = ({ flags }: OptionSpec): string => /--[\w-]+/.exec(flags)![0]
