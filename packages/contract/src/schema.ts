/** The schemas of one call, and how their types reach the endpoint without zod reaching the browser. */
import type { z } from 'zod'
import type { AccessKind } from './access-kinds.ts'

export type CallSchema = {
  /** The purpose of the call, for the API's description. */
  readonly about: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** The status of success; default 200. */
  readonly status?: 200 | 201 | 302 | 303
  /** Statuses of refusals beyond those that follow from its path, parameters and body. */
  readonly refuses?: readonly (401 | 403 | 404 | 409)[]
  /** The body of a 404 that carries an answer and is not a refusal. */
  readonly absent?: z.ZodType
  /** Accepted body types; default JSON only. */
  readonly takes?: readonly ('application/json' | 'multipart/form-data')[]
  /** The answer's content type; default JSON. */
  readonly gives?: string
  /** The accesses that the access log records when staff get this answer, because it holds personal data. */
  readonly shows?: readonly AccessKind[]
}

/** `params` and `query` have the schema's output types, `body` its input type. */
export type TypesOf<S extends CallSchema> = { answer: z.output<S['answer']> } & (S extends {
  params: infer P extends z.ZodType
}
  ? { params: z.output<P> }
  : unknown) &
  (S extends { query: infer Q extends z.ZodType } ? { query: Partial<z.output<Q>> } : unknown) &
  (S extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown)

/** The types of a call by the name of its schema in these files. */
export type TypesIn<Schemas, Name extends keyof Schemas> = TypesOf<Extract<Schemas[Name], CallSchema>>
