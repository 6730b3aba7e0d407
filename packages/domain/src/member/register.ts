/** Registration (R-ID-24). Claims, not this decider, ensure that numbers and phone slots are free. */
import { isAdult } from '../calendar.ts'
import { exclusiveStatusAlone } from '../handbook/social-statuses.ts'
import { accept, refuse } from '../kernel/decider.ts'
import type { RegisterIndividual, RegisterLegalEntity } from './commands.ts'
import type { SocialData } from './events.ts'
import type { Member } from './member.ts'

/** The API names the wrong field; the decider repeats the rules, because it must not rely on the API. */
export const registerIndividual = ({ data, at }: RegisterIndividual, member: Member) => {
  if (member.status !== 'unknown' || member.isForgotten) return refuse('version_conflict')
  if (!isAdult(data.birthDate, at)) return refuse('invalid_fields')
  if (data.isStudent && data.degreeLevel === null) return refuse('invalid_fields')
  const social: SocialData = {
    profession: data.profession,
    isCompact: data.isCompact,
    isStudent: data.isStudent,
    degreeLevel: data.isStudent ? data.degreeLevel : null,
    isEmployed: data.isEmployed,
    statuses: exclusiveStatusAlone(data.statuses),
  }
  return accept({
    type: 'IndividualRegistered' as const,
    data: { ...registration(data), email: data.email, birthDate: data.birthDate, social },
  })
}

export const registerLegalEntity = ({ data }: RegisterLegalEntity, member: Member) => {
  if (member.status !== 'unknown' || member.isForgotten) return refuse('version_conflict')
  const social: SocialData = {
    profession: data.profession,
    isCompact: data.isCompact,
    isStudent: null,
    degreeLevel: null,
    isEmployed: null,
    statuses: exclusiveStatusAlone(data.statuses),
  }
  return accept({
    type: 'LegalEntityRegistered' as const,
    data: {
      ...registration(data),
      email: data.email,
      companyName: data.companyName,
      companyId: data.companyId,
      social,
    },
  })
}

const registration = (data: (RegisterIndividual | RegisterLegalEntity)['data']) => ({
  member: data.member,
  firstName: data.firstName,
  lastName: data.lastName,
  personalId: data.personalId,
  phone: data.phone,
  phoneSlot: data.phoneSlot,
  legalAddress: data.legalAddress,
  physicalAddress: data.physicalAddress,
  consents: data.consents,
})
