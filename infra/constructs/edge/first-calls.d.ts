import type { FirstCalls } from '@portal/contract/first-calls'

/** The `Link` header of a page, which names the API calls that the page makes first; '' for a page that makes none. */
export declare const linkOf: (path: string, table: FirstCalls) => string
