/** Commands and events of members for specs. */
import {
  type Actor,
  type DocumentSide,
  type EditMember,
  type GrantRole,
  type IdentityDocument,
  type IdentityDocumentsSubmitted,
  type IndividualRegistered,
  type LegalEntityRegistered,
  type RegisterChild,
  type RegisterIndividual,
  type RegisterLegalEntity,
  type RoleGranted,
  type SubmittedDocument,
  system,
  type UpdateProfile,
} from '@portal/domain'
import { citizen, superAdmin } from './actors.ts'
import { at, batumi } from './applications.ts'

const version = '2026-01'
const consents = {
  terms: { version, at },
  dataVerification: { version, at },
  notifications: { version, at },
}

export const registerIndividual = (
  data: Partial<RegisterIndividual['data']> = {},
  actor: Actor = citizen(),
): RegisterIndividual => ({
  type: 'RegisterIndividual',
  data: {
    member: actor.id,
    firstName: actor.name.firstName,
    lastName: actor.name.lastName,
    personalId: actor.personalId ?? '',
    email: null,
    phone: `5000000${String(actor.id).padStart(2, '0')}`,
    phoneSlot: 1,
    birthDate: '1990-05-17',
    legalAddress: batumi,
    physicalAddress: batumi,
    profession: { id: 1, name: 'აგრონომი' },
    isCompact: false,
    isStudent: false,
    degreeLevel: null,
    isEmployed: true,
    statuses: [{ id: 7, name: 'არც ერთი', status: 'deactive_all' }],
    consents,
    ...data,
  },
  actor,
  at,
})

export const registerLegalEntity = (
  data: Partial<RegisterLegalEntity['data']> = {},
  actor: Actor = citizen(8),
): RegisterLegalEntity => {
  const { birthDate, isStudent, degreeLevel, isEmployed, ...common } = registerIndividual({}, actor).data
  return {
    type: 'RegisterLegalEntity',
    data: { ...common, email: 'company@portal.example', companyName: 'შპს ნიმუში', companyId: '400000001', ...data },
    actor,
    at,
  }
}

/** A child of the citizen, by default. */
export const registerChild = (data: Partial<RegisterChild['data']> = {}, actor: Actor = citizen()): RegisterChild => ({
  type: 'RegisterChild',
  data: {
    ...{ member: 40, firstName: 'ლუკა', lastName: 'ბერიძე', personalId: '61001000040', birthDate: '2014-03-02' },
    ...{ legalAddress: batumi, physicalAddress: null, consents: { ...consents, notifications: null } },
    document: submittedDocument('front'),
    ...data,
  },
  actor,
  at,
})

export const grantRole = (data: Partial<GrantRole['data']> = {}): GrantRole => ({
  type: 'GrantRole',
  data: { role: 'Agency Administrator', agency: 1, grantedBy: null, superAdministrators: [1], ...data },
  actor: system,
  at,
})

export const individualRegistered = (
  actor: Actor = citizen(),
  over: Partial<IndividualRegistered['data']> = {},
): IndividualRegistered => {
  const { profession, isCompact, isStudent, degreeLevel, isEmployed, statuses, ...data } = registerIndividual(
    {},
    actor,
  ).data
  return {
    type: 'IndividualRegistered',
    data: {
      ...data,
      social: {
        profession,
        isCompact,
        isStudent,
        degreeLevel,
        isEmployed,
        statuses: statuses.map(({ id, name }) => ({ id, name })),
      },
      ...over,
    },
  }
}

export const legalEntityRegistered = (
  actor: Actor = citizen(8),
  over: Partial<LegalEntityRegistered['data']> = {},
): LegalEntityRegistered => {
  const { birthDate, ...data } = individualRegistered(actor).data
  return {
    type: 'LegalEntityRegistered',
    data: { ...data, companyName: 'შპს ნიმუში', companyId: '400000001', ...over },
  }
}

export const roleGranted = ({ id, role, agency }: Actor): RoleGranted => {
  if (role === 'system' || role === 'guest') throw new Error(`nobody is granted the role ${role}`)
  return { type: 'RoleGranted', data: { member: id, role, agency, grantedBy: null } }
}

export const updateProfile = (data: UpdateProfile['data'], actor: Actor = citizen()): UpdateProfile => ({
  type: 'UpdateProfile',
  data,
  actor,
  at,
})

export const editMember = (data: Partial<EditMember['data']>, actor: Actor = superAdmin()): EditMember => ({
  type: 'EditMember',
  data: { superAdministrators: [1], ...data },
  actor,
  at,
})

const identityFile = (side: DocumentSide): IdentityDocument => ({
  key: `filed/identity-${side}`,
  sha256: `sha256 of ${side}`,
  size: 2_048,
  type: 'image/jpeg',
})
export const submittedDocument = (side: DocumentSide, over: Partial<SubmittedDocument> = {}): SubmittedDocument => ({
  ...identityFile(side),
  name: `${side}.jpg`,
  ...over,
})

export const documentsSubmitted = (member = citizen().id): IdentityDocumentsSubmitted => ({
  type: 'IdentityDocumentsSubmitted',
  data: {
    member,
    front: identityFile('front'),
    back: identityFile('back'),
    names: { front: 'front.jpg', back: 'back.jpg' },
  },
})
