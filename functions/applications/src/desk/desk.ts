/**
 * The staff's overview: waiting, received and decided applications of their agency, or of all agencies for the Super
 * Administrator.
 */
import { desk } from '@portal/contract/endpoints/applications'
import { newApp, signedIn } from '@portal/http'
import { deskOverview, openRecentDays } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const deskRoute = ({ items, now }: Dependencies) => {
  const days = openRecentDays({ items, now })
  return newApp().get(desk.path, signedIn('workAtDesk'), async (c) =>
    c.json(await deskOverview({ items, days }, c.var.actor, now())),
  )
}
