import type { InputRecord, Note, PeerName, Step, Study, System, Task, TaskParams } from '@eval/study'
import { textFrom } from '@eval/study/questions'
import type { OptionValues } from '../command.js'
import type { OpenedInput } from '../inputs.js'
import { asked } from '../options/asked.js'
import type { Session } from '../session.js'

/** Files opened and joined as the systems of one task. */
export interface OpenedSystems {
  readonly study: Study
  readonly task: Task
  readonly systems: readonly System[]
  readonly inputs: readonly InputRecord[]
  readonly files: readonly OpenedInput[]
  /** The engine with the reason, and every statement that it was asked. */
  readonly steps?: readonly Step[]
  /** What readers said of the tables that all systems share. */
  readonly notes: readonly Note[]
}

/** What `--name` says, once or several times. */
export const givenNames = ({ name }: OptionValues): readonly string[] =>
  Array.isArray(name) ? name.map(String) : name === undefined ? [] : [textFrom(name, '--name')]

/** The columns or systems that an option names, with commas between. */
export const columnsIn = (given: unknown): string[] =>
  typeof given !== 'string'
    ? []
    : given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')

/** A threshold that is no number is the rule that chooses one. */
const byRule = ({ params }: Task, options: OptionValues): OptionValues =>
  !Object.hasOwn(params, 'thresholdRule') ||
  options.threshold === undefined ||
  !Number.isNaN(Number(options.threshold))
    ? options
    : { ...options, threshold: undefined, thresholdRule: options.threshold }

/** The parameters of a task as the user settled them, with the tool whose policies are taken over. */
export const settledParams = (
  task: Task,
  options: OptionValues,
  session: Session,
): TaskParams & { readonly like?: PeerName } => ({
  ...(asked(task.params, byRule(task, options), session) as TaskParams),
  ...(options.like === undefined ? {} : { like: options.like as PeerName }),
})
