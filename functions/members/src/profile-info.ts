/** One's own record as the profile shows it, with what was handed in and what was agreed to. */
import type { ProfileInfo } from '@portal/contract'
import { profileInfo } from '@portal/contract/calls/profile-info.endpoint'
import type { Address } from '@portal/domain'
import { newApp, refused, signedIn } from '@portal/http'
import { type MemberDocument, memberById } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'
import { submittedOf } from './member-record.ts'

export const profileInfoRoute = ({ items }: Dependencies) =>
  newApp().get(profileInfo.path, signedIn(), async (c) => {
    const member = await memberById(items, c.var.actor.id)
    return member ? c.json(infoOf(member)) : refused(c, 'not_found')
  })

const infoOf = (member: MemberDocument): ProfileInfo => ({
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
  agree_to_notifications: member.notifications,
  ...submittedOf(member),
  consents: {
    terms: member.consents.terms,
    data_verification: member.consents.dataVerification,
    notifications: member.consents.notifications,
    notifications_withdrawn_at: member.consents.notificationsWithdrawnAt,
  },
})

const placed = <Which extends 'physical' | 'legal'>(which: Which, address: Address | null) =>
  ({
    [`${which}_region_id`]: address?.region.id ?? null,
    [`${which}_municipality_id`]: address?.municipality.id ?? null,
    [`${which}_address`]: address?.address ?? null,
  }) as { [K in `${Which}_region_id` | `${Which}_municipality_id`]: number | null } & {
    [K in `${Which}_address`]: string | null
  }
