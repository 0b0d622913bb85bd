import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escaped, markup, prose } from './markup.js'

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

describe('prose', () => {
  test('keeps names with hyphens, options and percentages on one line, unless they are wider than a phone', () => {
    expect(prose('report-1 beats <b>; 80 % power').safe).toBe(
      '<span class="together">report-1</span> beats &lt;b&gt;; 80\u00a0% power',
    )
    expect(prose('Use --population N.').safe).toBe('Use <span class="together">--population</span> N.')
    const long = 'x-'.repeat(20)
    expect(prose(`a ${long}`).safe).toBe(`a ${long}`)
  })

  test('loses no letter', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { safe } = prose(text)
        expect(safe.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe(
          escaped(text).replaceAll('\u00a0', ' '),
        )
      }),
    )
  })
})
