import { EvalError, printable, type Call, type Registry } from '@eval/core'
import { anyOf, ifRegistered } from '@eval/study'
import type { Renderer } from './chart.js'

/** Where a picture goes. */
export interface PictureTarget {
  /** A renderer by name, `json` for that of the specification. */
  readonly format?: string | undefined
  /** The file that it is written to. */
  readonly out?: string | undefined
  /** The usual renderer where neither says. */
  readonly usual: string
}

/** What a renderer is called besides its own name. */
const CALLED: Readonly<Record<string, string>> = { json: 'vega-lite' }

/** How a picture is written: as somebody says, as the file is called, or as fits where it goes. */
export function rendererFor(registry: Registry, { format, out, usual }: PictureTarget): Call<Renderer> {
  const called = (name: string): Call<Renderer> => registry.calls('renderer', name)[0]!
  if (format !== undefined) return called(Object.hasOwn(CALLED, format) ? CALLED[format]! : format)
  if (out === undefined) return ifRegistered(() => called(usual)) ?? called(anyOf('renderer', registry).name)
  const all = registry.all('renderer')
  const specification = out.endsWith('.json')
    ? ifRegistered(() => registry.find('renderer', 'vega-lite'))
    : undefined
  const found = specification ?? all.find(({ ending }) => out.toLowerCase().endsWith(ending))
  if (found) return called(found.name)
  throw new EvalError(
    'UNKNOWN_ENDING',
    `The ending of "${printable(out)}" does not say what to write. Use ${all.map(({ ending }) => ending).join(', ')}.`,
    { out, advice: [{ set: 'format' }] },
  )
}
