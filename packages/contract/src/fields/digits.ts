/** Digit fields: ASCII digits only, each with its own error texts. */
import { signinValidation } from '../texts/signin-validation.ts'
import { validation } from '../texts/validation.ts'
import { elevenDigits, namedPersonalIdRule, phoneRule } from './application-rules.ts'
import { textSchema } from './text-schema.ts'
import * as z from './z.ts'

const required = (message: string) => z.string({ error: message }).min(1, { error: message })
/**
 * Because of `abort`, an empty text also skips the rules that compare the fields of a form. A form with such rules uses
 * `required` (`signup/shared.ts`).
 */
const requiredFirst = (message: string) => z.string({ error: message }).min(1, { error: message, abort: true })

export const personalId = textSchema(elevenDigits(validation['validation.required']))
export const namedPersonalId = textSchema(namedPersonalIdRule)

export const companyId = required(validation['validation.companyId.required']).regex(/^(?:[0-9]{9})?$/, {
  error: validation['validation.companyId.length'],
})

/** The sign-in field takes a personal ID of 11 digits or a company's of 9; 10 digits pass the form and match nobody. */
export const signInNumber = requiredFirst(signinValidation['signin.personalId.required'])
  .regex(/^[0-9]*$/, { error: signinValidation['signin.personalId.digits'], abort: true })
  .min(9, { error: signinValidation['signin.personalId.min'] })
  .max(11, { error: signinValidation['signin.personalId.max'] })

export const phone = textSchema(phoneRule)

/** At registration every mistake in the phone of a code request has the same error text (R-ID-23). */
export const phoneForCode = z
  .string({ error: validation['validation.phone.invalid'] })
  .regex(/^5[0-9]{8}$/, { error: validation['validation.phone.invalid'] })

export const signInCode = requiredFirst(signinValidation['signin.code.required']).regex(/^[0-9]{6}$/, {
  error: signinValidation['signin.code.length'],
})

export const phoneCode = z
  .string({ error: validation['validation.code.length'] })
  .regex(/^[0-9]{6}$/, { error: validation['validation.code.length'] })
