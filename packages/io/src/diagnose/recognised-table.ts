import { EvalError } from '@eval/core'
import type { ReadOptions } from '../read/read.js'
import type { TableKind } from '../reader.js'
import type { Source } from '../source/source.js'
import { diagnose } from './index.js'

/** The table that a file is recognised as; with `mustRead` what keeps it from being read is thrown. */
export async function recognisedTable(
  source: Source,
  options: ReadOptions & { readonly mustRead?: boolean } = {},
): Promise<TableKind | undefined> {
  const [file] = (await diagnose([source], options)).files
  const trouble = file?.findings.find(({ severity }) => severity === 'error')
  if (!file?.recognised && trouble && options.mustRead === true)
    throw new EvalError(trouble.code, trouble.sentence, {
      path: source.name,
      ...(trouble.options === undefined ? {} : { advice: trouble.options }),
    })
  return file?.recognised?.table
}
