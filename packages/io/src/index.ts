export { ROLES, type ColumnChoice, type Role } from './interpret/index.js'
export * from './diagnose/index.js'
export * from './diagnose/diagnosis-tables.js'
export * from './duplicates.js'
export * from './limits.js'
export {
  DEFAULT_MAX_MEMORY,
  memoryBudget,
  type Memory,
  type MemoryBudget,
  type MemoryLimits,
} from './memory.js'
export { eachLine, strictText, type OnLine } from './lines.js'
export * from './plugin.js'
export * from './problems.js'
export * from './read.js'
export * from './reader.js'
export { readers } from './readers/index.js'
export * from './recognise.js'
export { gatherRecords, type Records } from './records.js'
export { sampleOf } from './sample.js'
export { openSource, type Bytes, type Compression, type Opened, type Source } from './source.js'
export type { CodedCells, RecordColumn } from './columns/record-column.js'
export * from './tables.js'
