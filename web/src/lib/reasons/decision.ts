export type Decision = { readonly kind: 'complete' | 'reject' | 'return'; readonly reason: string }
