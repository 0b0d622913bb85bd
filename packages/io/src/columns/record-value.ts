/**
 * One value of a record; a list holds the labels or probabilities of one row. A number whose text in the file is not
 * what JavaScript would write (9007199254740993, 250.00) is kept as that text, because it may be an id or a label.
 */
export type RecordValue = string | number | boolean | null | readonly RecordValue[]
