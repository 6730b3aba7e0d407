/**
 * One call of the API: method and path at run time, its types at compile time. Tiny, so that it may stand in any
 * chunk of the browser; the zod schemas of the same call live beside it in `x.schema.ts`.
 */
export type Endpoint<Types extends EndpointTypes = EndpointTypes> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Hono's pattern: `/api/auth/applications/:id`. */
  readonly path: string
  /** Never there at run time: carries the types for `call` and for the handlers. */
  readonly types?: Types
}

/** `params` and `query` are strings on the wire and typed as what the schema makes of them. */
export type EndpointTypes = { params?: unknown; query?: unknown; body?: unknown; answer: unknown }

export const endpoint = <Types extends EndpointTypes>(method: Endpoint['method'], path: string): Endpoint<Types> => ({
  method,
  path,
})
