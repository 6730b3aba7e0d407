/** What a stream holds against all others (R-ID-24): rules over many streams, kept by the store. */
import type { ApplicationEvent, MemberEvent, Passkey, PasskeyResetEvent, RoleChangeEvent } from '@portal/domain'
import {
  applicationDecider,
  fold,
  memberDecider,
  passkeyResetDecider,
  roleChangeDecider,
  signInNumberOf,
  statusFacts,
} from '@portal/domain'
import type { Claim, Claims, EventStore, RecordedEvent } from '@portal/event-store'

/** Eleven digits find an individual, nine a legal entity: the same claims serve sign-in. */
export const personalIdClaim = (personalId: string): Claim => ({
  kind: 'personal-id',
  value: personalId,
  refusal: 'personal_id_taken',
})
export const companyIdClaim = (companyId: string): Claim => ({
  kind: 'company-id',
  value: companyId,
  refusal: 'company_id_taken',
})
/** A phone has three places, each for one member. */
export const phoneSlots = [1, 2, 3] as const
export type PhoneSlot = (typeof phoneSlots)[number]
export const phoneClaim = (phone: string, slot: PhoneSlot): Claim => ({
  kind: 'phone',
  value: `${phone}#${slot}`,
  refusal: 'phone_limit',
})
/** A rejected application is taken up again once. */
export const followsClaim = (id: number): Claim => ({ kind: 'follows', value: String(id), refusal: 'not_followable' })
export const liveApplicationClaim = (member: number, program: number): Claim => ({
  kind: 'live-application',
  value: `${member}#${program}`,
  refusal: 'already_applied',
})

/** A credential belongs to one member: by it a passkey finds whose it is. */
export const passkeyClaim = (credentialId: string): Claim => ({
  kind: 'passkey',
  value: credentialId,
  refusal: 'passkey_taken',
})

/** The first place of a phone that nobody has; null when it serves three members already. */
export const freePhoneSlot = async (
  { holderOf }: Pick<EventStore, 'holderOf'>,
  phone: string,
): Promise<PhoneSlot | null> => {
  const holders = await Promise.all(phoneSlots.map((slot) => holderOf(phoneClaim(phone, slot))))
  return phoneSlots.find((_, index) => holders[index] === null) ?? null
}

/**
 * As the record stands now: a corrected number takes the new claim and gives the old one back, in one transaction. Erased
 * and released numbers are null and held no longer.
 */
export const memberClaims: Claims = {
  kind: 'member',
  held: (history) => {
    const events = history as readonly RecordedEvent<MemberEvent>[]
    const member = fold(memberDecider, events)
    if (member.status === 'unknown') return []
    const { phone, phoneSlot }: Erasable<typeof member.person> = member.person
    const number = signInNumberOf(member)
    return [
      ...(number === null
        ? []
        : [member.registrationType === 'legal' ? companyIdClaim(number) : personalIdClaim(number)]),
      ...(phone === null || phoneSlot === null ? [] : [phoneClaim(phone, phoneSlot)]),
      ...member.passkeys.flatMap(({ credential }: Erasable<Passkey>) =>
        credential === null ? [] : [passkeyClaim(credential.id)],
      ),
    ]
  },
}

type Erasable<T> = { readonly [K in keyof T]: T[K] | null }

/** A rejection frees the program for another try; a confirmation does not. */
export const applicationClaims: Claims = {
  kind: 'application',
  held: (history) => {
    const events = history as readonly RecordedEvent<ApplicationEvent>[]
    const [filed] = events
    const application = fold(applicationDecider, events)
    if (application.status === 'unknown' || filed?.type !== 'ApplicationFiled') return []
    const { applicant, program, status } = application
    return [
      ...(program !== null && statusFacts[status].holdsProgram ? [liveApplicationClaim(applicant, program)] : []),
      ...(filed.data.follows === null ? [] : [followsClaim(filed.data.follows)]),
    ]
  },
}

export const openRoleChangeClaim = (member: number): Claim => ({
  kind: 'open-role-change',
  value: String(member),
  refusal: 'proposal_open',
})

/** One open proposal a member. */
export const roleChangeClaims: Claims = {
  kind: 'role',
  held: (history) => {
    const change = fold(roleChangeDecider, history as readonly RecordedEvent<RoleChangeEvent>[])
    return change.status === 'open' ? [openRoleChangeClaim(change.member)] : []
  },
}

export const openPasskeyResetClaim = (member: number): Claim => ({
  kind: 'open-passkey-reset',
  value: String(member),
  refusal: 'proposal_open',
})

/** One open proposal a member. */
export const passkeyResetClaims: Claims = {
  kind: 'reset',
  held: (history) => {
    const reset = fold(passkeyResetDecider, history as readonly RecordedEvent<PasskeyResetEvent>[])
    return reset.status === 'open' ? [openPasskeyResetClaim(reset.member)] : []
  },
}

export const portalClaims: readonly Claims[] = [memberClaims, applicationClaims, roleChangeClaims, passkeyResetClaims]
