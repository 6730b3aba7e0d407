/** A challenge for the proof of work, which a registration code needs once most of the day's SMS are used. */
import { workChallenge } from '@portal/contract/endpoints/identity'
import { workChallengeSchema } from '@portal/contract/schemas/identity'
import { body, newApp, refuseBusyAddress } from '@portal/http'
import { workChallenge as newChallenge } from '@portal/identity'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'

export const workChallengeRoute = (deps: IdentityDependencies) =>
  newApp().post(workChallenge.path, body(workChallengeSchema), async (c) => {
    const busy = await refuseBusyAddress(deps, c, 'codes')
    return busy ?? c.json(await newChallenge(identityDependencies(deps)))
  })
