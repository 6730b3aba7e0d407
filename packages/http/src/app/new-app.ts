/** A Hono app that knows the portal's context. Each use case makes one; `portalApp` puts those of an area together. */
import { Hono } from 'hono'
import type { PortalEnv } from '../env.ts'

export const newApp = (): Hono<PortalEnv> => new Hono<PortalEnv>()
