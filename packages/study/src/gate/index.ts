export {
  bless,
  candidateOf,
  candidateOfFiles,
  foundCandidate,
  type Blessing,
  type Candidate,
  type CandidateOptions,
  type GatedFiles,
} from './baseline/candidate.js'
export {
  askedAgain,
  baselinePath,
  writeBaseline,
  type AskedOf,
  type Baseline,
  type BaselineKey,
  type Look,
} from './baseline/baseline.js'
export { readBaseline } from './baseline/read-baseline.js'
export { baselineSchema } from './baseline/baseline-schema.js'
export type { CheckedFloor, GateCheck, GateVerdict } from './gate-checks.js'
export { gate, type Gated } from './gate.js'
export { type ByMeasure, type Floor, type GateOptions } from './gate-options.js'
export { blessSentence, checkSentence, gateSentence } from './gate-sentences.js'
export { gateOf, resultOfGate, type CheckRecord, type GateRecord } from './gate-result.js'
export { type MeasureByUnit, type UnitValue } from './baseline/measures-by-unit.js'
export { type Mismatch } from './baseline/comparable.js'
export { type Evidence } from './sequential.js'
export { type RepeatsWorth } from './repeats.js'
