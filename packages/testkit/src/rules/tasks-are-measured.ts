import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { joinedBy, studyOf, trialsOf } from '../try-task.js'

export const tasksAreMeasured: Rule = {
  name: 'tasks are measured',
  about:
    'The usual measures have values on an example, and a system compared with itself keeps its units and is the same.',
  advice:
    'Choose usual measures that are defined on the example, give a system the same unit ids whenever its tables are joined, and let `align` keep the units that every system has.',
  async broken(contribution, context) {
    if (!isKind(contribution, 'task')) return undefined
    const study = studyOf(context)
    for (const trial of trialsOf(contribution, context)) {
      const systems = ['first', 'second'].map((name) => joinedBy(contribution, trial, name, study))
      const found = await study.run(study.plan({ systems: systems.slice(0, 1), nullModel: false, draws: 20 }))
      const findings = found.systems[0]!.findings
      if (findings.length === 0) return 'an example has no value of a usual measure.'
      const none = findings.every(({ value }) => typeof value !== 'number')
      if (none) return 'every usual measure is undefined on an example.'
      if (contribution.unpaired !== undefined) continue
      const units = Math.max(
        ...systems[0]!.groups.map((group) => group.items?.ids.length ?? group.units.length),
      )
      const aligned = study.planComparison(systems).aligned.units
      if (aligned !== units)
        return `of ${units} units ${aligned} are left when a system is paired with itself.`
      const { comparisons } = await study.compare(systems, { draws: 20 })
      const other = comparisons.find(({ outcome }) => outcome === 'better' || outcome === 'worse')
      if (other) return `a system is ${other.outcome} than itself on ${other.measure}.`
    }
    return undefined
  },
}
