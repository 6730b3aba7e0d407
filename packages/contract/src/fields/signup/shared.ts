/** Fields of both registrations: addresses and consents. */

import { signupValidation } from '../../texts/signup-validation.ts'
import { validation } from '../../texts/validation.ts'
import { address, addressLimit, municipalityId, regionId } from '../address.ts'
import { trimLine } from '../blank.ts'
import { idField } from '../numbers.ts'
import * as z from '../z.ts'

const nothing = z.union([z.literal(''), z.null()]).transform(() => null)

/** Omitted, empty and null all mean that the person gave nothing. */
const ifGiven = <S extends z.ZodType>(schema: S, message: string) =>
  z
    .union([nothing, schema], { error: message })
    .optional()
    .transform((value) => value ?? null)

export const addressFields = {
  legal_region_id: regionId,
  legal_municipality_id: municipalityId,
  legal_address: address,
  physical_region_id: ifGiven(regionId, validation['validation.region.required']),
  physical_municipality_id: ifGiven(municipalityId, validation['validation.municipality.required']),
  physical_address: ifGiven(
    z.string().overwrite(trimLine).max(addressLimit),
    validation['validation.address.required'],
  ),
}

const consent = z.literal(true, { error: signupValidation['validation.consent.required'] })

/** Each must be the JSON boolean `true`. */
export const consentFields = {
  agree_to_terms: consent,
  agree_to_data_verification: consent,
  agree_to_notifications: consent,
}

export const professionId = idField(signupValidation['validation.profession.required'])
export const yesOrNo = z.boolean({ error: signupValidation['validation.compact.required'] })
/** The server drops other statuses when the exclusive one is among them. */
export const statusIds = z
  .array(idField(), { error: signupValidation['validation.statuses.required'] })
  .max(100, { error: signupValidation['validation.statuses.required'] })
  .optional()
  .transform((ids) => [...new Set(ids)])

export type Physical = { physical_region_id?: unknown; physical_municipality_id?: unknown; physical_address?: unknown }

/**
 * Without `when`, zod skips a cross-field rule while any field is wrong, and its error would appear only later. A field
 * whose rule has `abort` would skip it nevertheless, so the fields of a registration have none: their later rules pass
 * what an earlier one refuses.
 */
export const checkAlways = { when: () => true }

type Rule = [(body: Physical) => boolean, { path: string[]; error: string; when: () => boolean }]

/** Whether any part of a physical address is given; region and municipality are required then. */
const isGiven = (body: Physical) =>
  Boolean(body.physical_region_id || body.physical_municipality_id || body.physical_address)

export const regionGoesWithAddress: Rule = [
  (body: Physical) => !isGiven(body) || Boolean(body.physical_region_id),
  { path: ['physical_region_id'], error: validation['validation.region.required'], ...checkAlways },
]

export const municipalityGoesWithAddress: Rule = [
  (body: Physical) => !isGiven(body) || Boolean(body.physical_municipality_id),
  { path: ['physical_municipality_id'], error: validation['validation.municipality.required'], ...checkAlways },
]

/** What `POST /api/verify-sms` answered; needed only on another network than that of the verification. */
export const phoneProof = z.string().max(100).optional()
