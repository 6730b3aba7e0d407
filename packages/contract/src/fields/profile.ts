/**
 * `profileData`: JSON text in a form, an object in JSON. Both addresses are optional; an empty physical address counts
 * as missing.
 */
import { validation } from '../texts/validation.ts'
import { address, municipalityId, regionId } from './address.ts'
import * as z from './z.ts'

const place = z.object({ regionId, municipalityId, address }, { error: validation['validation.address.required'] })

const nothing = z.union([z.literal(''), z.null()]).optional()
/** A person without a physical address sends these fields empty. */
const noPlace = z
  .strictObject({ regionId: nothing, municipalityId: nothing, address: nothing })
  .transform((): undefined => undefined)

const isEmpty = (value: unknown): boolean => value === null || noPlace.safeParse(value).success

export const profileFields = z.object({
  legalAddress: place.optional(),
  physicalAddress: z
    .unknown()
    .transform((value) => (isEmpty(value) ? undefined : value))
    .pipe(place.optional())
    .optional(),
  agreeToNotifications: z.boolean({ error: validation['validation.choice'] }).optional(),
})

/** Text that is not JSON is refused like a missing field. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const profileData = z.unknown().transform(parsed).pipe(profileFields)
