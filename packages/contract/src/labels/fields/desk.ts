/** Labels of the fields of notes, of reason templates and of proposals by Super Administrators. */
import { desk } from '../../texts/desk.ts'
import { members } from '../../texts/members.ts'

export const notesFieldLabels = {
  application: desk['field.application'],
  applicant: desk['field.applicant'],
  note: desk['field.note'],
  text: desk['field.noteText'],
  because: desk['field.because'],
} as const

export const templatesFieldLabels = {
  template: desk['field.template'],
  title: desk['field.title'],
  text: desk['field.text'],
  purpose: desk['field.purpose'],
} as const

export const roleFieldLabels = {
  change: desk['field.change'],
  from: desk['field.from'],
  to: desk['field.to'],
  role: desk['field.role'],
  note: desk['field.note'],
  proposedBy: desk['field.proposedBy'],
} as const

export const resetFieldLabels = {
  reset: desk['field.change'],
  note: desk['field.note'],
  proposedBy: desk['field.proposedBy'],
} as const

export const changeFieldLabels = {
  change: desk['field.change'],
  phone: members['member.edit.phone'],
  oldPhone: desk['field.oldPhone'],
  personalId: members['member.edit.personalId'],
  oldPersonalId: desk['field.oldPersonalId'],
  isUnblocked: desk['field.isUnblocked'],
  reason: desk['field.because'],
  effectiveAt: desk['field.effectiveAt'],
  proposedBy: desk['field.proposedBy'],
} as const
