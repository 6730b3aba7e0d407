/** Labels of the fields of notes, of messages, of reason templates and of proposals by Super Administrators. */
import { deskEvents } from '../../texts/desk-events.ts'
import { members } from '../../texts/members.ts'
import { applicationFieldLabels } from './application.ts'

export const notesFieldLabels = {
  application: deskEvents['field.application'],
  applicant: deskEvents['field.applicant'],
  note: deskEvents['field.note'],
  text: deskEvents['field.noteText'],
  because: deskEvents['field.because'],
  preparation: deskEvents['field.preparation'],
  outcome: deskEvents['field.outcome'],
  applicationVersion: deskEvents['field.applicationVersion'],
  reason: applicationFieldLabels.reason,
  letter: applicationFieldLabels.letter,
  template: applicationFieldLabels.template,
  revision: applicationFieldLabels.revision,
  criteria: applicationFieldLabels.criteria,
  answerBy: applicationFieldLabels.answerBy,
  questions: applicationFieldLabels.questions,
  to: deskEvents['field.given.to'],
  toName: deskEvents['field.given.toName'],
  sending: deskEvents['field.given.sending'],
} as const

export const absenceFieldLabels = {
  absence: deskEvents['field.absence'],
  from: deskEvents['field.absence.from'],
  until: deskEvents['field.absence.until'],
  deputy: deskEvents['field.absence.deputy'],
} as const

export const lettersFieldLabels = {
  template: deskEvents['field.template'],
  revision: deskEvents['field.revision'],
  title: deskEvents['field.title'],
  purpose: deskEvents['field.purpose'],
  program: deskEvents['field.program'],
  body: deskEvents['field.text'],
  signer: deskEvents['field.signer'],
  signerPosition: deskEvents['field.signerPosition'],
} as const

export const seenFieldLabels = {
  application: deskEvents['field.application'],
  applicant: deskEvents['field.applicant'],
  decision: deskEvents['field.decision'],
  program: deskEvents['field.program'],
  moment: deskEvents['field.moment'],
  easy: deskEvents['field.easy'],
  text: deskEvents['field.feedbackText'],
} as const

export const talkFieldLabels = {
  application: deskEvents['field.application'],
  applicant: deskEvents['field.applicant'],
  message: deskEvents['field.message'],
  by: deskEvents['field.by'],
  text: deskEvents['field.text'],
  upTo: deskEvents['field.upTo'],
  documents: applicationFieldLabels.documents,
  documentNames: applicationFieldLabels.documentNames,
} as const

export const templatesFieldLabels = {
  template: deskEvents['field.template'],
  title: deskEvents['field.title'],
  text: deskEvents['field.text'],
  purpose: deskEvents['field.purpose'],
} as const

export const roleFieldLabels = {
  change: deskEvents['field.change'],
  from: deskEvents['field.from'],
  to: deskEvents['field.to'],
  role: deskEvents['field.role'],
  note: deskEvents['field.note'],
  proposedBy: deskEvents['field.proposedBy'],
} as const

export const resetFieldLabels = {
  reset: deskEvents['field.change'],
  note: deskEvents['field.note'],
  proposedBy: deskEvents['field.proposedBy'],
} as const

export const changeFieldLabels = {
  change: deskEvents['field.change'],
  phone: members['member.edit.phone'],
  refusal: deskEvents['field.refusal'],
  oldPhone: deskEvents['field.oldPhone'],
  personalId: members['member.edit.personalId'],
  oldPersonalId: deskEvents['field.oldPersonalId'],
  isUnblocked: deskEvents['field.isUnblocked'],
  reason: deskEvents['field.because'],
  effectiveAt: deskEvents['field.effectiveAt'],
  proposedBy: deskEvents['field.proposedBy'],
} as const
