import { intervalParams, type Interval } from '../interval.js'
import { countedValue } from '../resampling/counted-value.js'
import { deltaInterval } from '../resampling/delta-interval.js'

/** The large-sample interval of any smooth measure on counts: kappa, MCC, F and macro averages among them. */
export const deltaMethod: Interval<'measured', typeof intervalParams> = {
  contributes: 'interval',
  name: 'delta',
  input: 'measured',
  params: intervalParams,
  undefinedWhen: {
    'no-estimate': 'The measure is undefined on this input.',
    'not-smooth': 'The measure is undefined or not differentiable near this input.',
  },
  about: {
    title: 'Delta-method interval of a measure on counts',
    summary: 'Value plus and minus a normal quantile times its delta-method standard error.',
    formula: String.raw`\widehat{\mathrm{Var}}\,f=\sum_i n_i g_i^2-\Big(\sum_i n_i g_i\Big)^2\!\big/n,\quad g_i=\partial f/\partial n_i`,
    references: [
      { text: 'Fleiss, Cohen & Everitt 1969 (kappa)', doi: '10.1037/h0028106' },
      { text: 'Takahashi et al. 2022 (micro and macro F1)', doi: '10.1007/s10489-021-02635-5' },
    ],
    differs: 'Derivatives are numerical (about ten digits), so that it applies to any measure.',
    avoidWhen: 'Counts are small or the value is at the limit of its range: use the bootstrap.',
  },
  compute: (sample, choice) => deltaInterval(countedValue(sample), choice),
}
