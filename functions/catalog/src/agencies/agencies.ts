/** The active agencies, for guests and signed-in people (R-WEB-10). */

import { myActiveAgencies } from '@portal/contract/endpoints/catalog'
import { activeAgencies } from '@portal/contract/endpoints/guest'
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
