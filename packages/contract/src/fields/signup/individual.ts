/** The registration of an individual (R-ID-19). */
import { degreeLevels } from '@portal/domain/facts/members'
import { isCalendarDay, tbilisiDay } from '../../tbilisi.ts'
import { signupValidation } from '../../texts/signup-validation.ts'
import { validation } from '../../texts/validation.ts'
import { personalId, phone } from '../digits.ts'
import { optionalEmail, registrationName } from '../names.ts'
import * as z from '../z.ts'
import {
  addressFields,
  checkAlways,
  consentFields,
  municipalityGoesWithAddress,
  type Physical,
  phoneProof,
  professionId,
  regionGoesWithAddress,
  statusIds,
  yesOrNo,
} from './shared.ts'

const degreeError = signupValidation['validation.degree.required']

export const individualFields = (now: () => Date) => ({
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

type WithDegree = {
  readonly is_student?: boolean | null | undefined
  readonly degree_level?: string | null | undefined
}

/** The rules over several fields, for whoever registers and for whoever is registered at an office. */
export const withIndividualRules = <Fields extends z.ZodType<WithDegree & Physical>>(fields: Fields) =>
  fields
    .refine(({ is_student, degree_level }) => is_student !== true || Boolean(degree_level), {
      path: ['degree_level'],
      error: degreeError,
      ...checkAlways,
    })
    .refine(...regionGoesWithAddress)
    .refine(...municipalityGoesWithAddress)

export const individualSignup = (now: () => Date) => withIndividualRules(z.object(individualFields(now)))

/** A birth date, and the rule that only adults register: 18 years by the calendar of Asia/Tbilisi. */
const adultAge = 18

/** The latest birth date that makes a person 18 today; a person born on 29 February comes of age on 1 March. */
export const latestAdultBirthDate = (at: Date): string => {
  const [year = '', month = '', day = ''] = tbilisiDay(at).split('-')
  return `${Number(year) - adultAge}-${month}-${day}`
}

const written = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
const isBirthDay = (text: string) => isCalendarDay(text) && text >= '1900-01-01'

export const birthDate = (now: () => Date) =>
  z
    .string({ error: signupValidation['validation.birthDate.required'] })
    .min(1, { error: signupValidation['validation.birthDate.required'] })
    .regex(new RegExp(`^$|${written.source}`), { error: validation['validation.date'] })
    .refine((text) => !written.test(text) || isBirthDay(text), { error: validation['validation.date'] })
    .refine((text) => !isBirthDay(text) || text <= latestAdultBirthDate(now()), {
      error: signupValidation['validation.birthDate.min18'],
    })
