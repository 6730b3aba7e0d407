/** The portal from its synthesized bundles, as journeys ask for one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bundles, startBundles } from '../../infra/local/bundles/start-bundles.ts'
import type { PortalUnderTest } from '../journeys/portal-under-test.ts'

export type BundlesUnderTest = PortalUnderTest & Pick<Bundles, 'pools' | 'logged' | 'denied'>

export const bundlesUnderTest = async (): Promise<BundlesUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-aws-'))
  const { url, inbox, pools, logged, denied, stop } = await startBundles({
    port: 0,
    folder,
    isGuarded: true,
    withSite: false,
  })
  return {
    pools,
    logged,
    denied,
    fetch: (path, init) => fetch(url + path, init),
    postForm: async (to, form) => (await fetch(to, { method: 'POST', body: form })).status,
    download: async (from) => {
      const response = await fetch(from)
      if (!response.ok) throw new Error(`this link opens nothing: ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    sms: inbox,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
