import { shown } from '@eval/core'
import { listed } from '../errors.js'
import { alikeLabels } from '../interpret/label-spelling.js'
import type { MultiLabelTable, PredictionTable } from '../tables.js'
import { extremes } from './examine-run.js'
import { largeIdFindings } from './large-ids.js'
import { remark, type Examined, type Remark } from './remark.js'

/** So many classes are listed with their rows. */
const SHOWN = 8

/** Counts and doubts about predictions. */
export function examinePredictions(table: PredictionTable): Examined {
  const { classes, actual, predicted, scores, positive, rows } = table
  const counts = classes.map(() => 0)
  for (const code of actual) counts[code]!++
  const findings: Remark[] = []
  if (counts.filter((count) => count > 0).length === 1) {
    findings.push(
      remark(
        'warning',
        'ONE_CLASS',
        'all rows have the same true class',
        'Most measures are undefined then. Is this the right column?',
        { set: 'truth', to: 'COLUMN' },
      ),
    )
  }
  if (predicted && rows > 1 && predicted.every((code) => code === predicted[0])) {
    findings.push(
      remark(
        'warning',
        'CONSTANT_PREDICTION',
        `every row is predicted to be ${shown(classes[predicted[0]!])}`,
        'Is this the right column?',
        { set: 'prediction', to: 'COLUMN' },
      ),
    )
  }
  if (scores && positive === undefined) {
    findings.push(
      remark(
        'warning',
        'AMBIGUOUS_POSITIVE',
        `scores are of the positive class, which is not given: one of ${listed(classes)}`,
        'Name it.',
        { set: 'positive', to: 'CLASS' },
      ),
    )
  }
  if (scores) findings.push(...scoreFindings(table, scores))
  findings.push(...repeatFindings(table.ids))
  findings.push(...largeIdFindings('labels', classes), ...largeIdFindings('row ids', table.ids ?? []))
  findings.push(...spellingFindings(classes))
  return {
    facts: {
      rows,
      classes: classes
        .slice(0, SHOWN)
        .map((name, code) => `${name}: ${counts[code]!}`)
        .concat(classes.length > SHOWN ? [`and ${classes.length - SHOWN} more`] : [])
        .join(', '),
      ...(positive === undefined ? {} : { positive }),
      ...(scores === undefined ? {} : { scores: extremes(scores).join(' to ') }),
      ...(table.probabilities === undefined ? {} : { probabilities: table.probabilities.length }),
    },
    findings,
  }
}

/** Counts and doubts about sets of labels. */
export const examineLabels = ({ rows, labels, ids }: MultiLabelTable): Examined => ({
  facts: { rows, labels: labels.length },
  findings: [...repeatFindings(ids), ...spellingFindings(labels)],
})

/** One item in two rows counts twice. */
function repeatFindings(ids: readonly string[] = []): Remark[] {
  const repeated = ids.length - new Set(ids).size
  if (repeated === 0) return []
  return [
    remark(
      'error',
      'DUPLICATES',
      repeated === 1 ? '1 row repeats the id of another' : `${repeated} rows repeat the id of another`,
      'Keep one row of each id, name another column, or treat the rows as independent.',
      { set: 'id', to: 'COLUMN' },
      { set: 'repeatedIds', to: 'count' },
    ),
  ]
}

/** One number in two spellings is seldom meant as two labels. */
function spellingFindings(labels: readonly string[]): Remark[] {
  const alike = alikeLabels(labels)
  if (alike.length === 0) return []
  const [one, other] = alike[0]!
  return [
    remark(
      'warning',
      'ALIKE_LABELS',
      `${shown(one)} and ${shown(other)} are one number in two spellings, and count as two labels`,
      'Write each label in one way, or compare labels as numbers.',
      { set: 'labels', to: 'numeric' },
    ),
  ]
}

function scoreFindings(table: PredictionTable, scores: Float64Array): Remark[] {
  const [least, most] = extremes(scores)
  if (least === most && table.rows > 1) {
    return [
      remark(
        'warning',
        'ALL_SCORES_EQUAL',
        'all scores are equal',
        'Nothing can be ranked then. Is this the right column?',
        { set: 'probability', to: 'COLUMN' },
      ),
    ]
  }
  if (table.positive === undefined) return []
  const code = table.classes.indexOf(table.positive)
  const means = [0, 0]
  const sizes = [0, 0]
  for (let row = 0; row < table.rows; row++) {
    const side = table.actual[row] === code ? 1 : 0
    means[side]! += scores[row]!
    sizes[side]!++
  }
  const [others, positives] = means.map((sum, side) => sum / sizes[side]!)
  const inverted = table.better === 'higher' ? positives! < others! : positives! > others!
  return inverted
    ? [
        remark(
          'warning',
          'INVERTED_SCORES',
          `the positive class has the worse scores on average (${positives!.toPrecision(4)} against ${others!.toPrecision(4)})`,
          'Lower scores may be better, or the other class may be the positive one.',
          { set: 'lowerIsBetter' },
          { set: 'positive', to: 'CLASS' },
        ),
      ]
    : []
}
