import type { Advise, Result } from '@eval/study'
import type { Contribution, ParamSpecs, ParamValues } from '@eval/core'

export interface RenderOptions {
  /** Decimals of readable numbers; `FULL` for every digit. */
  readonly digits: number
  /** Columns of the terminal; tables that do not fit are turned on their side. */
  readonly width: number
  /** Whether control sequences for bold and dim text may be used. */
  readonly colour: boolean
  /** Only the table of this name, in formats that are made of tables. */
  readonly table?: string
  /** The words of a host for what a note advises, such as an option of a command; without it only what is so is said. */
  readonly advise?: Advise
  /** Texts in CSV as they are, also those that a spreadsheet would run as a formula. */
  readonly exactText?: boolean
}

/** A way to write a result as text. */
export interface Format<P extends ParamSpecs = ParamSpecs> extends Contribution<'format', P> {
  /** Ending of a file in this format, with its dot. */
  readonly ending: string
  /** The text, at once or after loading what a format needs and others do not; hosts pass the parameters that it declares. */
  render(result: Result, options: RenderOptions, params?: ParamValues<P>): string | Promise<string>
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly format: Format
  }
}

/** How results are rendered unless someone says otherwise. */
export const DEFAULT_RENDER: RenderOptions = { digits: 4, width: 100, colour: false }
