/** What a parent registers of a child (R-ACT-50): the rules are those of a registration. */
import { isCalendarDay } from '../tbilisi.ts'
import { children } from '../texts/children.ts'
import { signupValidation } from '../texts/signup-validation.ts'
import { validation } from '../texts/validation.ts'
import { personalId } from './digits.ts'
import { registrationName } from './names.ts'
import * as z from './z.ts'

const isMissing = { error: signupValidation['validation.birthDate.required'] }

/** That the child is under age is the server's to say. */
const birthDate = z
  .string(isMissing)
  .min(1, isMissing)
  .refine((day) => day === '' || (isCalendarDay(day) && day >= '1900-01-01'), { error: validation['validation.date'] })

export const childFields = z.object({
  first_name: registrationName('firstName'),
  last_name: registrationName('lastName'),
  personal_id: personalId,
  birth_date: birthDate,
})

const document = { error: children['server.child.document'] }
/** The key of an upload. */
export const childDocumentKey = z.string(document).min(1, document).max(300, document)
