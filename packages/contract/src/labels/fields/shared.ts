/** Labels of fields that have the same name in every kind of event. */
import { common } from '../../texts/common.ts'
import { fieldNames } from '../../texts/field-names.ts'

export const sharedFieldLabels = {
  actorName: fieldNames['audit.col.actor'],
  member: fieldNames['audit.stream.member'],
  agency: fieldNames['audit.stream.agency'],
  name: common['common.name'],
  firstName: fieldNames['member.edit.firstName'],
  lastName: fieldNames['member.edit.lastName'],
  grantedBy: fieldNames['audit.field.askedBy'],
  erasedBy: fieldNames['audit.field.askedBy'],
  id: fieldNames['audit.field.id'],
  size: fieldNames['audit.field.fileSize'],
  type: fieldNames['audit.field.fileType'],
  sha256: fieldNames['application.detail.attachment.digest'],
} as const
