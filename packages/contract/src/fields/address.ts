/** Addresses: at most 300 letters; the application form also requires at least 5 (R-LIM-1). */
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'
import { filledFirst, filledText } from './names.ts'
import { idField } from './numbers.ts'

export const addressLimit = 300
const addressMinimum = 5

const rules = [
  validation['validation.address.required'],
  addressLimit,
  fill(validation['validation.address.max'], { max: addressLimit }),
] as const

export const address = filledText(...rules)

export const applicationAddress = filledFirst(...rules).min(addressMinimum, {
  error: fill(validation['validation.address.min'], { min: addressMinimum }),
})

export const regionId = idField(validation['validation.region.required'])
export const municipalityId = idField(validation['validation.municipality.required'])
