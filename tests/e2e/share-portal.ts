/**
 * Runs after `load-demo.ts`: starts one portal with the demo data for all files that only look, and signs each demo
 * account in once. A portal and its first answers, which come from cold code, cost more than what such a file looks at.
 */
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { type Account, type DemoPerson, demo } from '../journeys/demo-accounts.ts'
import { localPortal } from '../journeys/environments/over-http.ts'
import { visitor } from '../journeys/portal-under-test.ts'
import { newAccessToken } from '../journeys/world.ts'
import { openPortal, type ReachablePortal } from './portal-process.ts'

type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>

declare module 'vitest' {
  interface ProvidedContext {
    shared: {
      readonly url: string
      /** What a browser keeps of each demo account's sign-in. */
      readonly signedIn: Readonly<Record<DemoPerson, SignedIn>>
    }
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { folder: loaded, compileCache, bundle } = project.getProvidedContext().demo
  const folder = join(dirname(loaded), 'shared')
  await cp(loaded, folder, { recursive: true })
  const portal = await openPortal({ folder, compileCache, bundle })
  const people = Object.keys(demo) as DemoPerson[]
  const signedIn = await Promise.all(people.map(async (who) => [who, await signedInOn(portal, demo[who])] as const))
  project.provide('shared', { url: portal.url, signedIn: Object.fromEntries(signedIn) as Record<DemoPerson, SignedIn> })
  return portal.stop
}

const signedInOn = async ({ url }: ReachablePortal, account: Account): Promise<SignedIn> => {
  const reached = localPortal(url)
  const access_token = await newAccessToken(reached, account)
  const { body } = await visitor(reached, access_token).get('/api/auth/profile')
  const kept = { access_token, userProfile: JSON.stringify(body.data) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}
