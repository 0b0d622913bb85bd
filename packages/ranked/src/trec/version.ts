import type { RecallRounding } from '../rankings/formulas/interpolated-precision.js'

/** In what one release of trec_eval differs from another. */
export interface Version {
  readonly name: '10.0-rc3' | '9.0.8'
  /** Lines that begin with # are comments. */
  readonly comments: boolean
  /** Scores are kept in single precision. */
  readonly float32: boolean
  /** How a share of the relevant documents becomes a number of them. */
  readonly recall: RecallRounding
  /** Which topics are gone through: the judged ones, or those of the run that are judged. */
  readonly topics: 'judged' | 'retrieved'
  /** Whether names in gain parameters that are not whole numbers are passed over. */
  readonly checksGainNames: boolean
}

/** The releases that can be spoken. */
export const VERSIONS: Readonly<Record<Version['name'], Version>> = Object.freeze({
  '10.0-rc3': {
    name: '10.0-rc3',
    comments: true,
    float32: false,
    recall: 'nearest',
    topics: 'judged',
    checksGainNames: true,
  },
  '9.0.8': {
    name: '9.0.8',
    comments: false,
    float32: true,
    recall: 'most',
    topics: 'retrieved',
    checksGainNames: false,
  },
})
