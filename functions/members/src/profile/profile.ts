/** One's own record: its changes, the identity document that goes with them, and who of the staff looked at it. */
import { consentVersions } from '@portal/contract/consents'
import { profileAccesses, updateProfile } from '@portal/contract/endpoints/members'
import { updateProfileSchema } from '@portal/contract/schemas/members'
import { errors as texts } from '@portal/contract/texts/errors'
import { profileAnswers } from '@portal/contract/texts/profile'
import { rules } from '@portal/contract/texts/rules'
import {
  adoptIdentityDocument,
  allOrNone,
  type IdentityAdoption,
  releaseIdentityDocument,
  uploadKeyOf,
} from '@portal/documents'
import {
  type Address,
  type DocumentSide,
  documentSides,
  memberDecider,
  type SubmittedDocument,
  streamOf,
  type UpdateProfile,
} from '@portal/domain'
import { adoptCharged, commandRoute, newApp, refused, requestIdempotency, signedIn } from '@portal/http'
import { findAccesses } from '@portal/identity'
import { accessDocuments } from '@portal/read-models'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'

export const updateProfileRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: updateProfile, schema: updateProfileSchema },
    async (c, { profileData = {}, frontId, backId }) => {
      const { store, now } = deps
      const { actor } = c.var
      const saved = { status: 'success' as const, message: profileAnswers['profile.success'] }
      const idempotency = await requestIdempotency(c, 200)
      const earlier = idempotency && (await store.earlierAnswer(idempotency, now()))
      if (earlier) return earlier.accepted ? c.json(saved) : refused(c, earlier.refusal)

      const kept = await keptOf(profileData)
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
const keptOf = async ({
  agreeToNotifications: agrees,
  ...places
}: Typed): Promise<{ data: ProfileChanges } | { errors: Record<string, readonly string[]> }> => {
  const { placeOf } = await import('@portal/domain/places')
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

type Sent = string | File
type SentDocuments = { readonly [Side in DocumentSide]: Sent | undefined }

export type AdoptedDocuments =
  | {
      readonly adopted: true
      readonly documents: { readonly [Side in DocumentSide]?: SubmittedDocument }
      /** Releases what this request adopted; call it when its command was refused. */
      readonly release: () => Promise<void>
    }
  | { readonly adopted: false; readonly errors: Readonly<Record<string, readonly string[]>> }

const fields: { readonly [Side in DocumentSide]: string } = { front: 'frontId', back: 'backId' }

/**
 * The sides of an identity document, each an upload key or a small file in the body. They are adopted together or not
 * at all, even when the store fails, so that a retry can use the same files.
 */
const adoptSentDocuments = async (
  deps: Dependencies,
  { owner, sent, request }: { owner: number; sent: SentDocuments; request: string },
): Promise<AdoptedDocuments> => {
  const sides: { side: DocumentSide; key: string }[] = []
  for (const side of documentSides) {
    const document = sent[side]
    if (document !== undefined)
      sides.push({ side, key: await uploadKeyOf(deps, { owner, purpose: 'identity_document' }, document) })
  }
  const adopt = async ({ side, key }: (typeof sides)[number], index: number) => {
    const isRepeated = sides.findIndex((other) => other.key === key) < index
    const outcome: IdentityAdoption = isRepeated
      ? { adopted: false, message: rules['server.upload.used'] }
      : await adoptIdentityDocument(deps, { owner, key, request })
    return { side, key, outcome }
  }
  const releaseAll = (adoptions: readonly Awaited<ReturnType<typeof adopt>>[]) =>
    Promise.all(
      adoptions
        .filter(({ outcome }) => outcome.adopted && outcome.claimedNow)
        .map(({ key }) => releaseIdentityDocument(deps, { owner, key, request })),
    )
  const adoptions = await allOrNone(sides.map(adopt), releaseAll)
  const release = async () => {
    await releaseAll(adoptions)
  }
  const errors = adoptions.flatMap(({ side, outcome }) =>
    outcome.adopted ? [] : [[fields[side], [outcome.message]] as const],
  )
  if (errors.length > 0) {
    await release()
    return { adopted: false, errors: Object.fromEntries(errors) }
  }
  const documents = adoptions.flatMap(({ side, outcome }) =>
    outcome.adopted ? [[side, outcome.document] as const] : [],
  )
  return { adopted: true, documents: Object.fromEntries(documents), release }
}

export const profileAccessesRoute = ({ items, now }: Dependencies) =>
  newApp().get(profileAccesses.path, signedIn(profileAccesses), async (c) => {
    const about = { record: `member-${c.var.actor.id}` as const, agency: null }
    return c.json({ data: await accessDocuments(items, await findAccesses(items, about, now())) })
  })
