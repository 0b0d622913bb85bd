import type { FileMetaData, SchemaTree } from 'hyparquet'
import { demand } from './bytes.js'

/** Demands that the elements of a schema, which say how many of those behind them they hold, make one tree. */
export function checkSchema(schema: FileMetaData['schema'], deepest: number): void {
  /** Children still to come, for each element that is open. */
  const open = [1]
  for (const { num_children: children = 0 } of schema) {
    while (open.at(-1) === 0) open.pop()
    demand(open.length > 0, 'its schema has columns that belong to none')
    demand(Number.isInteger(children) && children >= 0, 'its schema has a column of less than no fields')
    demand(open.length <= deepest, 'its schema is nested too deeply')
    open[open.length - 1]! -= 1
    open.push(children)
  }
  demand(
    open.every((left) => left === 0),
    'its schema lacks columns',
  )
}

/**
 * Compares what the footer of a Parquet file says twice, since it has no checksum: the type of a column in the schema
 * and in each part of the file, and where columns lie, which is never in each other.
 */
export function checkFooter(groups: FileMetaData['row_groups'], root: SchemaTree): void {
  const places: (readonly [start: number, end: number])[] = []
  for (const { meta_data: column, file_path: elsewhere } of groups.flatMap(({ columns }) => columns)) {
    if (!column) continue
    const path = column.path_in_schema
    const { element } = path.reduce((node, part) => childOf(node, part, path), root)
    demand(element.type === column.type, `the column ${path.join('.')} has two types`)
    if (elsewhere) continue
    const data = Number(column.data_page_offset)
    // Some writers put 0 where there is no dictionary.
    const start = Number(column.dictionary_page_offset ?? 0) || data
    const end = start + Number(column.total_compressed_size)
    demand(data >= start && (data < end || start === end), 'the pages of a column lie outside of it')
    places.push([start, end])
  }
  places.sort(([one], [other]) => one - other)
  for (const [index, [start]] of places.entries())
    demand(index === 0 || start >= places[index - 1]![1], 'two columns lie in the same place')
}

function childOf(node: SchemaTree, part: string, path: readonly string[]): SchemaTree {
  const child = node.children.find(({ element }) => element.name === part)
  demand(child !== undefined, `the schema has no column ${path.join('.')}`)
  return child
}
