/**
 * The portal of all files that only look (`share-portal.ts`). Such a file sends nothing that another file could see,
 * and ends no session.
 */
import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import type { DemoPerson } from '../journeys/demo-accounts.ts'
import { portalAt, type ReachablePortal } from './portal-process.ts'
import { openVisit, type VisitOptions, type Visitor } from './visitor.ts'

export const sharedPortal = (): ReachablePortal => portalAt(inject('shared').url)

/** Opens a window in which the person has just signed in. */
export const openVisitAs = async (browser: Browser, who: DemoPerson, options: VisitOptions = {}): Promise<Visitor> => {
  const visitor = await openVisit(browser, sharedPortal(), { ...options, signedIn: inject('shared').signedIn[who] })
  // A sign-in with a code leaves the offer of a passkey for the first page after it.
  await visitor.page.addInitScript(`sessionStorage.setItem('passkey_offer_due', '1')`)
  return visitor
}
