import type { ChartSpec } from '../chart.js'
import type { SceneNode } from './vega.js'

interface Nameable {
  clip_id?: string
}

/**
 * Names the clips and gradients of a picture after its content. The library would number them through all pictures it
 * ever drew; this way the same picture has the same bytes, and several pictures can share a page.
 */
export function nameDefinitions(root: SceneNode, spec: ChartSpec, theme: string): void {
  const prefix = `p${fingerprint(JSON.stringify([spec, theme]))}`
  const gradients = new Set<object>()
  let clips = 0
  const walk = (node: SceneNode): void => {
    if (node.clip) (node as Nameable).clip_id = `${prefix}-clip-${++clips}`
    for (const paint of [node.fill, node.stroke]) {
      if (typeof paint === 'object' && paint !== null && 'gradient' in paint && !gradients.has(paint)) {
        gradients.add(paint)
        ;(paint as { id?: string }).id = `${prefix}-gradient-${gradients.size}`
      }
    }
    node.items?.forEach(walk)
  }
  walk(root)
}

/** More marks than this are a texture: nobody listens to them one by one. */
const MOST_SPOKEN = 400

/** Leaves out the descriptions of crowds of marks; what a pointer asks for stays in their tooltips. */
export function silenceCrowds(node: SceneNode): void {
  const items = node.items ?? []
  const crowd = node.role === 'mark' && ['rect', 'symbol', 'rule', 'text'].includes(node.marktype ?? '')
  if (crowd && items.length > MOST_SPOKEN)
    for (const item of items)
      if (item.tooltip != null) (item as { description?: unknown }).description = undefined
  items.forEach(silenceCrowds)
}

/** FNV-1a over UTF-16 units, twice with different starts. */
export function fingerprint(text: string): string {
  const hash = (start: number): string => {
    let value = start
    for (let index = 0; index < text.length; index++) {
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    }
    return (value >>> 0).toString(36)
  }
  return hash(0x811c9dc5) + hash(0x9e3779b9)
}
