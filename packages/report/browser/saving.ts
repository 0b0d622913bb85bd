import type { Result } from '@eval/study'
import { csvOf, datasetsOf } from '../src/page/pictures/datasets.js'
import { button, element, svgElement } from './element.js'

/** Pixels of a saved picture for one on the page. */
const SCALE = 3

/** Buttons that save each picture as SVG, PNG and data; everything happens inside the page. */
export function setUpSaving({ charts = [] }: Result): void {
  for (const figure of document.querySelectorAll<HTMLElement>('figure[data-chart]')) {
    const index = Number(figure.dataset.chart)
    const chart = charts[index]
    const svg = figure.querySelector<SVGSVGElement>('.picture svg')
    const box = figure.querySelector<HTMLElement>('.saving')
    if (!chart || !svg || !box) continue
    const name = `${chart.name.replace(/[^\w-]+/g, '-')}-${index + 1}`
    box.append(
      button('Save SVG', () => {
        save(`${name}.svg`, new Blob([standalone(svg)], { type: 'image/svg+xml' }))
      }),
      button('Save PNG', () => {
        void pixels(svg).then((blob) => {
          save(`${name}.png`, blob)
        })
      }),
      button('Save data', () => {
        save(`${name}.csv`, new Blob([csvOf(datasetsOf(chart.spec))], { type: 'text/csv' }))
      }),
    )
    box.hidden = false
  }
}

/** A picture that needs no page around it: colours of the page become those of the light look, on white. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  for (const extra of copy.querySelectorAll('.marker, .ring')) extra.remove()
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of [...part.attributes])
      if (value.includes('var('))
        part.setAttribute(name, value.replace(/var\(\s*--[\w-]+\s*,\s*([^()]*(?:\([^()]*\))?)\)/g, '$1'))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.prepend(svgElement('rect', { width: '100%', height: '100%', fill: '#ffffff' }))
  return new XMLSerializer().serializeToString(copy)
}

async function pixels(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`
  await image.decode()
  const canvas = element('canvas', { width: String(SCALE * width), height: String(SCALE * height) })
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The picture could not be turned into pixels.'))
    }, 'image/png')
  })
}

function save(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  element('a', { href: address, download: name }).click()
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 10_000)
}
