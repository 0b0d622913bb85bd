import type { Result } from '@eval/study'
// What runs inside the page: `pnpm generate` bundles it into src/page/script.generated.ts.
import { RESULT_ID } from '@eval/study'
import { setUpComparisons } from './comparisons.js'
import { setUpMeasures } from './measures.js'
import { setUpSaving } from './saving.js'
import { sortRows } from './sorting.js'
import { setUpThreshold } from './threshold.js'
import { setUpTips } from './tips.js'
import { setUpUnits } from './units.js'

const result = JSON.parse(document.getElementById(RESULT_ID)!.textContent) as Result
for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sortable]:not(#units-table)'))
  sortRows(table)
setUpMeasures()
setUpComparisons()
setUpUnits(result)
setUpThreshold(result)
setUpSaving(result)
setUpTips()
document.documentElement.dataset.ready = 'yes'
performance.mark('evals-ready')
