/** Recorded values that are names of a state, a role or a side, in the words of the screens. One that has none here is shown as it is. */
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { applicationList } from '@portal/contract/texts/application-list'
import { members } from '@portal/contract/texts/members'
import { roleWord } from '#lib/application/event-words.ts'

type Words = Readonly<Record<string, string>>

/** Of applications as published, of programs and agencies, and the verdict on an identity document. */
const statuses: Words = {
  pendding: applicationList['applications.status.pendding'],
  pending: applicationList['applications.status.pendding'],
  forwarded: applicationList['applications.status.forwarded'],
  completed: applicationList['applications.status.completed'],
  rejected: applicationList['applications.status.rejected'],
  active: agencyAdmin['admin.agency.status.active'],
  inactive: agencyAdmin['admin.agency.status.inactive'],
  verified: members['member.edit.document.verified'],
  not_verified: members['member.edit.document.notVerified'],
}

const sides: Words = {
  front: members['member.edit.identity.front'],
  back: members['member.edit.identity.back'],
}

export const valueWord = (field: string, value: string): string => {
  if (field === 'role') return roleWord(value)
  const words = field === 'status' ? statuses : field === 'side' ? sides : undefined
  return (words && Object.hasOwn(words, value) && words[value]) || value
}
