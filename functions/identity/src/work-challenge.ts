/** The proof of work that a registration code needs on a day with unusually many of them. */
import { workChallenge } from '@portal/contract/calls/work-challenge.endpoint'
import { workChallengeSchema } from '@portal/contract/calls/work-challenge.schema'
import { body, newApp, refuseBusyAddress } from '@portal/http'
import { workChallenge as newChallenge } from '@portal/identity'
import { type IdentityDependencies, identityOf } from './dependencies.ts'

export const workChallengeRoute = (deps: IdentityDependencies) =>
  newApp().post(workChallenge.path, body(workChallengeSchema), async (c) => {
    const busy = await refuseBusyAddress(deps, c, 'codes')
    return busy ?? c.json(await newChallenge(identityOf(deps)))
  })
