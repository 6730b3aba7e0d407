/** The route of a command: who may call it, and its parameters and body by the call's schema, before the handler. */
import type { CallSchema, Endpoint } from '@portal/contract'
import type { Right } from '@portal/domain'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { PortalEnv } from '../env.ts'
import { signedIn } from '../middleware/signed-in.ts'
import { body, params } from '../middleware/validators.ts'
import { newApp } from './new-app.ts'

export type CommandSchema = CallSchema & { readonly params: z.ZodType; readonly body: z.ZodType }

/** The parsed parameters and body in one object; a body never names a parameter of its path. */
export type CommandInput<S extends CommandSchema> = z.output<S['params']> & z.output<S['body']>

export type CommandCall<S extends CommandSchema> = {
  readonly endpoint: Endpoint
  readonly schema: S
  readonly right: Right
  /** Further guards after the right, such as a fresh sign-in. */
  readonly guards?: readonly MiddlewareHandler<PortalEnv>[]
}

export const commandRoute = <const S extends CommandSchema>(
  { endpoint, schema, right, guards = [] }: CommandCall<S>,
  handle: (c: Context<PortalEnv>, input: CommandInput<S>) => Response | Promise<Response>,
) => {
  const app = newApp()
  app.on(endpoint.method, endpoint.path, signedIn(right), ...guards)
  return app.on(endpoint.method, endpoint.path, params(schema), body(schema), (c) =>
    handle(c, { ...(c.req.valid('param') as object), ...(c.req.valid('json') as object) } as CommandInput<S>),
  )
}
