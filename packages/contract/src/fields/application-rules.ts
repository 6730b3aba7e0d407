/** What each field of an applicant must be (R-APP-2); the schemas are in `application.ts`. */

import { maxDescription, maxDescriptionBytes, minDescription } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'
import { writtenNumber } from '../written-numbers.ts'
import { isReason, trimLine } from './blank.ts'
import { lettersIn, richTextToPlain } from './rich-text.ts'
import { type TextRule, wholeNumber } from './text-rule.ts'

export const nameLimit = 100
export const addressLimit = 300
const addressMinimum = 5

/** Georgian letters and spaces, at least two (U+10FB is punctuation, not a letter). */
const georgianName = (missing: string, tooLong: string, georgian: string, tooShort: string): TextRule => ({
  missing,
  trim: trimLine,
  steps: [
    { min: 1, error: missing, isLast: true },
    { max: nameLimit, error: fill(tooLong, { max: nameLimit }) },
    { pattern: /^[\u10A0-\u10FA\u10FC-\u10FF ]+$/u, error: georgian, isLast: true },
    { min: 2, error: fill(tooShort, { min: 2 }) },
  ],
})

export const georgianNames = {
  firstName: georgianName(
    validation['validation.firstName.required'],
    validation['validation.firstName.max'],
    validation['validation.firstName.georgian'],
    validation['validation.firstName.min'],
  ),
  lastName: georgianName(
    validation['validation.lastName.required'],
    validation['validation.lastName.max'],
    validation['validation.lastName.georgian'],
    validation['validation.lastName.min'],
  ),
} as const

/** A Georgian mobile number: nine digits starting with 5. */
export const phoneRule: TextRule = {
  missing: validation['validation.phone.required'],
  steps: [
    { min: 1, error: validation['validation.phone.required'] },
    { pattern: /^(?:[0-9]{9})?$/, error: validation['validation.phone.length'] },
    { pattern: /^(?:5|(?![0-9]{9}$))/, error: validation['validation.phone.starts5'] },
  ],
}

/** The same, or none: of somebody at an office who has no phone (R-ACT-38). */
export const optionalPhoneRule: TextRule = { ...phoneRule, steps: phoneRule.steps.slice(1) }

/** Eleven digits, also on the application form (R-ID-20). */
export const elevenDigits = (missing: string): TextRule => ({
  missing,
  steps: [
    { min: 1, error: missing },
    { pattern: /^(?:[0-9]{11})?$/, error: validation['validation.personalId.length'] },
  ],
})

/** Forms list missing fields away from their inputs, so this message names the field. */
export const namedPersonalIdRule = elevenDigits(validation['validation.personalId.required'])

/** At most 300 letters, here at least 5 (R-LIM-1). */
export const addressRule: TextRule = {
  missing: validation['validation.address.required'],
  trim: trimLine,
  steps: [
    { min: 1, error: validation['validation.address.required'], isLast: true },
    { max: addressLimit, error: fill(validation['validation.address.max'], { max: addressLimit }) },
    { min: addressMinimum, error: fill(validation['validation.address.min'], { min: addressMinimum }) },
  ],
}

const chosen = (missing: string): TextRule => ({ missing, steps: [{ pattern: wholeNumber, error: missing }] })
const region = chosen(validation['validation.region.required'])
const municipality = chosen(validation['validation.municipality.required'])

const noText = validation['validation.applicationText.required']
const sized = {
  isRight: (html: string) => new TextEncoder().encode(html).length <= maxDescriptionBytes,
  error: validation['validation.applicationText.size'],
  isLast: true,
} as const
const tooShort = fill(validation['validation.applicationText.min'], { min: minDescription })
const short = {
  isRight: (html: string) => lettersIn(html) <= maxDescription,
  error: fill(validation['validation.applicationText.max'], { max: writtenNumber(maxDescription) }),
} as const

export const descriptionRule: TextRule = {
  missing: noText,
  steps: [
    sized,
    { isRight: (html) => isReason(richTextToPlain(html)), error: noText, isLast: true },
    { isRight: (html) => lettersIn(html) >= minDescription, error: tooShort },
    short,
  ],
}
/** What a program's form may make optional (R-FORM-21). */
export const optionalDescriptionRule: TextRule = {
  missing: noText,
  steps: [
    sized,
    { isRight: (html) => lettersIn(html) === 0 || isReason(richTextToPlain(html)), error: noText, isLast: true },
    { isRight: (html) => lettersIn(html) === 0 || lettersIn(html) >= minDescription, error: tooShort },
    short,
  ],
}

export const applicationRules = {
  name: georgianNames.firstName,
  lastname: georgianNames.lastName,
  mobile: phoneRule,
  personal_id: namedPersonalIdRule,
  physical_region_id: region,
  physical_municipality_id: municipality,
  physical_address: addressRule,
  legal_region_id: region,
  legal_municipality_id: municipality,
  legal_address: addressRule,
  description: descriptionRule,
} as const satisfies Record<string, TextRule>
