/** Addresses: at most 300 letters; the application form also requires at least 5 (R-LIM-1). */
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'
import { addressLimit } from './application-rules.ts'
import { filledText } from './names.ts'
import { idField } from './numbers.ts'

export { addressLimit } from './application-rules.ts'

export const address = filledText(
  validation['validation.address.required'],
  addressLimit,
  fill(validation['validation.address.max'], { max: addressLimit }),
)

export const regionId = idField(validation['validation.region.required'])
export const municipalityId = idField(validation['validation.municipality.required'])
