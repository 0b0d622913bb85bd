import { trusted, type Markup } from './markup.js'

/** What a picture is made of; anything else in it is left out. */
const ELEMENTS = new Set(
  'svg g path rect line circle ellipse polygon polyline text tspan title desc defs clipPath linearGradient radialGradient stop'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  `xmlns version class id width height viewBox preserveAspectRatio transform d x y x1 y1 x2 y2 cx cy r rx ry dx dy
  points offset gradientUnits gradientTransform fx fy clip-path clipPathUnits clip-rule fill fill-opacity fill-rule stroke
  stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  opacity stop-color stop-opacity font-family font-size font-style font-weight font-variant text-anchor
  dominant-baseline letter-spacing textLength lengthAdjust pointer-events role aria-label aria-labelledby aria-describedby aria-hidden aria-roledescription
  color-interpolation`.split(/\s+/),
)

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|<[^>]*>|<|[^<]+/g
const ATTRIBUTE = /([\w:.-]+)="([^"<]*)"/g

/**
 * A picture with only shapes, words and their looks: no script, no link, no style sheet, nothing loaded from elsewhere.
 * Our renderer writes nothing else; this keeps it so whatever a specification from elsewhere says. Names inside get a
 * prefix, so that several pictures can share a page.
 */
export function safeSvg(svg: string, prefix: string): Markup {
  const open: string[] = []
  let hidden = 0
  let out = ''
  for (const [token, closing, name, attributes, selfClosing] of svg.matchAll(TOKEN)) {
    if (name === undefined) {
      if (hidden === 0 && !token.startsWith('<')) out += token
      continue
    }
    const allowed = ELEMENTS.has(name)
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`The picture is not well-formed at </${name}>.`)
      if (!allowed) hidden--
      else if (hidden === 0) out += token
      continue
    }
    if (allowed && hidden === 0) out += `<${name}${kept(attributes!, prefix)}${selfClosing!}>`
    if (selfClosing === '/') continue
    open.push(name)
    if (!allowed) hidden++
  }
  if (open.length > 0) throw new Error(`The picture is not well-formed: <${open.at(-1)!}> is left open.`)
  return trusted(out)
}

function kept(attributes: string, prefix: string): string {
  return [...attributes.matchAll(ATTRIBUTE)]
    .filter(([, name, value]) => ATTRIBUTES.has(name!) && !/url\(\s*(?!#)|javascript:/i.test(value!))
    .map(
      ([, name, value]) => ` ${name!}="${NAMING.has(name!) ? named(value!, prefix) : local(value!, prefix)}"`,
    )
    .join('')
}

const NAMING = new Set(['id', 'aria-labelledby', 'aria-describedby'])
const named = (value: string, prefix: string): string =>
  value
    .split(/\s+/)
    .map((one) => `${prefix}-${one}`)
    .join(' ')
const local = (value: string, prefix: string): string => value.replace(/url\(\s*#/g, `url(#${prefix}-`)
