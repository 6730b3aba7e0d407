/** What may be decided about an application, with the words that its applicant reads. */
export type Decision = { readonly kind: 'complete' | 'reject' | 'return'; readonly reason: string }
