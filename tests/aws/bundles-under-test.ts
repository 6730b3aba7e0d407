/**
 * Runs journeys on the portal's synthesized bundles. Calls that a bundle's IAM grants do not allow are refused, and the
 * message provider can be made to fail.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { type StartedBundles, startBundles } from '../../infra/local/bundles/start-bundles.ts'
import { commandLineOperator, localPage, portalOverHttp } from '../journeys/environments/over-http.ts'
import type { PortalUnderTest } from '../journeys/portal-under-test.ts'
import { newerSource } from './newer-source.ts'

export type BundlesUnderTest = PortalUnderTest & Pick<StartedBundles, 'pools' | 'logged' | 'denied'>

const repositoryRoot = resolve(import.meta.dirname, '../..')

export const bundlesUnderTest = async (): Promise<BundlesUnderTest> => {
  const { mtimeMs } = await stat(join(repositoryRoot, 'cdk.out/Portal.template.json'))
  const newer = newerSource(repositoryRoot, mtimeMs)
  if (newer)
    throw new CommandProblem(`${newer} was changed after the stack was synthesized. Run \`npm run synth\` first.`)
  const folder = await mkdtemp(join(tmpdir(), 'portal-aws-'))
  const bundles = await startBundles({ port: 0, folder, isGuarded: true, withSite: false })
  const { url, pools, logged, denied, down, schedules, stop } = bundles
  const projectors = schedules.find(({ event }) => (event as { only?: string }).only === 'projectors')
  return {
    ...portalOverHttp(url),
    ...localPage(url),
    pools,
    logged,
    denied,
    operator: commandLineOperator({ PORTAL_DATA: folder }, inject('operatorBundle')),
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
