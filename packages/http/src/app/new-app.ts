/**
 * Creates a Hono app with the portal's context type. Each use case makes one; `portalApp` combines those of an area.
 */
import { Hono } from 'hono'
import type { PortalEnv } from '../env.ts'

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
