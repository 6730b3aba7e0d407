/**
 * Creates a Hono app with the portal's context type. Each use case makes one; `portalApp` combines those of an area.
 */
import type { CallSchema, Endpoint } from '@portal/contract'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { PortalEnv } from '../env.ts'
import { signedIn } from '../middleware/signed-in.ts'
import { body, params } from '../middleware/validators.ts'

export const newApp = (): Hono<PortalEnv> => new Hono<PortalEnv>()

/** The methods of a path, for 405 and its `Allow`, read from the routes themselves. */
export const allowedMethods = (app: Hono<PortalEnv>, path: string): string[] => {
  const methods = app.routes.filter((route) => route.method !== 'ALL' && matches(route.path, path)).map((r) => r.method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
}

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  )
}

type ParamsOf<S extends CallSchema> = S extends { params: infer P extends z.ZodType } ? z.output<P> : unknown
type BodyOf<S extends CallSchema> = S extends { body: infer B extends z.ZodType } ? z.output<B> : unknown

type CommandCall<S extends CallSchema> = {
  readonly endpoint: Endpoint
  readonly schema: S
  /** Further guards after the right, such as a fresh sign-in. */
  readonly guards?: readonly MiddlewareHandler<PortalEnv>[]
  /** Chooses another schema of the same body by what was sent, and by whom. */
  readonly bodyFor?: (fields: unknown, c: Context<PortalEnv>) => z.ZodType<BodyOf<S>>
}

/**
 * The route of a command: who may call it by its endpoint, and its parameters and body by the call's schema. The handler
 * gets both parsed in one object, in which a body replaces no parameter of its path.
 */
export const commandRoute = <const S extends CallSchema>(
  { endpoint, schema, guards = [], bodyFor }: CommandCall<S>,
  handle: (c: Context<PortalEnv>, input: ParamsOf<S> & BodyOf<S>) => Response | Promise<Response>,
) => {
  const { params: path, body: sent, takes } = schema
  const validators = [
    ...(path ? [params({ params: path })] : []),
    ...(sent ? [body({ body: sent, takes }, bodyFor as Parameters<typeof body>[1])] : []),
  ]
  return newApp().on(
    endpoint.method,
    endpoint.path,
    signedIn(endpoint),
    ...guards,
    ...(validators as MiddlewareHandler<PortalEnv>[]),
    (c) => {
      const input = { ...(sent && valid(c, 'json')), ...(path && valid(c, 'param')) }
      return handle(c, input as ParamsOf<S> & BodyOf<S>)
    },
  )
}

const valid = (c: Context<PortalEnv>, part: 'param' | 'json'): object => c.req.valid(part as never)
