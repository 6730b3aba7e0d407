/** What a call's `x.schema.ts` exports, and how its types reach the endpoint without zod reaching the browser. */
import type { z } from 'zod'
import type { LookKind } from './documents/look.ts'

export type CallSchema = {
  /** What the call is for: stands in the API's description. */
  readonly about: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** The status of success; 200 when left out. */
  readonly status?: 200 | 201 | 303
  /** Statuses of refusals beyond those that every call of its kind may answer. */
  readonly refuses?: readonly (401 | 403 | 404 | 409)[]
  /** What a 404 brings where it is an answer and no refusal. */
  readonly absent?: z.ZodType
  /** Types of body that are taken; JSON alone when left out. */
  readonly takes?: readonly ('application/json' | 'multipart/form-data')[]
  /** Type of the answer's body; JSON when left out. */
  readonly gives?: string
  /** The looks that an answer to staff leaves, because it holds personal data of somebody's record. */
  readonly shows?: readonly LookKind[]
}

/** `params` and `query` typed as what the schema makes of them, `body` as what a caller may send. */
export type TypesOf<S extends CallSchema> = { answer: z.output<S['answer']> } & (S extends {
  params: infer P extends z.ZodType
}
  ? { params: z.output<P> }
  : unknown) &
  (S extends { query: infer Q extends z.ZodType } ? { query: Partial<z.output<Q>> } : unknown) &
  (S extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown)
