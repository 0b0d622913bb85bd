import { trecMeasures } from './measures/measures.js'
import { nicknames } from './measures/nicknames.js'
import type { Version } from './version.js'

/** What -h prints: this front end's own words, not trec_eval's. */
export function helpText(version: Version): string {
  const names = trecMeasures
    .filter(({ since }) => since === undefined || since === version.name)
    .map(({ name }) => name)
  return `trec_eval ${version.name}, spoken by @eval/ranked

trec_eval [options] JUDGEMENTS RUN

  -m MEASURE[.PARAMETERS]  add a measure; parameters are separated by commas
  -q  values for each topic too       -n  no values over all topics
  -c  average over all judged topics  -l GRADE  least grade that is relevant (1)
  -J  judged documents only           -M RANKS  keep this many documents a topic
  -N DOCUMENTS  size of the collection, for utility
  -R qrels | qrels_jg | prefs | qrels_prefs  format of the judgements
  -Z FILE  values as z-scores: lines of topic, measure, mean, standard deviation
  -D 0.TOPIC  one topic only          -v  version          -h  this text

Judgements: topic, group, document, grade (prefs: topic, group, subgroup, document, level)
Run: topic, anything, document, anything, score, name of the system

Sets of measures: ${Object.keys(nicknames).join(' ')}
Measures: ${names.join(' ')}
`
}
