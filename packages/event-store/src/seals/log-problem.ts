/** One inconsistency of the log. `place` names table and key; `version` is an event's, a seal's number, or 0. */

export type LogProblem = {
  readonly stream: string
  readonly version: number
  readonly reason: LogReason
  readonly place: string
}
export type LogReason =
  /** A segment, a sealed or sequenced event, or a seal is missing. */
  | 'missing'
  /** The log's own rows are inconsistent. */
  | 'log'
  /** The stream holds another event than the one that was sequenced at this position. */
  | 'rewritten'
  /** The segment differs from the one that was sealed. */
  | 'sealed'
  /** A stream's watermark is wrong. */
  | 'watermark'
  /** The tip does not match the end of the log. */
  | 'tip'
  | 'signature'
  | 'chain'
  | 'segments'
  /** A newer version or a delete marker hides the seal. */
  | 'shadowed'
  /** The row about a seal in the table `log` is wrong or missing. */
  | 'note'
  /** The published log differs from the log. */
  | 'published'
  /** A cosignature on the checkpoint does not verify under any known witness key. */
  | 'cosignature'
  /** Not a problem: the log was restored once, and a signed statement says so. */
  | 'restored'
