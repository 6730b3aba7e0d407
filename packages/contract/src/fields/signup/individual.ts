/** The registration of an individual (R-ID-19). */
import { validation } from '../../texts/validation.ts'
import { birthDate } from '../birth-date.ts'
import { personalId, phone } from '../digits.ts'
import { optionalEmail, registrationName } from '../names.ts'
import * as z from '../z.ts'
import {
  addressFields,
  checkAlways,
  consentFields,
  municipalityGoesWithAddress,
  phoneProof,
  professionId,
  regionGoesWithAddress,
  statusIds,
  yesOrNo,
} from './shared.ts'

const degreeLevels = ['bachelor', 'master'] as const
const degreeError = validation['validation.degree.required']

export const individualSignup = (now: () => Date) =>
  z
    .object({
      registration_type: z.literal('individual'),
      first_name: registrationName('firstName'),
      last_name: registrationName('lastName'),
      birth_date: birthDate(now),
      personal_id: personalId,
      email: optionalEmail.transform((email) => email ?? null),
      phone,
      ...addressFields,
      profession_id: professionId,
      is_compact: yesOrNo,
      is_student: yesOrNo.nullish(),
      degree_level: z.enum(['', ...degreeLevels], { error: degreeError }).nullish(),
      is_employed: yesOrNo.nullish(),
      status_ids: statusIds,
      ...consentFields,
      phone_proof: phoneProof,
    })
    .refine(({ is_student, degree_level }) => is_student !== true || Boolean(degree_level), {
      path: ['degree_level'],
      error: degreeError,
      ...checkAlways,
    })
    .refine(...regionGoesWithAddress)
    .refine(...municipalityGoesWithAddress)
