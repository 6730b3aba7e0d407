/** The applicant's fields in all three forms (R-APP-2). */
import { applicationAddress, municipalityId, regionId } from './address.ts'
import { namedPersonalId, phone } from './digits.ts'
import { georgianName } from './names.ts'
import { richTextDescription } from './rich-text.ts'
import * as z from './z.ts'

export const applicationFields = z.object({
  name: georgianName('firstName'),
  lastname: georgianName('lastName'),
  mobile: phone,
  personal_id: namedPersonalId,
  physical_region_id: regionId,
  physical_municipality_id: municipalityId,
  physical_address: applicationAddress,
  legal_region_id: regionId,
  legal_municipality_id: municipalityId,
  legal_address: applicationAddress,
  description: richTextDescription,
})
