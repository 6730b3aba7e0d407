/**
 * One call of the API: method and path at run time, its types at compile time. It is tiny, so any chunk of the browser
 * may import it; the zod schemas are in `schemas/`.
 */
import type { MandateScope } from '@portal/domain/facts/mandates'
import type { Right } from '@portal/domain/facts/rights'

export type Endpoint<Types extends EndpointTypes = EndpointTypes> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Hono's pattern: `/api/auth/applications/:id`. */
  readonly path: string
  /** What the role of whoever calls must hold; none where anybody may call, or whoever is signed in. */
  readonly right?: Right
  /** What a mandate must cover to make this call in somebody else's name; none where only the person may (R-ACT-7). */
  readonly byMandate?: MandateScope
  /** Whether an agency's own system makes it, where it names no right; a right says so itself (R-SYS-6). */
  readonly bySystem?: true
  /** Never set at run time: the field only carries the types for `call` and the handlers. */
  readonly types?: Types
}

/** `params` and `query` are strings on the wire; their types are the schema's output. */
export type EndpointTypes = { params?: unknown; query?: unknown; body?: unknown; answer: unknown }

export const endpoint = <Types extends EndpointTypes>(
  method: Endpoint['method'],
  path: string,
  right?: Right | null,
  byMandate?: MandateScope | null,
  by?: 'system',
): Endpoint<Types> => ({
  method,
  path,
  ...(right && { right }),
  ...(byMandate && { byMandate }),
  ...(by && { bySystem: true }),
})
