/** Opens the signed-in windows of a spec file, and keeps them for the pictures of a failure. */
import type { Browser } from 'playwright-core'
import type { Account } from '../../journeys/demo-accounts.ts'
import type { LocalPortal } from '../portal-process.ts'
import { openVisit, type Visitor } from '../visitor.ts'
import { signIn } from './sign-in.ts'

/** `opened` is asked at each visit, because browser and portal are opened after the file was read. */
export const signedInVisits = (opened: () => readonly [Browser, LocalPortal]) => {
  const visitors: Visitor[] = []
  return {
    visitors,
    visit: async (account: Account): Promise<Visitor> => {
      const visitor = await openVisit(...opened())
      visitors.push(visitor)
      await visitor.goTo('/Signin')
      await signIn(visitor, account)
      return visitor
    },
  }
}
