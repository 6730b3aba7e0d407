/** What both kinds of registration ask: addresses and consents. */
import { validation } from '../texts/validation.ts'
import { address, addressLimit, municipalityId, regionId } from './address.ts'
import { trimBlank } from './blank.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

const nothing = z.union([z.literal(''), z.null()]).transform(() => null)

/** Left out, empty and null are the same: not given. */
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
    z.string().overwrite(trimBlank).max(addressLimit),
    validation['validation.address.required'],
  ),
}

const consent = z.literal(true, { error: validation['validation.consent.required'] })

/** All three are required, as JSON booleans. */
export const consentFields = {
  agree_to_terms: consent,
  agree_to_data_verification: consent,
  agree_to_notifications: consent,
}

export const professionId = idField(validation['validation.profession.required'])
export const yesOrNo = z.boolean({ error: validation['validation.compact.required'] })
/** The server keeps the exclusive status alone when it comes with others. */
export const statusIds = z
  .array(idField(), { error: validation['validation.statuses.required'] })
  .max(100, { error: validation['validation.statuses.required'] })
  .optional()
  .transform((ids) => [...new Set(ids)])

type Physical = { physical_region_id?: unknown; physical_municipality_id?: unknown; physical_address?: unknown }

/** Rules over several fields are also checked when other fields are wrong, so that a person hears everything at once. */
export const always = { when: () => true }

type Rule = [(body: Physical) => boolean, { path: string[]; error: string; when: () => boolean }]

/** A physical address may be left out as a whole; a municipality needs its region and the other way round. */
const isGiven = (body: Physical) =>
  Boolean(body.physical_region_id || body.physical_municipality_id || body.physical_address)

export const regionGoesWithAddress: Rule = [
  (body: Physical) => !isGiven(body) || Boolean(body.physical_region_id),
  { path: ['physical_region_id'], error: validation['validation.region.required'], ...always },
]

export const municipalityGoesWithAddress: Rule = [
  (body: Physical) => !isGiven(body) || Boolean(body.physical_municipality_id),
  { path: ['physical_municipality_id'], error: validation['validation.municipality.required'], ...always },
]
