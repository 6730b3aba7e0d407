import { consentVersions } from '@portal/contract/consents'
import { updateProfile } from '@portal/contract/endpoints/members'
import { updateProfileSchema } from '@portal/contract/schemas/members'
import { errors as texts } from '@portal/contract/texts/errors'
import { profile } from '@portal/contract/texts/profile'
import { isCertain } from '@portal/documents'
import { type Address, memberDecider, placeOf, streamOf, type UpdateProfile } from '@portal/domain'
import { body, chargeQuota, chargeSentFiles, newApp, refused, requestIdempotency, signedIn } from '@portal/http'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentDocuments } from '../sent-documents.ts'

export const updateProfileRoute = (deps: Dependencies) =>
  newApp().post(updateProfile.path, signedIn(), body(updateProfileSchema), async (c) => {
    const { store, now } = deps
    const { actor } = c.var
    const { profileData = {}, frontId, backId } = c.req.valid('json')
    const saved = { status: 'success' as const, message: profile['profile.success'] }
    const idempotency = await requestIdempotency(c, 200)
    const earlier = idempotency && (await store.earlierAnswer(idempotency, now()))
    if (earlier) return earlier.accepted ? c.json(saved) : refused(c, earlier.refusal)

    const kept = keptOf(profileData)
    if ('errors' in kept) return refused(c, 'invalid_fields', { errors: kept.errors })
    const quota = await chargeQuota(deps, c, 'changes')
    if ('refusal' in quota) return quota.refusal
    const tooMuch = await chargeSentFiles(deps, c, [frontId, backId])
    if (tooMuch) return tooMuch
    const commandId = deps.newCommandId()
    const sent = { front: frontId, back: backId }
    const adoption = await adoptSentDocuments(deps, { owner: actor.id, sent, request: idempotency?.key ?? commandId })
    if (!adoption.adopted) return refused(c, 'invalid_fields', { errors: adoption.errors })

    const { documents } = adoption
    const command: UpdateProfile = { type: 'UpdateProfile', data: { ...kept.data, documents }, actor, at: now() }
    const outcome = await store.execute(memberDecider, streamOf('member', actor.id), command, {
      commandId,
      ...(idempotency && { idempotency }),
    })
    if (!outcome.accepted || outcome.isReplay) await quota.giveBack()
    if (outcome.accepted) return c.json(saved)
    if (isCertain(outcome.refusal)) await adoption.release()
    return refused(c, outcome.refusal)
  })

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
