/** Validates a request with the call's schemas; the handler reads the results with `c.req.valid(...)`. */
import type { CallSchema } from '@portal/contract'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'
import { readBody } from './read-body.ts'

const fieldLimit = 50
const perField = 3

/** Zod's errors by the field's wire name: `documents.3`, `personal_id`. Messages are already Georgian. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    const messages = found.get(field) ?? []
    if (found.size >= fieldLimit && messages.length === 0) continue
    if (messages.length < perField && !messages.includes(message)) messages.push(message)
    found.set(field, messages)
  }
  return Object.fromEntries(found)
}

type Validator<Target extends 'param' | 'query' | 'json', S extends z.ZodType> = MiddlewareHandler<
  PortalEnv,
  string,
  { in: { [T in Target]: unknown }; out: { [T in Target]: z.output<S> } }
>

/** A path with an invalid id is a 404, like one with an unknown id. */
export const params =
  <P extends z.ZodType>({ params: schema }: { readonly params: P }): Validator<'param', P> =>
  async (c, next) => {
    const parsed = schema.safeParse(c.req.param())
    if (!parsed.success) return refused(c, 'not_found')
    c.req.addValidatedData('param', parsed.data as object)
    await next()
  }

export const query =
  <Q extends z.ZodType>({ query: schema }: { readonly query: Q }): Validator<'query', Q> =>
  async (c, next) => {
    const parsed = schema.safeParse(c.req.query())
    if (!parsed.success) return refused(c, 'invalid_fields', { errors: fieldErrors(parsed.error.issues) })
    c.req.addValidatedData('query', parsed.data as object)
    await next()
  }

/**
 * Accepts JSON and, if the call allows it, a multipart form; both become the same fields. `schemaFor` chooses another
 * schema of the same fields by what was sent, and by whom.
 */
export const body =
  <B extends z.ZodType>(
    { body: schema, takes }: { readonly body: B; readonly takes?: CallSchema['takes'] },
    schemaFor: (fields: unknown, c: Context<PortalEnv>) => z.ZodType<z.output<B>> = () =>
      schema as z.ZodType<z.output<B>>,
  ): Validator<'json', B> =>
  async (c, next) => {
    const read = await readBody(c, takes ?? ['application/json'])
    if ('refusal' in read) return refused(c, read.refusal)
    const parsed = await schemaFor(read.fields, c).safeParseAsync(read.fields)
    if (!parsed.success) return refused(c, 'invalid_fields', { errors: fieldErrors(parsed.error.issues) })
    c.set('sentBody', read.fields)
    c.req.addValidatedData('json', parsed.data as object)
    await next()
  }
