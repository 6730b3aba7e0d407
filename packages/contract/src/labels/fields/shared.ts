/** Labels of fields that have the same name in every kind of event. */
import { applicationDetail } from '../../texts/application-detail.ts'
import { audit } from '../../texts/audit.ts'
import { common } from '../../texts/common.ts'
import { members } from '../../texts/members.ts'

export const sharedFieldLabels = {
  actorName: audit['audit.col.actor'],
  member: audit['audit.stream.member'],
  agency: audit['audit.stream.agency'],
  name: common['common.name'],
  firstName: members['member.edit.firstName'],
  lastName: members['member.edit.lastName'],
  grantedBy: audit['audit.field.askedBy'],
  erasedBy: audit['audit.field.askedBy'],
  id: audit['audit.field.id'],
  size: audit['audit.field.fileSize'],
  type: audit['audit.field.fileType'],
  sha256: applicationDetail['application.detail.attachment.digest'],
} as const
