import { applicationStatusFacts } from '@portal/contract/application-status'
import { roleLabel } from '@portal/contract/labels/roles'
import { programNeeds } from '@portal/contract/program-needs'
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { audit } from '@portal/contract/texts/audit'
import { contact } from '@portal/contract/texts/contact'
import { history } from '@portal/contract/texts/history'
import { members } from '@portal/contract/texts/members'
import { needs } from '@portal/contract/texts/needs'
import { signup } from '@portal/contract/texts/signup'
import { date, dateTime } from '#lib/dates.ts'

type Words = Readonly<Record<string, string>>

const labelOf = (facts: Readonly<Record<string, { readonly label: string }>>): Words =>
  Object.fromEntries(Object.entries(facts).map(([status, { label }]) => [status, label]))

const words: Readonly<Record<string, Words>> = {
  status: {
    ...labelOf(applicationStatusFacts),
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
  because: {
    asked: audit['audit.field.because.asked'],
    no_longer_forwarded: audit['audit.field.because.noLongerForwarded'],
  },
  number: { personal_id: members['member.edit.personalId'], company_id: signup['signup.companyId'] },
  purpose: { ...labelOf(applicationStatusFacts), returned: history['history.application.returned'] },
  need: Object.fromEntries(programNeeds.map((need) => [need, needs[`need.${need}`]])),
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

export const valueLabel = (field: string, value: string): string => {
  if (field === 'role') return roleLabel(value)
  const moment = moments[field]
  if (moment && !Number.isNaN(Date.parse(value))) return moment(value)
  const known = words[field]
  return (known && Object.hasOwn(known, value) && known[value]) || value
}
