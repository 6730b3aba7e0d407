/** Converts a registration to a command in domain terms; an unknown handbook entry is an error on its field. */

import { consentVersions } from '@portal/contract/consents'
import type { signupSchema } from '@portal/contract/schemas/identity'
import { errors } from '@portal/contract/texts/errors'
import { signupValidation } from '@portal/contract/texts/signup-validation'
import {
  type Address,
  type placeOf,
  professionById,
  type RegisterIndividual,
  type RegisterLegalEntity,
  type SocialStatus,
  socialStatusById,
} from '@portal/domain'
import type { z } from 'zod'

export type SignupFields = z.output<typeof signupSchema.body>
export type FieldErrors = Record<string, readonly string[]>

/** Everything except the member id and the phone slot, which `register` assigns. */
type Open<C extends { data: object }> = Omit<C['data'], 'member' | 'phoneSlot'>
type WithPhone = { readonly phone: string }
export type Registration =
  | { readonly type: 'RegisterIndividual'; readonly data: Open<RegisterIndividual> & WithPhone }
  | { readonly type: 'RegisterLegalEntity'; readonly data: Open<RegisterLegalEntity> & WithPhone }
/** Of somebody at an office, perhaps without a phone (R-ACT-38). */
export type OfficeRegistration = { readonly type: 'RegisterIndividual'; readonly data: Open<RegisterIndividual> }

export const toRegistration = async (
  fields: SignupFields,
  at: string,
  { isVerifiedByEid }: { readonly isVerifiedByEid: boolean },
): Promise<{ readonly registration: Registration } | { readonly errors: FieldErrors }> => {
  const places = await import('@portal/domain/places')
  const wrong: FieldErrors = {}
  const shared = { ...addressesOf(places, fields, wrong), ...socialOf(fields, wrong), consents: consentsOf(at) }
  if (Object.keys(wrong).length > 0) return { errors: wrong }
  if (fields.registration_type === 'legal')
    return {
      registration: {
        type: 'RegisterLegalEntity',
        data: {
          ...shared,
          firstName: fields.director_first_name,
          lastName: fields.director_last_name,
          personalId: fields.director_personal_id,
          email: fields.director_email,
          phone: fields.director_phone,
          companyName: fields.company_name,
          companyId: fields.company_id,
        },
      },
    }
  return {
    registration: {
      type: 'RegisterIndividual',
      data: {
        ...shared,
        firstName: fields.first_name,
        lastName: fields.last_name,
        personalId: fields.personal_id,
        email: fields.email,
        phone: fields.phone,
        birthDate: fields.birth_date,
        isStudent: fields.is_student ?? null,
        degreeLevel: fields.is_student ? fields.degree_level || null : null,
        isEmployed: fields.is_employed ?? null,
        isVerifiedByEid,
      },
    },
  }
}

type Places = { readonly placeOf: typeof placeOf }

const addressesOf = (places: Places, fields: SignupFields, wrong: FieldErrors) => {
  const legalAddress = addressOf(places, 'legal', fields, wrong) ?? nowhere
  const isPhysicalGiven = fields.physical_region_id !== null
  return {
    legalAddress,
    physicalAddress: isPhysicalGiven ? (addressOf(places, 'physical', fields, wrong) ?? nowhere) : null,
  }
}

const addressOf = (
  { placeOf }: Places,
  which: 'legal' | 'physical',
  fields: SignupFields,
  wrong: FieldErrors,
): Address | null => {
  const place = placeOf(fields[`${which}_region_id`] ?? 0, fields[`${which}_municipality_id`] ?? 0)
  if (place) return { ...place, address: fields[`${which}_address`] ?? '' }
  wrong[`${which}_municipality_id`] = [errors['server.signup.municipalityMismatch']]
  return null
}

/** A placeholder that is never stored, because an invalid place is refused first. */
const nowhere: Address = { region: { id: 0, name: '' }, municipality: { id: 0, name: '' }, address: '' }

const socialOf = (fields: SignupFields, wrong: FieldErrors) => {
  const isLegal = fields.registration_type === 'legal'
  const prefix = isLegal ? 'director_' : ''
  const profession = professionById(isLegal ? fields.director_profession_id : fields.profession_id)
  if (!profession) wrong[`${prefix}profession_id`] = [signupValidation['validation.profession.required']]
  const statuses = (isLegal ? fields.director_status_ids : fields.status_ids).map(socialStatusById)
  if (statuses.includes(undefined)) wrong[`${prefix}status_ids`] = [signupValidation['validation.statuses.required']]
  return {
    profession: profession ?? { id: 0, name: '' },
    statuses: statuses.filter((status): status is SocialStatus => status !== undefined),
    isCompact: isLegal ? fields.director_is_compact : fields.is_compact,
  }
}

/** All three consents, which the form requires, each with the accepted text's version. */
const consentsOf = (at: string) => ({
  terms: { version: consentVersions.terms.version, at },
  dataVerification: { version: consentVersions.privacy.version, at },
  notifications: { version: consentVersions.privacy.version, at },
})
