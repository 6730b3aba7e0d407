export type Decision = {
  readonly kind: 'complete' | 'reject' | 'return'
  readonly reason: string
  /** Of a confirmation or rejection: the template of its letter. */
  readonly letter?: number | null
} & ReturnDetails

/** Of a return only: the last day for its answer (YYYY-MM-DD or empty) and the questions to correct. */
export type ReturnDetails = { readonly answerBy?: string; readonly questions?: readonly number[] }
