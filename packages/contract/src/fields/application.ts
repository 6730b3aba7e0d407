/** The applicant's fields in all three forms (R-APP-2). */
import { municipalityId, regionId } from './address.ts'
import {
  addressRule,
  type applicationRules,
  descriptionRule,
  georgianNames,
  optionalDescriptionRule,
  optionalPhoneRule,
} from './application-rules.ts'
import { namedPersonalId, phone } from './digits.ts'
import { lettersIn } from './rich-text.ts'
import { textSchema } from './text-schema.ts'
import * as z from './z.ts'

export const applicationFields = z.object({
  name: textSchema(georgianNames.firstName),
  lastname: textSchema(georgianNames.lastName),
  mobile: phone,
  personal_id: namedPersonalId,
  physical_region_id: regionId,
  physical_municipality_id: municipalityId,
  physical_address: textSchema(addressRule),
  legal_region_id: regionId,
  legal_municipality_id: municipalityId,
  legal_address: textSchema(addressRule),
  description: textSchema(descriptionRule),
} satisfies Record<keyof typeof applicationRules, z.ZodType>)

export const optionalMobile = textSchema(optionalPhoneRule)

/** Without letters it is empty. */
export const optionalDescription = textSchema(optionalDescriptionRule).transform((html) =>
  lettersIn(html) === 0 ? '' : html,
)
