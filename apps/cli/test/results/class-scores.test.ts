import { numberOf, type Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const folder = projectWith({
  'classes.csv': `actual,proba_a,proba_b,proba_c
a,0.5,0.3,0.2
b,0.1,0.6,0.3
c,0.2,0.5,0.3
c,0.4,0.5,0.1
c,0.2,0.2,0.6
b,0.3,0.3,0.4
`,
  'scores.csv': 'y_true,y_score\n1,0.9\n0,0.2\n1,0.4\n0,0.6\n',
})

const classify = (file: string, measures: string, ...more: string[]) =>
  captured(['classify', file, '--no-chance', '--draws', '50', '-m', measures, ...more], folder)

describe('measures of several classes with parameters of their own', () => {
  it.each([
    ['AUC', 0.7291666666666666],
    ['roc_auc_score', 0.7291666666666666],
    ['AUC(average=weighted)', 0.6458333333333334],
    ['AUC(scheme=ovo)', 0.75],
    ['AUC(scheme=ovo,average=weighted)', 0.7222222222222222],
    ['class-scores:AUC(average=weighted)', 0.6458333333333334],
    ['AP(average=micro)', 0.6277777777777778],
    ['average_precision_score', 0.7888888888888889],
  ])(
    'are taken though a namesake on one class has none: %s, as scikit-learn 1.2.1',
    async (name, expected) => {
      const { stdout, stderr, exit } = await classify('classes.csv', name, '--format', 'json')
      expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
      const [finding] = (JSON.parse(stdout) as Result).systems[0]!.findings
      expect(numberOf(finding!.value)).toBeCloseTo(expected, 12)
    },
  )

  it('are refused with what the measure of this file takes', async () => {
    const wrong = await classify('classes.csv', 'AUC(level=3)')
    expect(wrong.stderr).toBe('AUC has no parameter "level". It has "scheme", "average", "empty".\n')
    const other = await classify('scores.csv', 'AUC(scheme=ovo)', '--positive', '1')
    expect(other.stderr).toBe('AUC has no parameter "scheme". It has none.\n')
    const more = await classify('classes.csv', 'MCE')
    expect(more.stderr).toContain('MCE needs a score and a positive class')
  })
})
