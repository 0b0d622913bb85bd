import { readdirSync, readFileSync } from 'node:fs'
import { readResult, type Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import * as formats from '../src/formats/index.js'
import { DEFAULT_RENDER, type Format, type RenderOptions } from '../src/index.js'
import { exampleResult } from './example-result.js'
import { manySystems } from './many-systems.js'

// What readers see of a result, in every format, as it was looked at when it was recorded. After a change that is meant, look at
// the difference and run the tests of this file with -u.

const folder = new URL('golden/', import.meta.url)

const spread = (systems: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: systems }, (_, place) => [`run${place}`, ((place * 11) % systems) / systems]),
  )

/** Results as the command wrote them, without their charts, and some that are made up. */
const results: Readonly<Record<string, Result>> = {
  ...Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -5), readResult(readFileSync(new URL(file, folder), 'utf8'))]),
  ),
  hostile: exampleResult,
  'five-systems': manySystems(spread(5)),
  'six-systems': manySystems(spread(6)),
  'seven-systems': manySystems(spread(7)),
  'twelve-systems': manySystems(spread(12)),
}

const FORMATS: readonly (readonly [name: string, format: Format, options?: Partial<RenderOptions>])[] = [
  ['page', formats.html],
  ['table', formats.table],
  ['narrow', formats.table, { width: 60 }],
  ['coloured', formats.table, { colour: true, digits: 2 }],
  ['md', formats.md],
  ['latex', formats.latex],
  ['csv', formats.csv],
  ['tsv', formats.tsv],
  ['github', formats.github],
  ['junit', formats.junit],
]

/** What is seen of a page: its body, without the script and the result that it carries; a line for each tag, to be compared. */
const seen = (text: string): string =>
  text.startsWith('<!doctype')
    ? text
        .replace(/^.*<body>/s, '')
        .replace(/<script.*?<\/script>/gs, '')
        .replaceAll('><', '>\n<')
    : text

describe.each(Object.entries(results))('the result %s', (name, result) => {
  it('is written in every format as it was', async () => {
    let all = ''
    for (const [heading, format, options] of FORMATS) {
      const text = await format.render(result, { ...DEFAULT_RENDER, ...options }, {})
      all += `==== ${heading}\n${seen(text)}\n`
    }
    await expect(all).toMatchFileSnapshot(new URL(`${name}.txt`, folder).pathname)
  })
})
