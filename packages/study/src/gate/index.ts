export {
  bless,
  candidateOf,
  candidateOfFiles,
  foundCandidate,
  type Blessing,
  type Candidate,
  type CandidateOptions,
  type GatedFiles,
} from './candidate.js'
export {
  baselinePath,
  writeBaseline,
  type AskedOf,
  type Baseline,
  type BaselineKey,
  type Look,
} from './baseline.js'
export { readBaseline } from './read-baseline.js'
export { baselineSchema } from './baseline-schema.js'
export { gate, type CheckedFloor, type GateCheck, type Gated, type GateVerdict } from './gate.js'
export { type ByMeasure, type Floor, type GateOptions } from './gate-options.js'
export { blessSentence, checkSentence, gateSentence } from './gate-sentences.js'
export { gateOf, resultOfGate, type CheckRecord, type GateRecord } from './gate-result.js'
export { type MeasureByUnit, type UnitValue } from './measures-by-unit.js'
export { type Mismatch } from './comparable.js'
export { type Evidence } from './sequential.js'
export { type RepeatsWorth } from './repeats.js'
