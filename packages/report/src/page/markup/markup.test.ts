import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escaped, markup } from './markup.js'

describe('markup', () => {
  test('escapes what comes from outside, in text and in attributes', () => {
    expect(markup`<p title="${'" onload="x'}">${'<script>&'}</p>`.safe).toBe(
      '<p title="&quot; onload=&quot;x">&lt;script&gt;&amp;</p>',
    )
  })

  test('leaves markup of its own alone, joins lists and leaves out what is not there', () => {
    const items = ['a', 'b'].map((one) => markup`<li>${one}</li>`)
    expect(markup`<ul>${items}</ul>${undefined}${3}`.safe).toBe('<ul><li>a</li><li>b</li></ul>3')
  })

  test('no text at all can open a tag, end an attribute or hide a direction mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escaped(text)).not.toMatch(/[<>"'`\u202a-\u202e\u2066-\u2069]/)
      }),
    )
    expect(escaped('\u202eab')).toBe('\\u{202e}ab')
  })
})
