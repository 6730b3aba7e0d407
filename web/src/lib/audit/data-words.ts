/**
 * The fields of events by the names that the forms give them, at every depth. One that has no name here is named by
 * itself: an auditor must see that it is there.
 */
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { audit } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { contact } from '@portal/contract/texts/contact'
import { inbox } from '@portal/contract/texts/inbox'
import { layout } from '@portal/contract/texts/layout'
import { members } from '@portal/contract/texts/members'
import { profile } from '@portal/contract/texts/profile'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { signup } from '@portal/contract/texts/signup'
import { fieldWord } from '#lib/application/event-words.ts'

type Words = Readonly<Record<string, string>>

const application: Words = {
  applicant: applicationDetail['application.detail.applicant'],
  applicantPersonalId: applicationDetail['application.detail.applicant.profile'],
  agencyName: agencyAdmin['admin.agency.field.name'],
  program: applicationDetail['application.detail.project'],
  programTitle: programAdmin['admin.program.field.title'],
  attachmentsAllowed: programAdmin['admin.program.field.attachments'],
  documents: applicationDetail['application.detail.attachments'],
  addedDocuments: audit['audit.field.addedDocuments'],
  removedDocuments: audit['audit.field.removedDocuments'],
  documentNames: audit['audit.field.documentNames'],
  by: audit['audit.field.forwardedBy'],
  reason: audit['audit.field.reason'],
}

const member: Words = {
  personalId: members['member.edit.personalId'],
  email: members['member.edit.email'],
  phone: members['member.edit.phone'],
  phoneSlot: audit['audit.field.phoneSlot'],
  birthDate: signup['signup.birthDate'],
  companyName: signup['signup.companyName'],
  companyId: signup['signup.companyId'],
  legalAddress: signup['signup.section.legalAddress'],
  physicalAddress: signup['signup.section.physicalAddress'],
  social: signup['signup.section.social'],
  profession: signup['signup.profession'],
  isCompact: signup['signup.compact.short'],
  isStudent: audit['audit.field.isStudent'],
  degreeLevel: signup['signup.degree.label'],
  isEmployed: audit['audit.field.isEmployed'],
  statuses: signup['signup.statuses'],
  consents: signup['signup.section.consents'],
  terms: layout['footer.terms'],
  dataVerification: audit['audit.field.dataVerification'],
  notifications: profile['profile.section.notifications'],
  version: audit['audit.field.textVersion'],
  role: members['members.col.permission'],
  status: members['members.col.document'],
  front: members['member.edit.identity.front'],
  back: members['member.edit.identity.back'],
  names: audit['audit.field.documentNames'],
}

const program: Words = {
  title: programAdmin['admin.program.field.title'],
  status: programAdmin['admin.program.field.status'],
  attachmentsAllowed: programAdmin['admin.program.field.attachments'],
  recipient: programAdmin['admin.program.field.recipient'],
  recipientPosition: programAdmin['admin.program.field.recipientPosition'],
  subAgencyName: programAdmin['admin.program.field.subAgencyName'],
  image: programAdmin['admin.program.field.image'],
  sections: programAdmin['admin.program.sections'],
  forwardedAt: audit['audit.field.forwardedAt'],
}

const agency: Words = {
  name: agencyAdmin['admin.agency.field.name'],
  shortName: agencyAdmin['admin.agency.field.shortName'],
  nameOnApplication: agencyAdmin['admin.agency.field.applicationName'],
  email: agencyAdmin['admin.agency.field.email'],
  phone: agencyAdmin['admin.agency.field.phone'],
  website: audit['audit.field.website'],
  address: agencyAdmin['admin.agency.field.address'],
  status: agencyAdmin['admin.agency.field.status'],
  image: agencyAdmin['admin.agency.field.image'],
}

const message: Words = {
  contact: audit['audit.stream.contact'],
  sender: inbox['messages.col.from'],
  name: contact['contact.name'],
  email: inbox['messages.detail.email'],
  phone: inbox['messages.detail.phone'],
  subject: inbox['messages.col.subject'],
  message: inbox['messages.detail.text'],
  recipient: inbox['messages.detail.recipient'],
  isDeliverable: audit['audit.field.isDeliverable'],
}

const looks: Words = { side: members['member.edit.identity'] }

const ofKind: Readonly<Record<string, Words>> = { application, member, program, agency, contact: message, looks }

/** The same in every kind of thing. */
const everywhere: Words = {
  actorName: audit['audit.col.actor'],
  member: audit['audit.stream.member'],
  agency: audit['audit.stream.agency'],
  name: common['common.name'],
  firstName: members['member.edit.firstName'],
  lastName: members['member.edit.lastName'],
  grantedBy: audit['audit.field.askedBy'],
  erasedBy: audit['audit.field.askedBy'],
  size: audit['audit.field.fileSize'],
  type: audit['audit.field.fileType'],
  sha256: applicationDetail['application.detail.attachment.digest'],
}

export const dataWord = (kind: string, field: string) =>
  ofKind[kind]?.[field] ?? (kind === 'application' ? fieldWord(field) : undefined) ?? everywhere[field] ?? field
