export { ROLES, type ColumnChoice, type Role } from './interpret/index.js'
export * from './diagnose/index.js'
export { recognisedTable } from './diagnose/recognised-table.js'
export { diagnosisNotes, type DiagnosisNotes } from './diagnose/diagnosis-notes.js'
export * from './diagnose/diagnosis-tables.js'
export * from './gather/duplicates.js'
export * from './source/limits.js'
export {
  DEFAULT_MAX_MEMORY,
  memoryBudget,
  type Memory,
  type MemoryBudget,
  type MemoryLimits,
} from './source/memory.js'
export { eachLine, strictText, type OnLine } from './text/lines.js'
export * from './plugin.js'
export * from './problems.js'
export * from './read/interpret-records.js'
export { namedFormat } from './read/named-format.js'
export * from './read/read.js'
export * from './reader.js'
export { readers } from './readers/index.js'
export * from './read/recognise.js'
export { gatherRecords, type Records } from './gather/records.js'
export { sampleOf } from './source/sample.js'
export { openSource, type Bytes, type Compression, type Opened, type Source } from './source/source.js'
export { codedColumn, numberColumn, type CodedCells, type RecordColumn } from './columns/record-column.js'
export * from './tables.js'
