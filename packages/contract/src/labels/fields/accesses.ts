/** Labels of the fields of a recorded access to an identity document, and of a closed day of the access log. */
import { audit } from '../../texts/audit.ts'
import { members } from '../../texts/members.ts'

export const documentAccessFieldLabels = {
  side: members['member.edit.identity'],
} as const

export const accessFieldLabels = {
  day: audit['audit.field.day'],
  lines: audit['audit.field.lines'],
  root: audit['audit.field.root'],
} as const
