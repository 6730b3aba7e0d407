import { consentVersions } from '@portal/contract/consents'
import { updateProfile } from '@portal/contract/endpoints/members'
import { updateProfileSchema } from '@portal/contract/schemas/members'
import { errors as texts } from '@portal/contract/texts/errors'
import { profile } from '@portal/contract/texts/profile'
import { type Address, memberDecider, placeOf, streamOf, type UpdateProfile } from '@portal/domain'
import { adoptCharged, commandRoute, refused, requestIdempotency } from '@portal/http'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentDocuments } from '../sent-documents.ts'

export const updateProfileRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: updateProfile, schema: updateProfileSchema },
    async (c, { profileData = {}, frontId, backId }) => {
      const { store, now } = deps
      const { actor } = c.var
      const saved = { status: 'success' as const, message: profile['profile.success'] }
      const idempotency = await requestIdempotency(c, 200)
      const earlier = idempotency && (await store.earlierAnswer(idempotency, now()))
      if (earlier) return earlier.accepted ? c.json(saved) : refused(c, earlier.refusal)

      const kept = keptOf(profileData)
      if ('errors' in kept) return refused(c, 'invalid_fields', { errors: kept.errors })
      const commandId = deps.newCommandId()
      const sent = { front: frontId, back: backId }
      const request = idempotency?.key ?? commandId
      const adopted = await adoptCharged(deps, c, { quota: 'changes', sent: [frontId, backId] }, () =>
        adoptSentDocuments(deps, { owner: actor.id, sent, request }),
      )
      if ('refusal' in adopted) return adopted.refusal

      const { documents } = adopted
      const command: UpdateProfile = { type: 'UpdateProfile', data: { ...kept.data, documents }, actor, at: now() }
      const outcome = await store.execute(memberDecider, streamOf('member', actor.id), command, {
        commandId,
        idempotency,
      })
      await adopted.settle(outcome)
      return outcome.accepted ? c.json(saved) : refused(c, outcome.refusal)
    },
  )

type Typed = NonNullable<z.output<typeof updateProfileSchema.body>['profileData']>
type ProfileChanges = Pick<UpdateProfile['data'], 'legalAddress' | 'physicalAddress' | 'notifications'>

/** The update in domain terms; a municipality outside its region is an error on its field. */
const keptOf = ({
  agreeToNotifications: agrees,
  ...places
}: Typed): { data: ProfileChanges } | { errors: Record<string, readonly string[]> } => {
  const addresses: { legalAddress?: Address; physicalAddress?: Address } = {}
  const errors: Record<string, readonly string[]> = {}
  for (const which of ['legalAddress', 'physicalAddress'] as const) {
    const typed = places[which]
    if (!typed) continue
    const place = placeOf(typed.regionId, typed.municipalityId)
    if (place) addresses[which] = { ...place, address: typed.address }
    else errors[`profileData.${which}.municipalityId`] = [texts['server.signup.municipalityMismatch']]
  }
  if (Object.keys(errors).length > 0) return { errors }
  if (agrees === undefined) return { data: addresses }
  return { data: { ...addresses, notifications: agrees ? consentVersions.privacy.version : null } }
}
