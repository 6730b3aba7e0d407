/** The main job on the real engines: a portal of its own in an empty folder, with the demo data, on free ports. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logInto } from '../../infra/local/portal/log-into.ts'
import { startPortal } from '../../infra/local/portal/start-portal.ts'
import { describeMainJob } from './main-job.ts'
import type { PortalUnderTest } from './portal-under-test.ts'

const open = async (): Promise<PortalUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journey-'))
  logInto(join(folder, 'portal.log'))
  const portal = await startPortal({ port: 0, folder, withSite: false })
  return {
    fetch: (path, init) => fetch(portal.url + path, init),
    postForm: async (url, form) => (await fetch(url, { method: 'POST', body: form })).status,
    download: async (url) => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`this link opens nothing: ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    sms: portal.inbox,
    close: async () => {
      await portal.stop()
      await rm(folder, { recursive: true })
    },
  }
}

describeMainJob('on the real engines', open)
