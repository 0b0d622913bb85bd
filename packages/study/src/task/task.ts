import type {
  Contribution,
  InputKind,
  MeasureCall,
  ParamInput,
  ParamSpecs,
  ParamValues,
  Registry,
  Tables,
  Column,
} from '@eval/core'
import type { ChosenModel } from '../chance/null-model-choice.js'
import type { Figure } from '../charts/chart-data.js'
import type { Advice, Note } from '../notes/note.js'
import type { SettledOptions } from '../plan/options.js'
import type { EmptyPolicy } from '../policies/peers.js'
import type { DetailColumn, DetailTable } from '../result/detail-table.js'
import type { FrameGroup, Policies, System } from './system.js'
import type { Usual } from './usual.js'

export type TableKind = keyof Tables

/** A table that a task needs: one for every system together, such as judgements, or one for each system. */
export interface TableRole<T extends TableKind = TableKind> {
  readonly table: T
  /** What the table is called in a sentence: judgements, run, predictions. */
  readonly called: string
  readonly of: 'every-system' | 'each-system'
  readonly about: string
}
export type TableRoles = Readonly<Record<string, TableRole>>

/** The tables of one system by role. */
export type RoleTables<R extends TableRoles = TableRoles> = {
  readonly [N in keyof R]: Tables[R[N]['table']]
}

/** The tables of one of several systems. */
export interface NamedTables<R extends TableRoles = TableRoles> {
  readonly name: string
  readonly tables: RoleTables<R>
}

/** What tasks may look at besides their tables. */
export interface TaskContext {
  readonly registry: Registry
  readonly seed: number
}

/** What a task looks at while it joins the tables of one system. */
export interface JoinContext extends TaskContext {
  /** The system's name. */
  readonly name: string
}

/** Tables as frames. */
export interface Joined {
  readonly groups: readonly FrameGroup[]
  readonly policies?: Policies
  readonly notes?: readonly Note[]
  /** What the task needs again for slices, alignment and tables of detail. */
  readonly source?: unknown
}

/** Systems brought onto the units that all of them have, in one order. */
export interface Aligned {
  readonly systems: readonly System[]
  readonly units: number
  /** By what they were paired, in words. */
  readonly by: string
  readonly notes: readonly Note[]
}

/** A part of a system's data: the rows with one value in a column. */
export interface Slice {
  readonly value: string
  readonly system: System
}

/** A measure that is to be evaluated, with the part of the data that it is about where that is not all of it. */
export interface ChosenMeasure<K extends InputKind = InputKind> {
  readonly call: MeasureCall<K>
  readonly part?: string
}

/** What a task chooses measures with. */
export interface ChooseContext {
  readonly registry: Registry
  /** What averages over classes, labels or rows do with one that has no value. */
  readonly empty: EmptyPolicy
  /** Whether systems are compared, so that fewer measures are usual. */
  readonly compared: boolean
}

/** What a kind of frame is made from, in words, and how to provide it. */
export interface Need {
  readonly what: string
  readonly advice?: readonly Advice[]
}

/** Measures as the policies of a task have them computed, with what is to be said about their values. */
export interface AdaptedCalls {
  readonly calls: readonly MeasureCall[]
  notes?(columns: readonly Column[], options: Pick<SettledOptions, 'average' | 'undefined'>): readonly Note[]
}

/** What notes are made with. */
export interface NoteContext extends TaskContext {
  readonly options: SettledOptions
  readonly nullModels: ReadonlyMap<InputKind, ChosenModel>
  /** Whether tables of detail stand beside the measures; they do when absent. */
  readonly details?: boolean
}

/** Two systems that were compared, on the units that both have. */
export interface ComparedPair {
  readonly system: System
  readonly baseline: System
}

/** What tables of detail are made with: the engine's own intervals, so that a value has one interval everywhere. */
export interface DetailContext extends TaskContext {
  readonly level: number
  /** The interval of a measure on a frame over items. */
  interval<K extends InputKind>(
    group: FrameGroup<K>,
    call: MeasureCall<K>,
  ): { readonly low: number; readonly high: number } | undefined
  /** Policies about measures, such as what an average does with a class that has no value. */
  readonly empty: EmptyPolicy
  /** Whether every row of long tables is wanted. */
  readonly all: boolean
}

/** The items of one unit's frame, by their place in it: what the steps of a value are about. */
export interface UnitItems {
  /** What a place is called, such as rank. */
  readonly place: string
  readonly count: number
  /** What each item is called and how it stands. */
  readonly columns: readonly DetailColumn<number>[]
  /** Whether an item is shown also where not all are. */
  isTelling?(item: number): boolean
  /** What is left out then, after the word for places: without a positive grade. */
  readonly untelling?: string
  readonly notes?: readonly Note[]
}

/** A picture to be drawn of a system's data, by the name of a chart. */
export interface ChartRequest {
  /** As one would write it, such as `confusion(share=actual)`. */
  readonly chart: string
  /** What the chart takes, where that is not made of systems in the usual way. */
  readonly data?: unknown
  /** The systems that are drawn; all of them where absent. */
  readonly systems?: readonly System[]
  /** What it is of, where several of its kind stand in one page. */
  readonly of?: string
  readonly caption?: string
  /** Whether it is left out without a note where its data cannot be made of the systems. */
  readonly optional?: boolean
}

