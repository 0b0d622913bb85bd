/** Which files give each sort of data, as one would write them; a task may give its own. */
export const CHART_NEEDS: Readonly<Record<string, string>> = {
  counts: 'predictions with a predicted class: FILE [--pred COLUMN | --threshold T]',
  tallies:
    'scored predictions: FILE... --score COLUMN --positive CLASS; or bands of a random ranking: --population N --positives P',
  rankings: 'judgements and runs: QRELS RUN...',
  'top-k':
    'ranked positives: --population N --positives P, or FILE... --score COLUMN --positive CLASS, or QRELS RUN... [--only TOPIC]',
  units: 'values per unit: QRELS RUN RUN... [-m MEASURE], or a file of values',
  estimates: 'values with their intervals: QRELS RUN... [-m MEASURES], or predictions: FILE...',
  randomization: 'two or more systems on the same units: QRELS RUN RUN... [-m MEASURE], or a file of values',
  'null-distribution':
    'one measure under one null model: QRELS RUN [-m MEASURE], or predictions: FILE -m MEASURE; [--null-model NAME]',
}
