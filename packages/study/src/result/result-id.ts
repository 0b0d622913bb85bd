/** The element that holds the whole result, in the page and for whoever reads it back. */
export const RESULT_ID = 'eval-result'
