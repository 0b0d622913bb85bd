/** The front end stops with an exit code and a sentence, as trec_eval does at the same point. */
export interface Failure {
  readonly exitCode: number
  readonly message: string
}

/** Carries a failure out of the evaluation of a topic. */
export class TrecFailure extends Error implements Failure {
  override readonly name = 'TrecFailure'
  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message)
  }
}
