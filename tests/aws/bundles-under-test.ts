/**
 * Runs journeys on the portal's synthesized bundles. Calls that a bundle's IAM grants do not allow are refused, and the
 * message provider can be made to fail.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartedBundles, startBundles } from '../../infra/local/bundles/start-bundles.ts'
import { commandLineOperator, localPage, overHttp } from '../journeys/environments/over-http.ts'
import type { PortalUnderTest } from '../journeys/portal-under-test.ts'
import { operatorBundle } from '../support/bundled-operator.ts'

export type BundlesUnderTest = PortalUnderTest & Pick<StartedBundles, 'pools' | 'logged' | 'denied'>

export const bundlesUnderTest = async (): Promise<BundlesUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-aws-'))
  const bundles = await startBundles({ port: 0, folder, isGuarded: true, withSite: false })
  const { url, pools, logged, denied, down, schedules, stop } = bundles
  const projectors = schedules.find(({ event }) => (event as { only?: string }).only === 'projectors')
  return {
    ...overHttp(url),
    ...localPage(url),
    pools,
    logged,
    denied,
    operator: commandLineOperator({ PORTAL_DATA: folder }, operatorBundle),
    provider: {
      fail: () => void down.add('sns'),
      recover: () => void down.delete('sns'),
      tryAgain: async () => void (await pools[projectors?.functionId ?? '']?.invoke(projectors?.event)),
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
