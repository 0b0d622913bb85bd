/** Options that are called like the role of the column that they name. */
const SAME =
  'truth topic document weight positive labels id unit system value cluster repeat tokens first second answer reference systemA systemB winner'

/** Which roles of columns an option settles; a score is the document's in runs and the positive class's in predictions. */
export const ROLES_OF: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SAME.split(' ').map((name) => [name, [name]])),
  pred: ['prediction'],
  score: ['score', 'probability'],
  logprob: ['logProbability'],
}
