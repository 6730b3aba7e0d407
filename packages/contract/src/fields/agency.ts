/** The fields of the agency form (R-ADM-9), each with its error text. */
import { maxEmail } from '@portal/domain/facts/limits'
import { agencyStatus } from '../documents/catalog.ts'
import { fill } from '../fill.ts'
import { agencyAdmin } from '../texts/agency-admin.ts'
import { validation } from '../texts/validation.ts'
import { addressLimit } from './address.ts'
import { trimLine } from './blank.ts'
import { filledText, nameLimit } from './names.ts'
import { switchField } from './program-facts.ts'
import * as z from './z.ts'

const nameTooLong = fill(validation['validation.name.max'], { max: nameLimit })
const otherName = z.string().overwrite(trimLine).max(nameLimit, { error: nameTooLong }).nullish()

/** Nine digits, not only mobiles, because agencies have landlines. */
export const agencyPhone = z
  .string({ error: agencyAdmin['admin.agency.phone.required'] })
  .min(1, { error: agencyAdmin['admin.agency.phone.required'], abort: true })
  .regex(/^[0-9]{9}$/, { error: agencyAdmin['admin.agency.phone.pattern'] })

/** An omitted or empty phone keeps the current one. */
export const otherAgencyPhone = z
  .union([z.literal(''), z.null(), agencyPhone], { error: agencyAdmin['admin.agency.phone.pattern'] })
  .optional()
  .transform((phone) => phone || undefined)

const agencyEmail = z
  .string({ error: agencyAdmin['admin.agency.email.required'] })
  .trim()
  .min(1, { error: agencyAdmin['admin.agency.email.required'], abort: true })
  .max(maxEmail, { error: agencyAdmin['admin.agency.email.invalid'] })
  .pipe(z.email({ error: agencyAdmin['admin.agency.email.invalid'] }))

const wrongWebsite = { error: agencyAdmin['admin.agency.website.invalid'] }

/** An empty string or null removes the website; an omitted field keeps it. */
const agencyWebsite = z
  .union([z.literal(''), z.null(), z.url({ protocol: /^https?$/, hostname: z.regexes.domain, ...wrongWebsite })])
  .refine((website) => (website ?? '').length <= addressLimit && !/[\s\p{Cc}\p{Cf}]/u.test(website ?? ''), wrongWebsite)
  .optional()
  .transform((website) => (website === undefined ? undefined : website || null))

export const agencyFields = z.object({
  name: filledText(agencyAdmin['admin.agency.name.required'], nameLimit, nameTooLong),
  /** The name replaces a missing `short_name` or `agency_name_application`. */
  short_name: otherName,
  agency_name_application: otherName,
  email: agencyEmail,
  website: agencyWebsite,
  address: filledText(
    agencyAdmin['admin.agency.address.required'],
    addressLimit,
    fill(validation['validation.address.max'], { max: addressLimit }),
  ),
  status: agencyStatus.optional(),
  four_eyes: switchField().optional(),
})
