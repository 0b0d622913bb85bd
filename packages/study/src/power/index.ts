export { measuredPower, nothingVaries, type MeasuredPower } from './measured-design.js'
export { plannedPower, type PlannedPower, type PowerQuestion } from './planned-design.js'
export { designTable, powerSentences, unitsTable } from './power-tables.js'
export { powerAnswer, powerOfSystems } from './power-answer.js'
