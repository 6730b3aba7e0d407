/**
 * Creates a Hono app with the portal's context type. Each use case makes one; `portalApp` combines those of an area.
 */
import { Hono } from 'hono'
import type { PortalEnv } from '../env.ts'

export const newApp = (): Hono<PortalEnv> => new Hono<PortalEnv>()
