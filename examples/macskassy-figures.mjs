// The numbers behind Figures 1, 2 and 3 of Macskassy (2005), "Significance Testing against the Random Model for Scoring
// Models on Top k Predictions": where the discrete, interpolated and parametric distribution of hits in the top k cross the
// lines 1 - p, beside the printed values, and what the text says beside what holds. `evals demo figures` draws them.
// The text does not state k of Figure 2; it is taken for k = 20, a row of Table 2.
// Run on the built packages: pnpm build && node examples/macskassy-figures.mjs
import {
  hypergeometric,
  parametricTails,
  topKBound,
  topKPValue,
} from '../packages/significance/dist/index.js'

const small = { N: 200, positives: 40 }
const stock = { N: 16769, positives: 3123 }
const aaai = { N: 256, positives: 18 }

const bound = (population, k, p, kind) => topKBound(population, k, p, { convention: 'paper', kind })
const pValue = (population, k, n, kind) => topKPValue(population, k, n, { convention: 'paper', kind })
const interpolated = ({ N, positives }, k, x) => {
  const i = Math.floor(x)
  return hypergeometric.cdf(i, N, positives, k) + (x - i) * hypergeometric.pmf(i + 1, N, positives, k)
}
const parametric = (population, k, x) => Math.exp(parametricTails(population, k, x).atMost)

/** The crossing of one curve with one line: as printed, ours, and with what input the printed one comes out. */
const cell = (figure, population, k, p, kind, printed, because) => ({
  name: `${figure}, p = ${p}, ${kind}`,
  printed,
  ours: bound(population, k, p, kind),
  because: because && { ...because, value: bound(because.population, k, p, kind) },
})
const z0701 = { population: { rate: '0.0701' }, why: 'as with z rounded to 0.0701' }
const crossings = [
  cell('Figure 1', small, 20, '0.5', 'discrete', '4'),
  cell('Figure 1', small, 20, '0.5', 'interpolated', '3.43'),
  cell('Figure 1', small, 20, '0.5', 'parametric', '3.40'),
  cell('Figure 2', stock, 20, '0.1', 'interpolated', '5.59'),
  cell('Figure 2', stock, 20, '0.1', 'parametric', '5.50'),
  cell('Figure 2', stock, 20, '0.01', 'interpolated'),
  cell('Figure 2', stock, 20, '0.01', 'parametric'),
  cell('Figure 3', aaai, 30, '0.1', 'interpolated', '3.45'),
  cell('Figure 3', aaai, 30, '0.1', 'parametric', '3.45', z0701),
  cell('Figure 3', aaai, 30, '0.001', 'interpolated', '6.56'),
  cell('Figure 3', aaai, 30, '0.001', 'parametric', '6.89', z0701),
]

/** Points from one number of hits to another, whole ones left out. */
const between = (from, to) =>
  Array.from({ length: 1000 }, (_, index) => from + ((to - from) * (index + 0.5)) / 1000)
const shareAbove = (population, k, from, to) =>
  between(from, to).filter((x) => interpolated(population, k, x) > parametric(population, k, x)).length / 1000
const mostAbove = (population, k, from, to) =>
  Math.max(...between(from, to).map((x) => interpolated(population, k, x) - parametric(population, k, x)))
const largestFall = (population, k) =>
  Math.max(
    ...between(-1, k).map((x, index, all) =>
      index === 0 ? 0 : parametric(population, k, all[index - 1]) - parametric(population, k, x),
    ),
  )
const smaller = [5, 10, 20, 100].flatMap((k) =>
  ['0.1', '0.001'].map((p) => bound(stock, k, p, 'parametric') < bound(stock, k, p, 'interpolated')),
)
const percent = (share) => `${(100 * share).toFixed(1)} %`
const twoPs = (n) =>
  `${pValue(aaai, 30, n, 'discrete').toFixed(5)} and ${pValue(aaai, 30, n, 'parametric').toFixed(5)}`

const claims = [
  {
    text: 'Figure 1: the interpolated curve is not always above or below the parametric one',
    holds: shareAbove(small, 20, 0, 10) > 0 && shareAbove(small, 20, 0, 10) < 1,
    found: `above it for ${percent(shareAbove(small, 20, 0, 10))} of 0 to 10 hits`,
  },
  {
    text: 'Figure 2: the interpolated curve touches the parametric one and is otherwise below',
    holds: mostAbove(stock, 20, 5, 9) < 1e-3,
    found: `above it by at most ${mostAbove(stock, 20, 5, 9).toExponential(1)} from 5 to 9 hits: too little to see`,
  },
  {
    text: 'Figure 2 (section 3.2): parametric bounds are larger than interpolated ones',
    holds: smaller.every((isSmaller) => !isSmaller),
    found: `smaller in ${smaller.filter(Boolean).length} of the 8 cells of Table 2, as the caption says`,
  },
  {
    text: 'Figure 3: the parametric curve falls apart in two places for few hits',
    holds: largestFall(aaai, 30) > 0,
    found: `it never falls (largest fall ${largestFall(aaai, 30)}): the integration used failed, not the function`,
  },
  {
    text: 'Figure 3: the interpolated curve is partly above the parametric one',
    holds: shareAbove(aaai, 30, 0, 8) > 0,
    found: `above it for ${percent(shareAbove(aaai, 30, 0, 8))} of 0 to 8 hits`,
  },
  {
    text: 'Figure 3: at 5.07 hits the discrete p-value is below the parametric one',
    holds: pValue(aaai, 30, 5.07, 'discrete') < pValue(aaai, 30, 5.07, 'parametric'),
    found: twoPs(5.07),
  },
  {
    text: 'Figure 3: at 6.51 hits too',
    holds: pValue(aaai, 30, 6.51, 'discrete') < pValue(aaai, 30, 6.51, 'parametric'),
    found: twoPs(6.51),
  },
]

const agrees = (value, printed) => {
  const decimals = (printed.split('.')[1] ?? '').length
  return Math.abs(value - Number(printed)) <= 0.5 * 10 ** -decimals * (1 + 1e-9)
}

let unexplained = 0

function verdict({ printed, ours, because }) {
  if (printed === undefined) return ''
  if (agrees(ours, printed)) return 'as printed'
  if (because && agrees(because.value, printed))
    return `**wrong**: ${because.why}: ${because.value.toFixed(4)}`
  unexplained++
  return '**wrong**: not explained'
}

console.log('\n## Where the curves cross 1 - p\n\n| crossing | printed | ours | |\n|---|---:|---:|---|')
for (const one of crossings)
  console.log(`| ${one.name} | ${one.printed ?? '—'} | ${one.ours.toFixed(4)} | ${verdict(one)} |`)
console.log('\n## What the text says of the figures\n\n| claim | holds | |\n|---|---|---|')
for (const { text, holds, found } of claims)
  console.log(`| ${text} | ${holds ? 'yes' : '**no**'} | ${found} |`)
process.exitCode = unexplained > 0 ? 1 : 0
