/**
 * Recorded values that are names of something in the words of the screens: a state, a role, a side, a kind of file. One
 * that has none here is shown as it is.
 */
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { audit } from '@portal/contract/texts/audit'
import { contact } from '@portal/contract/texts/contact'
import { members } from '@portal/contract/texts/members'
import { signup } from '@portal/contract/texts/signup'
import { roleWord } from '#lib/application/event-words.ts'
import { date, dateTime } from '#lib/dates.ts'

type Words = Readonly<Record<string, string>>

const words: Readonly<Record<string, Words>> = {
  /** Of applications as published, of programs and agencies, and the verdict on an identity document. */
  status: {
    pendding: applicationList['applications.status.pendding'],
    pending: applicationList['applications.status.pendding'],
    forwarded: applicationList['applications.status.forwarded'],
    completed: applicationList['applications.status.completed'],
    rejected: applicationList['applications.status.rejected'],
    active: agencyAdmin['admin.agency.status.active'],
    inactive: agencyAdmin['admin.agency.status.inactive'],
    verified: members['member.edit.document.verified'],
    not_verified: members['member.edit.document.notVerified'],
  },
  side: {
    front: members['member.edit.identity.front'],
    back: members['member.edit.identity.back'],
  },
  by: {
    applicant: applicationDetail['application.detail.applicant'],
    staff: audit['audit.field.forwardedBy.staff'],
  },
  degreeLevel: {
    bachelor: signup['signup.degree.bachelor'],
    master: signup['signup.degree.master'],
  },
  recipient: { prime_minister: contact['contact.recipient.value'] },
  type: { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/gif': 'GIF', 'application/pdf': 'PDF' },
}

const moments: Readonly<Record<string, (at: string) => string>> = {
  birthDate: date,
  forwardedAt: dateTime,
  at: dateTime,
}

export const valueWord = (field: string, value: string): string => {
  if (field === 'role') return roleWord(value)
  const moment = moments[field]
  if (moment && !Number.isNaN(Date.parse(value))) return moment(value)
  const known = words[field]
  return (known && Object.hasOwn(known, value) && known[value]) || value
}