/** What a task draws with. */
export interface ChartContext extends TaskContext {
  readonly level: number
}

/** What a task makes the data of charts with. */
export interface ChartDataContext extends ChartContext {
  /** The unit that is drawn, where a chart draws one. */
  readonly only?: string
  /** The values that the picture of some frames names, with the intervals that the study finds. */
  figures(system: System, group: FrameGroup): readonly Figure[]
}

/** Small tables of one system that a task can be tried on. */
export interface TaskExample<P extends ParamSpecs = ParamSpecs, R extends TableRoles = TableRoles> {
  readonly about: string
  tables(): RoleTables<R>
  readonly params?: ParamInput<P>
}

/**
 * A kind of work: which tables it needs, how they become frames, how systems pair, and what is usual. Hosts such as the
 * command know tasks by this contract alone.
 */
export interface Task<
  P extends ParamSpecs = ParamSpecs,
  R extends TableRoles = TableRoles,
> extends Contribution<'task', P> {
  readonly tables: R
  /** Whether data are never taken for this task unless it is named: another one takes the same tables. */
  readonly onlyWhenAsked?: true
  /** What one unit is called, such as topic. */
  readonly unit: string
  /** The kinds of frames that it can make. */
  readonly frames: readonly InputKind[]
  readonly usual: Usual
  /** What the test kit tries it on. */
  readonly examples?: readonly TaskExample<P, R>[]
  /** The one place where order, ties, duplicates, thresholds and missing units are settled. */
  join(tables: RoleTables<R>, params: ParamValues<P>, context: JoinContext): Joined
  /** The same from what was joined elsewhere, such as by a database. */
  joinedFrom?(frames: object, params: ParamValues<P>, context: JoinContext): Joined
  /** The systems that the tables of one file hold, where that can be several; one system where absent. */
  split?(
    tables: RoleTables<R>,
    name: string,
    files: number,
    given?: Partial<ParamValues<P>>,
    /** The measures that are asked for, as they are written. */
    measures?: string,
  ): readonly NamedTables<R>[]
  /** Why systems cannot be paired, where they cannot: what is measured is of all of them together. */
  readonly unpaired?: string
  /** Brings systems onto shared units; by unit id, or by item id, where absent. */
  align?(systems: readonly System[]): Aligned
  /**
   * The measures that a written name stands for, or the usual ones where none is written, for frames that see measures
   * of another kind in a way of their own; undefined where the registry says.
   */
  choose?(
    written: string | undefined,
    system: System,
    context: ChooseContext,
  ): readonly ChosenMeasure[] | undefined
  /** What is missing where a measure is on a kind of frame that the system does not have. */
  readonly needs?: Readonly<Partial<Record<InputKind, Need>>>
  /** Measures under the policies that the system was joined with; undefined where these change nothing. */
  adapt?(calls: readonly MeasureCall[], system: System, seed: number): AdaptedCalls | undefined
  /** Whether chance levels hold under the policies that the system was joined with; they do where absent. */
  hasChance?(system: System): boolean
  /** Whether chance levels can be drawn in good time, where nobody asked for them; they can where absent. */
  affordsChance?(system: System, calls: readonly MeasureCall[], draws: number): boolean
  /** The system taken apart by the values of a column. */
  slice?(system: System, by: string): readonly Slice[]
  /** What a reader should know about the values of some measures. */
  notes?(system: System, calls: readonly MeasureCall[], context: NoteContext): readonly Note[]
  /** What a reader should know about all systems together. */
  notesOnAll?(systems: readonly System[], context: NoteContext): readonly Note[]
  /** What a reader should know about chance under null models, by the kind of frame that they draw. */
  notesOnChance?(
    system: System,
    models: ReadonlyMap<InputKind, readonly ChosenModel[]>,
    context: TaskContext & { readonly calls: readonly MeasureCall[] },
  ): readonly Note[]
  /** What frames with rows behind them are made from, as plain data for another thread; absent where frames say it all. */
  rows?(system: System): unknown
  /** The frames of such data, for systems that are compared. */
  fromRows?(rows: unknown): readonly FrameGroup[]
  /** Tables that walk through one value in other terms than its steps. */
  explains?(system: System, call: MeasureCall): readonly DetailTable[]
  /** The items of one unit as a kind of frame has them, where the task can name them. */
  items?(system: System, kind: InputKind, unit: string): UnitItems | undefined
  /** Tables about one system. */
  details?(system: System, context: DetailContext): readonly DetailTable[]
  /** Tables about all systems together, for a report. */
  detailsOnAll?(systems: readonly System[]): readonly DetailTable[]
  /** Tables about systems that were compared, pair by pair. */
  detailsOnPairs?(pairs: readonly ComparedPair[]): readonly DetailTable[]
  /** The pictures of a report. */
  charts?(systems: readonly System[], context: ChartContext): readonly ChartRequest[]
  /** The data of one kind for charts, where the task has a kind of its own or a way of its own; undefined elsewhere. */
  chartData?(kind: string, systems: readonly System[], context: ChartDataContext): unknown
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly task: Task
  }
}

/** A task with the types of its parameters and tables kept. */
export const defineTask = <const P extends ParamSpecs, const R extends TableRoles>(
  task: Omit<Task<P, R>, 'contributes'>,
): Task<P, R> => ({ contributes: 'task', ...task })
