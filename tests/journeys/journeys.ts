/** All journeys in order on one portal. The last one signs everybody out. */
import { afterAll, beforeAll, describe } from 'vitest'
import { administration } from './errands/administration.ts'
import { audit } from './errands/audit.ts'
import { contact } from './errands/contact.ts'
import { forgetting } from './errands/forgetting.ts'
import { identityDocuments } from './errands/identity-documents.ts'
import { mainJob } from './errands/main-job.ts'
import { members } from './errands/members.ts'
import { notices } from './errands/notices.ts'
import { outage } from './errands/outage.ts'
import { permissions } from './errands/permissions.ts'
import { returnForCorrection } from './errands/return.ts'
import { sessions } from './errands/sessions.ts'
import type { PortalUnderTest } from './portal-under-test.ts'
import { openWorld, type World } from './world.ts'

type Journey = (world: () => World) => unknown

const allJourneys: readonly Journey[] = [
  ...[mainJob, returnForCorrection, contact, identityDocuments, administration, members, sessions],
  ...[notices, outage, audit, forgetting, permissions],
]

type Options = {
  readonly journeys?: readonly Journey[]
  /** Newcomers that register before the first journey; further ones register when a journey asks for them. */
  readonly prepared?: number
}

export const describeJourneys = (
  where: string,
  open: () => Promise<PortalUnderTest>,
  { journeys = allJourneys, prepared }: Options = {},
): unknown =>
  describe(`journeys ${where}`, () => {
    let world: World
    beforeAll(async () => {
      world = openWorld(await open())
      if (prepared !== undefined) await world.prepare(prepared)
    })
    afterAll(async () => {
      await world?.portal.close()
    })
    for (const journey of journeys) journey(() => world)
  })
