/** What a stream holds against all others (contract section 4): rules over many streams, kept by the store. */
import type { ApplicationEvent, MemberEvent } from '@portal/domain'
import { applicationDecider, fold } from '@portal/domain'
import type { Claim, Claims, RecordedEvent } from '@portal/event-store'

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
export const phoneClaim = (phone: string, slot: (typeof phoneSlots)[number]): Claim => ({
  kind: 'phone',
  value: `${phone}#${slot}`,
  refusal: 'phone_limit',
})
export const liveApplicationClaim = (member: number, program: number): Claim => ({
  kind: 'live-application',
  value: `${member}#${program}`,
  refusal: 'already_applied',
})

/** Erased numbers are null and held no longer. */
export const memberClaims: Claims = {
  kind: 'member',
  held: (history) => {
    const registered = (history as readonly RecordedEvent<MemberEvent>[])[0]
    if (registered?.type !== 'IndividualRegistered' && registered?.type !== 'LegalEntityRegistered') return []
    const { data } = registered
    const number: string | null = 'companyId' in data ? data.companyId : data.personalId
    const phone: string | null = data.phone
    return [
      ...(number === null ? [] : ['companyId' in data ? companyIdClaim(number) : personalIdClaim(number)]),
      ...(phone === null ? [] : [phoneClaim(phone, data.phoneSlot)]),
    ]
  },
}

/** A rejection frees the program for another try; a confirmation does not. */
export const applicationClaims: Claims = {
  kind: 'application',
  held: (history) => {
    const application = fold(applicationDecider, history as readonly RecordedEvent<ApplicationEvent>[])
    if (application.status === 'unknown' || application.status === 'rejected' || application.program === null) return []
    return [liveApplicationClaim(application.applicant, application.program)]
  },
}

export const portalClaims: readonly Claims[] = [memberClaims, applicationClaims]
