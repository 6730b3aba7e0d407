export type Decision = { readonly kind: 'complete' | 'reject' | 'return'; readonly reason: string } & ReturnDetails

/** Of a return only: the last day for its answer (YYYY-MM-DD or empty) and the questions to correct. */
export type ReturnDetails = { readonly answerBy?: string; readonly questions?: readonly number[] }
