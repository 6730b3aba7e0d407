/** A decision about an application, with the reason that its applicant reads. */
export type Decision = { readonly kind: 'complete' | 'reject' | 'return'; readonly reason: string }
