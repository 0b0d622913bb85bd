/** An element with its attributes and what it holds; text is only ever text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** An element of a picture with its attributes. */
export function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** A labelled choice between texts. */
export function choice(
  label: string,
  options: readonly string[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLLabelElement {
  const select = element(
    'select',
    {},
    ...options.map((text, index) => element('option', { value: String(index) }, text)),
  )
  select.selectedIndex = Math.max(0, options.indexOf(chosen))
  select.addEventListener('change', () => {
    onChange(options[select.selectedIndex]!)
  })
  return element('label', {}, label, select)
}

/** A button that does something. */
export function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'plain' }, text)
  made.addEventListener('click', act)
  return made
}
