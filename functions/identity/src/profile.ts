/** Who is signed in: their own record, which every request has read already. */
import type { ProfileDocument } from '@portal/contract'
import { checkVerification } from '@portal/contract/calls/check-verification.endpoint'
import { profile } from '@portal/contract/calls/profile.endpoint'
import type { Address } from '@portal/domain'
import { newApp, signedIn } from '@portal/http'
import type { SignedInMember } from '@portal/identity'

export const profileRoute = () =>
  newApp().get(profile.path, signedIn(), (c) => c.json({ data: profileOf(c.var.member) }))

/** Asked by the header at every change of route (specification 1, section 4). */
export const checkVerificationRoute = () =>
  newApp().get(checkVerification.path, signedIn(), (c) =>
    c.json({ data: { document_verified_status: c.var.member.documentStatus } }),
  )

const profileOf = (member: SignedInMember): ProfileDocument => ({
  id: member.id,
  registration_type: member.registrationType,
  first_name: member.firstName,
  last_name: member.lastName,
  permission: member.role,
  personal_id: member.personalId,
  email: member.email,
  phone: member.phone,
  company_name: member.companyName,
  company_id: member.companyId,
  agency_id: member.agency,
  document_verified_status: member.documentStatus,
  ...placed('physical', member.physicalAddress),
  ...placed('legal', member.legalAddress),
})

const placed = <Which extends 'physical' | 'legal'>(which: Which, address: Address | null) =>
  ({
    [`${which}_region_id`]: address?.region.id ?? null,
    [`${which}_municipality_id`]: address?.municipality.id ?? null,
    [`${which}_address`]: address?.address ?? null,
  }) as { [K in `${Which}_region_id` | `${Which}_municipality_id`]: number | null } & {
    [K in `${Which}_address`]: string | null
  }
