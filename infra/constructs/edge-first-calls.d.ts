import type { FirstCalls } from '@portal/contract/first-calls'

/** The value of the `Link` header of a page, '' for a page without first calls. */
export declare const linkOf: (path: string, table: FirstCalls) => string
