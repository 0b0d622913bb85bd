export { hitDistribution, type TiedHits } from './hit-distribution.js'
export { tieAcross, tieGroups, tiesAcross, type TieAcross, type TieGroup } from './groups.js'
export type { TieForm } from './form.js'
export { tieAnswer, type TieAnswer, type TieMethod, type TieOptions } from './tie-answer.js'
