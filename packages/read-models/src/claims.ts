/** The claims of streams (R-ID-24), which enforce rules over many streams. */
import {
  type ApplicationEvent,
  applicationState,
  fold,
  isMandateOpen,
  type MandateEvent,
  type MemberChangeEvent,
  type MemberEvent,
  mandateState,
  memberChangeState,
  memberState,
  type Passkey,
  type PasskeyResetEvent,
  type PhoneSlot,
  passkeyResetState,
  phoneSlots,
  type RoleChangeEvent,
  roleChangeState,
  signInNumberOf,
  statusFacts,
  type WebhookEvent,
  webhookState,
} from '@portal/domain'
import type { Claim, Claims, EventStore, RecordedEvent } from '@portal/event-store'

/** The kind of claim of an individual's number. */
export const personalIdKind = 'personal-id'

/** Eleven digits identify an individual, nine a legal entity; sign-in finds the member by the same claims. */
export const personalIdClaim = (personalId: string): Claim => ({
  kind: personalIdKind,
  value: personalId,
  refusal: 'personal_id_taken',
})
export const companyIdClaim = (companyId: string): Claim => ({
  kind: 'company-id',
  value: companyId,
  refusal: 'company_id_taken',
})
export const phoneClaim = (phone: string, slot: PhoneSlot): Claim => ({
  kind: 'phone',
  value: `${phone}#${slot}`,
  refusal: 'phone_limit',
})
/** A rejected application can be refiled once. */
export const followsClaim = (id: number): Claim => ({ kind: 'follows', value: String(id), refusal: 'not_followable' })
export const liveApplicationClaim = (
  member: number,
  program: number,
  refusal: 'already_applied' | 'program_taken' = 'already_applied',
): Claim => ({
  kind: 'live-application',
  value: `${member}#${program}`,
  refusal,
})

/** A credential belongs to one member, whom the sign-in finds by this claim. */
export const passkeyClaim = (credentialId: string): Claim => ({
  kind: 'passkey',
  value: credentialId,
  refusal: 'passkey_taken',
})

/** A phone's first free slot; null when three members have it. */
export const freePhoneSlot = async (
  { holderOf }: Pick<EventStore, 'holderOf'>,
  phone: string,
): Promise<PhoneSlot | null> => {
  const holders = await Promise.all(phoneSlots.map((slot) => holderOf(phoneClaim(phone, slot))))
  return phoneSlots.find((_, index) => holders[index] === null) ?? null
}

/**
 * The claims of the current record: a corrected number takes its claim and releases the old one in one transaction.
 * Erased and released numbers are null and not claimed.
 */
export const memberClaims: Claims = {
  kind: 'member',
  claimsOf: (history) => {
    const events = history as readonly RecordedEvent<MemberEvent>[]
    const member = fold(memberState, events)
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

/**
 * A rejection or withdrawal allows another application for the program, and a withdrawal another refiling of what it
 * followed; a confirmation does neither. A transfer takes the claim to the program that it names.
 */
export const applicationClaims: Claims = {
  kind: 'application',
  claimsOf: (history) => {
    const events = history as readonly RecordedEvent<ApplicationEvent>[]
    const [filed] = events
    const application = fold(applicationState, events)
    if (application.status === 'unknown' || filed?.type !== 'ApplicationFiled') return []
    const { applicant, program, status } = application
    const refusal = events.at(-1)?.type === 'ApplicationTransferred' ? 'program_taken' : 'already_applied'
    const { holdsProgram, holdsFollowed } = statusFacts[status]
    return [
      ...(program !== null && holdsProgram ? [liveApplicationClaim(applicant, program, refusal)] : []),
      ...(filed.data.follows !== null && holdsFollowed ? [followsClaim(filed.data.follows)] : []),
    ]
  },
}

export const openRoleChangeClaim = (member: number): Claim => ({
  kind: 'open-role-change',
  value: String(member),
  refusal: 'proposal_open',
})

/** One open proposal per member. */
export const roleChangeClaims: Claims = {
  kind: 'role',
  claimsOf: (history) => {
    const change = fold(roleChangeState, history as readonly RecordedEvent<RoleChangeEvent>[])
    return change.status === 'open' ? [openRoleChangeClaim(change.member)] : []
  },
}

export const openPasskeyResetClaim = (member: number): Claim => ({
  kind: 'open-passkey-reset',
  value: String(member),
  refusal: 'proposal_open',
})

/** One open proposal per member. */
export const passkeyResetClaims: Claims = {
  kind: 'reset',
  claimsOf: (history) => {
    const reset = fold(passkeyResetState, history as readonly RecordedEvent<PasskeyResetEvent>[])
    return reset.status === 'open' ? [openPasskeyResetClaim(reset.member)] : []
  },
}

export const openMemberChangeClaim = (member: number): Claim => ({
  kind: 'open-member-change',
  value: String(member),
  refusal: 'proposal_open',
})

/** One open proposal per member. */
export const memberChangeClaims: Claims = {
  kind: 'change',
  claimsOf: (history) => {
    const change = fold(memberChangeState, history as readonly RecordedEvent<MemberChangeEvent>[])
    return change.status === 'open' ? [openMemberChangeClaim(change.member)] : []
  },
}

export const mandateSlotClaim = (principal: number, slot: number): Claim => ({
  kind: 'mandate-slot',
  value: `${principal}#${slot}`,
  refusal: 'too_many_mandates',
})

/** A parent has so many places for children. */
export const childSlotClaim = (parent: number, slot: number): Claim => ({
  kind: 'child-slot',
  value: `${parent}#${slot}`,
  refusal: 'too_many_children',
})

/** A principal has so many places for open mandates; an ended one frees its own. */
export const mandateClaims: Claims = {
  kind: 'mandate',
  claimsOf: (history) => {
    const mandate = fold(mandateState, history as readonly RecordedEvent<MandateEvent>[])
    if (mandate.status === 'unknown' || mandate.slot === null || !isMandateOpen(mandate)) return []
    const { basis, agent, principal, slot } = mandate
    return [basis === 'parent' && agent !== null ? childSlotClaim(agent, slot) : mandateSlotClaim(principal, slot)]
  },
}

export const webhookSlotClaim = (agency: number, slot: number): Claim => ({
  kind: 'webhook-slot',
  value: `${agency}#${slot}`,
  refusal: 'too_many_webhooks',
})

/** An agency has so many places for webhooks; a deleted one frees its own. */
export const webhookClaims: Claims = {
  kind: 'webhook',
  claimsOf: (history) => {
    const webhook = fold(webhookState, history as readonly RecordedEvent<WebhookEvent>[])
    if (webhook.status === 'unknown' || webhook.status === 'deleted') return []
    return [webhookSlotClaim(webhook.agency, webhook.slot)]
  },
}

export const portalClaims: readonly Claims[] = [
  memberClaims,
  applicationClaims,
  roleChangeClaims,
  passkeyResetClaims,
  memberChangeClaims,
  mandateClaims,
  webhookClaims,
]
