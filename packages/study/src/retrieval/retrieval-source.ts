import type { QrelsTable, Rankings, RunTable } from '@eval/ranked'
import type { RankingParams } from './ranking-params.js'

/** What stays known of a run: its rankings, the tables behind them and how they were joined. */
export interface RetrievalSource {
  readonly rankings: Rankings
  /** Absent where rankings were made elsewhere. */
  readonly run?: RunTable
  readonly qrels?: QrelsTable
  readonly params: RankingParams
}
