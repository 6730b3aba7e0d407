/** Where the log does not agree, and how. `place` names table and key; `version` is 0 where it is not about one event. */

export type LogProblem = {
  readonly stream: string
  readonly version: number
  readonly reason: LogReason
  readonly place: string
}
export type LogReason =
  /** A segment, an event of a sealed or sequenced place, or a seal is not there. */
  | 'missing'
  /** What was written into the log does not agree with itself. */
  | 'log'
  /** The stream holds another event than the one that was given this place in the log. */
  | 'rewritten'
  /** The segment is not the one that was sealed. */
  | 'sealed'
  /** The place that a stream has in the log is told wrongly. */
  | 'watermark'
  /** The row that tells where the log ends tells another place. */
  | 'tip'
  | 'signature'
  | 'chain'
  | 'segments'
  /** Something was laid over the seal. */
  | 'shadowed'
  /** The note about a seal in the table `log` is wrong or lost. */
  | 'note'
  /** No problem: the log was restored once, and a signed statement says so. */
  | 'restored'
