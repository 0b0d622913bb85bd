import { FULL, type TableCellKind, type TableRecord } from '@eval/study'
import { exact, readable } from '../../cells.js'
import { readableAt, signAt, withSign } from '../../shown-table.js'
import { markup, trusted, type Markup, type Piece } from './markup.js'

/** A cell of a table in the page: what is shown, and by what it is sorted. */
export interface ShownCell {
  readonly shown: Piece
  /** A number or text to sort by; without one the cell takes no part in sorting. */
  readonly sort?: number | string
  /** Long text that may go over several lines. */
  readonly wraps?: boolean
  /** Whether it holds bars that run on from row to row. */
  readonly grouped?: boolean
  /** Whether it says the same as the cell above, so that it is seen only where rows are sorted otherwise. */
  readonly again?: boolean
  /** More words, shown when the pointer rests on it. */
  readonly title?: string
  /** The same with fewer decimals, for a small table on a phone. */
  readonly short?: string
}

export interface ShownColumn {
  readonly name: string
  readonly kind: TableCellKind
  /** What the column is, for whoever asks. */
  readonly title?: string
  readonly sortable?: boolean
}

export interface ShownTable {
  readonly id: string
  readonly caption: Piece
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly (readonly ShownCell[])[]
  /** Whether a narrow screen shows each row as a card of names and values. */
  readonly cards?: boolean
  /** Whether a narrow screen shows it in small type with headings over several lines. */
  readonly dense?: boolean
  /** A sentence below, such as how many rows are left out. */
  readonly note?: Piece
}

const classOf = (kind: TableCellKind): string => (kind === 'text' ? 'text' : 'number')

/** A table that scrolls within its own box and that the script makes sortable. */
export function tableMarkup({
  id,
  caption,
  columns,
  rows,
  note,
  cards = false,
  dense = false,
}: ShownTable): Markup {
  const looks = cards ? 'cards' : dense ? 'dense' : undefined
  return markup`<div class="scroll" role="region" aria-labelledby="${id}-caption" tabindex="0">
    <table id="${id}"${looks === undefined ? undefined : markup` class="${looks}"`} data-sortable>
      <caption id="${id}-caption">${caption}</caption>
      <thead><tr>${columns.map((column) => headMarkup(column, dense))}</tr></thead>
      <tbody>
${rows.map((row) => markup`<tr>${row.map((cell, index) => cellMarkup(cell, columns[index]!, index, cards))}</tr>\n`)}</tbody>
    </table>
  </div>
  ${note === undefined ? undefined : markup`<p class="note">${note}</p>`}`
}

/** Headings longer than the figures below them, and where a phone may break them. */
const BROKEN: ReadonlyMap<string, Markup> = new Map([
  ['informedness', trusted('informed&shy;ness')],
  ['specificity', trusted('specific&shy;ity')],
])

const headMarkup = ({ name, kind, title, sortable = true }: ShownColumn, dense: boolean): Markup =>
  markup`<th scope="col" class="${classOf(kind)}"${title === undefined ? undefined : markup` title="${title}"`}${
    sortable ? undefined : markup` data-unsorted`
  }>${dense ? (BROKEN.get(name) ?? name) : name}</th>`

function cellMarkup(
  { shown, sort, title, short, wraps, grouped, again }: ShownCell,
  { kind, name }: ShownColumn,
  index: number,
  cards: boolean,
): Markup {
  const attributes = markup` class="${classOf(kind)}${wraps ? ' wraps' : ''}${grouped ? ' grouped' : ''}${again ? ' again' : ''}${shown === '' ? ' none' : ''}"${
    cards && name !== '' ? markup` data-label="${name}"` : undefined
  }${short === undefined ? undefined : markup` data-short="${short}"`}${sort === undefined || sort === shown ? undefined : markup` data-sort="${sort}"`}${
    title === undefined ? undefined : markup` title="${title}"`
  }`
  return index === 0
    ? markup`<th scope="row"${attributes}>${shown}</th>`
    : markup`<td${attributes}>${shown}</td>`
}

/** Names up to this length stay on one line. */
const MOST_WHOLE = 16

/** A name from outside: kept apart from its surroundings, shortened in looks only; a long one may break behind separators. */
export const nameMarkup = (name: string): Markup =>
  name.length <= MOST_WHOLE
    ? markup`<bdi class="name">${name}</bdi>`
    : markup`<bdi class="name">${name.split(/(?<=[_./:])/).map((piece, place) => (place === 0 ? piece : markup`<wbr>${piece}`))}</bdi>`

/** A cell of a result's own table. */
function shownCell(
  table: TableRecord,
  row: number,
  column: number,
  { digits, dense }: { readonly digits: number; readonly dense: boolean },
): ShownCell {
  const [value, { kind }] = [table.rows[row]![column] ?? null, table.columns[column]!]
  if (kind === 'text') return { shown: nameMarkup(exact(value)) }
  const sign = value === null ? '' : signAt(table, row, column)
  const text = withSign(sign, readableAt(table, row, column, digits))
  const number = typeof value === 'number' ? value : sortable(value)
  const title = kind === 'p' && text.startsWith('<') ? { title: readable(value, kind, FULL) } : {}
  const short = dense && DECIMALS.test(text) ? withSign(sign, readableAt(table, row, column, SHORT)) : text
  return {
    shown: text,
    ...(number === undefined ? {} : { sort: number }),
    ...title,
    ...(short === text ? {} : { short }),
  }
}

/** Decimals where room is scarce, and figures with more of them. */
const [SHORT, DECIMALS] = [3, /\.\d{4,}$/]

/** The infinities are words, and p-values too small for a number carry their power of ten. */
function sortable(value: string | null): number | undefined {
  if (value === null) return undefined
  return value.startsWith('1e-') ? 10 ** Math.max(-300, Number(value.slice(2))) : Number(value)
}

/** Rows beyond these are left to the other formats. */
const LONGEST = 200

/** So many columns fit on a phone as they are, and so many figures behind a name in small type. */
const [MOST_NARROW, MOST_DENSE] = [4, 7]

/** How a table fits on a phone: figures in small type, rows with more than that as cards; matrices stay square. */
function narrowly(table: TableRecord): Pick<ShownTable, 'cards' | 'dense'> {
  const { columns } = table
  if (columns.length <= MOST_NARROW) return {}
  const figures = columns.slice(1).every(({ kind }) => kind !== 'text')
  return isMatrix(table) || (figures && columns.length <= MOST_DENSE) ? { dense: true } : { cards: true }
}

/** Whether rows and columns mean the same things, such as classes. */
const isMatrix = ({ columns, rows }: TableRecord): boolean =>
  columns.length === rows.length + 1 && rows.every(([name], place) => columns[place + 1]!.name === name)

/** A table of a result as it stands. */
export function resultTable(table: TableRecord, id: string, digits: number): Markup {
  const { title, columns, rows, footnote } = table
  const rest =
    rows.length > LONGEST
      ? [`The first ${LONGEST} of ${rows.length} rows; the data of this page has all of them.`]
      : []
  const narrow = narrowly(table)
  const looks = { digits, dense: narrow.dense === true }
  const notes = [...(footnote === undefined ? [] : [footnote]), ...rest]
  return tableMarkup({
    id,
    caption: title,
    ...narrow,
    columns,
    rows: rows
      .slice(0, LONGEST)
      .map((row, place) => row.map((_, index) => shownCell(table, place, index, looks))),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
  })
}
