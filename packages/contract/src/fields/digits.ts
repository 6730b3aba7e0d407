/** Digit fields: ASCII digits only, each with its own error texts. */
import { validation } from '../texts/validation.ts'
import * as z from './z.ts'

const required = (message: string) => z.string({ error: message }).min(1, { error: message })
/**
 * Because of `abort`, an empty text also skips the rules that compare the fields of a form. A form with such rules uses
 * `required` (`signup/shared.ts`).
 */
const requiredFirst = (message: string) => z.string({ error: message }).min(1, { error: message, abort: true })

/** Eleven digits, also on the application form (R-ID-20). */
const elevenDigits = (missing: string) =>
  required(missing).regex(/^(?:[0-9]{11})?$/, { error: validation['validation.personalId.length'] })

export const personalId = elevenDigits(validation['validation.required'])
/** Forms list missing fields away from their inputs, so this message names the field. */
export const namedPersonalId = elevenDigits(validation['validation.personalId.required'])

export const companyId = required(validation['validation.companyId.required']).regex(/^(?:[0-9]{9})?$/, {
  error: validation['validation.companyId.length'],
})

/** The sign-in field takes a personal ID of 11 digits or a company's of 9; 10 digits pass the form and match nobody. */
export const signInNumber = requiredFirst(validation['signin.personalId.required'])
  .regex(/^[0-9]*$/, { error: validation['signin.personalId.digits'], abort: true })
  .min(9, { error: validation['signin.personalId.min'] })
  .max(11, { error: validation['signin.personalId.max'] })

/** A Georgian mobile number: nine digits starting with 5. */
export const phone = required(validation['validation.phone.required'])
  .regex(/^(?:[0-9]{9})?$/, { error: validation['validation.phone.length'] })
  .regex(/^(?:5|(?![0-9]{9}$))/, { error: validation['validation.phone.starts5'] })

/** At registration every mistake in the phone of a code request has the same error text (R-ID-23). */
export const phoneForCode = z
  .string({ error: validation['validation.phone.invalid'] })
  .regex(/^5[0-9]{8}$/, { error: validation['validation.phone.invalid'] })

export const signInCode = requiredFirst(validation['signin.code.required']).regex(/^[0-9]{6}$/, {
  error: validation['signin.code.length'],
})

export const phoneCode = z
  .string({ error: validation['validation.code.length'] })
  .regex(/^[0-9]{6}$/, { error: validation['validation.code.length'] })
