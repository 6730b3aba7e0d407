/** The member's own record for the profile page, with documents and consents. */
import type { ProfileInfo } from '@portal/contract'
import { profileInfo } from '@portal/contract/endpoints/members'
import { newApp, refused, signedInByCodeToo } from '@portal/http'
import { type MemberDocument, memberById, toProfile } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { submittedDocuments } from '../member-record.ts'

export const profileInfoRoute = ({ items }: Dependencies) =>
  newApp().get(profileInfo.path, signedInByCodeToo(), async (c) => {
    const member = await memberById(items, c.var.actor.id)
    return member ? c.json(infoOf(member)) : refused(c, 'not_found')
  })

export const infoOf = (member: MemberDocument): ProfileInfo => ({
  ...toProfile(member),
  agree_to_notifications: member.notifications,
  verified_at: member.verifiedAt ?? null,
  ...submittedDocuments(member),
  document_refusal_reason: member.refusalReason,
  consents: {
    terms: member.consents.terms,
    data_verification: member.consents.dataVerification,
    notifications: member.consents.notifications,
    notifications_withdrawn_at: member.consents.notificationsWithdrawnAt,
  },
})
