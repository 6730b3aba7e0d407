/** The fields of events by the names that the forms give them. One that has no name here is named by itself. */
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { audit } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { inbox } from '@portal/contract/texts/inbox'
import { members } from '@portal/contract/texts/members'
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
  documentNames: audit['audit.field.documentNames'],
  reason: audit['audit.field.reason'],
}

const member: Words = {
  firstName: members['member.edit.firstName'],
  lastName: members['member.edit.lastName'],
  personalId: members['member.edit.personalId'],
  email: members['member.edit.email'],
  phone: members['member.edit.phone'],
  birthDate: signup['signup.birthDate'],
  companyName: signup['signup.companyName'],
  companyId: signup['signup.companyId'],
  legalAddress: signup['signup.section.legalAddress'],
  physicalAddress: signup['signup.section.physicalAddress'],
  social: signup['signup.section.social'],
  consents: signup['signup.section.consents'],
  role: members['members.col.permission'],
  status: members['members.col.document'],
  front: members['member.edit.identity.front'],
  back: members['member.edit.identity.back'],
  names: members['member.edit.identity'],
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
}

const agency: Words = {
  name: agencyAdmin['admin.agency.field.name'],
  shortName: agencyAdmin['admin.agency.field.shortName'],
  nameOnApplication: agencyAdmin['admin.agency.field.applicationName'],
  email: agencyAdmin['admin.agency.field.email'],
  phone: agencyAdmin['admin.agency.field.phone'],
  address: agencyAdmin['admin.agency.field.address'],
  status: agencyAdmin['admin.agency.field.status'],
  image: agencyAdmin['admin.agency.field.image'],
}

const message: Words = {
  contact: audit['audit.stream.contact'],
  sender: inbox['messages.col.from'],
  name: inbox['messages.col.from'],
  email: inbox['messages.detail.email'],
  phone: inbox['messages.detail.phone'],
  subject: inbox['messages.col.subject'],
  message: inbox['messages.detail.text'],
  recipient: inbox['messages.detail.recipient'],
}

const looks: Words = { side: members['member.edit.identity'] }

const ofKind: Readonly<Record<string, Words>> = { application, member, program, agency, contact: message, looks }

/** The same in every kind of thing. */
const everywhere: Words = {
  actorName: audit['audit.col.actor'],
  member: audit['audit.stream.member'],
  agency: audit['audit.stream.agency'],
  name: common['common.name'],
}

export const dataWord = (kind: string, field: string) =>
  ofKind[kind]?.[field] ?? (kind === 'application' ? fieldWord(field) : undefined) ?? everywhere[field] ?? field
