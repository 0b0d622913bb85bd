import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embeddable, embedded, embeddedIn } from './embedded.js'

describe('embedded JSON', () => {
  test('cannot end its element, open a comment or break a line of a script', () => {
    const json = JSON.stringify({ id: '</script><!--<script>\u2028\u2029&' })
    expect(embeddable(json)).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(embeddable(json))).toEqual(JSON.parse(json))
  })

  test('comes back whatever it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const page = `<!doctype html><title>x</title>${embedded(JSON.stringify(value))}<script>1</script>`
        expect(JSON.stringify(JSON.parse(embeddedIn(page)))).toBe(JSON.stringify(value))
      }),
    )
  })

  test('is missed in a page of somebody else', () => {
    expect(() => embeddedIn('<!doctype html><p>Hello</p>')).toThrow('was not written by evals report')
  })
})
