/** Runs journeys on the real engines: a new portal in an empty folder, with the demo data, on free ports. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { logInto } from '../../../infra/local/portal/run-portal.ts'
import { startPortal } from '../../../infra/local/portal/start-portal.ts'
import type { PortalUnderTest } from '../portal-under-test.ts'
import { commandLineOperator, localPage, portalOverHttp } from './over-http.ts'

export const portalOnEngines = async (): Promise<PortalUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journey-'))
  logInto(join(folder, 'portal.log'))
  const portal = await startPortal({ port: 0, folder, withSite: false })
  return {
    ...portalOverHttp(portal.url),
    ...localPage(portal.url),
    operator: commandLineOperator({ PORTAL_DATA: folder }, inject('operatorBundle')),
    close: async () => {
      await portal.stop()
      await rm(folder, { recursive: true })
    },
  }
}
