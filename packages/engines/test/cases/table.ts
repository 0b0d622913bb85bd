/** A cell of a test table. */
export type TestCell = string | number | null
/** The columns of a test table by name, with their types and rows. */
export interface TestTable {
  readonly columns: readonly (readonly [name: string, type: 'text' | 'double' | 'integer'])[]
  readonly rows: readonly (readonly TestCell[])[]
}

/** Types of columns as an engine calls them, and its texts. */
export interface TestDialect {
  readonly types: Readonly<Record<'text' | 'double' | 'integer', string>>
  identifier(name: string): string
  literal(text: string): string
}

/** Statements that make a table and fill it. */
export function tableStatements(name: string, { columns, rows }: TestTable, dialect: TestDialect): string[] {
  const { types, identifier, literal } = dialect
  const cell = (value: TestCell, type: 'text' | 'double' | 'integer'): string =>
    value === null
      ? 'NULL'
      : type === 'text'
        ? literal(String(value))
        : type === 'double'
          ? `CAST(${literal(String(value))} AS ${types.double})`
          : String(value)
  const lines = rows.map(
    (row) => `(${row.map((value, index) => cell(value, columns[index]![1])).join(', ')})`,
  )
  return [
    `CREATE TABLE ${identifier(name)} (${columns.map(([column, type]) => `${identifier(column)} ${types[type]}`).join(', ')})`,
    ...(lines.length === 0 ? [] : [`INSERT INTO ${identifier(name)} VALUES ${lines.join(', ')}`]),
  ]
}
