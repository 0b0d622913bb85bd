import { describe, expect, test } from 'vitest'
import { safeSvg } from './safe-svg.js'

const inside = (body: string): string => safeSvg(`<svg viewBox="0 0 1 1">${body}</svg>`, 'c1').safe

describe('a picture in the page', () => {
  test('keeps shapes, words, colours of the page and labels', () => {
    const body =
      '<g fill="var(--plot-ink, #111)"><path d="M0,0L1,1" aria-label="x: 1"/><text x="1">a &lt; b</text></g>'
    expect(inside(body)).toBe(`<svg viewBox="0 0 1 1">${body}</svg>`)
  })

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<style>*{}</style><path d="M0,0"/>', '<path d="M0,0"/>'],
    ['<a href="javascript:x"><path d="M0,0"/></a>', ''],
    ['<image href="https://example.org/x.png"/>', ''],
    ['<foreignObject><p onclick="x">a</p></foreignObject>', ''],
    ['<path d="M0,0" onload="x" style="fill:red"/>', '<path d="M0,0"/>'],
    ['<path fill="url(https://example.org/x)"/>', '<path/>'],
    ['<!-- x --><path d="M0,0"/>', '<path d="M0,0"/>'],
  ])('leaves out %s', (body, left) => {
    expect(inside(body)).toBe(`<svg viewBox="0 0 1 1">${left}</svg>`)
  })

  test('has names of its own, so that several can share a page', () => {
    expect(inside('<clipPath id="a"><path d="M0,0"/></clipPath><g clip-path="url(#a)"></g>')).toContain(
      '<clipPath id="c1-a"><path d="M0,0"/></clipPath><g clip-path="url(#c1-a)">',
    )
  })

  test('is refused when it is not well-formed', () => {
    expect(() => safeSvg('<svg><g></svg>', 'c')).toThrow('not well-formed')
    expect(() => safeSvg('<svg><g>', 'c')).toThrow('left open')
  })
})
