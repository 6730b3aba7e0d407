/** The active agencies, for guests and signed-in people (R-WEB-10). */
import { activeAgencies } from '@portal/contract/calls/active-agencies.endpoint'
import { myActiveAgencies } from '@portal/contract/calls/my-active-agencies.endpoint'
import { tbilisiDay } from '@portal/domain'
import { cacheableJson, newApp, signedIn } from '@portal/http'
import { activeAgencies as activeAgenciesIn } from '@portal/read-models'
import { type Dependencies, publicLifetime } from '../dependencies.ts'

export const agencyRoutes = ({ items, now }: Dependencies) => {
  const listed = () => activeAgenciesIn(items, tbilisiDay(now()))
  return newApp()
    .get(activeAgencies.path, async (c) => cacheableJson(c, { data: await listed() }, publicLifetime))
    .get(myActiveAgencies.path, signedIn(), async (c) => c.json({ data: await listed() }))
}
