/** The registration of a legal entity by its director (R-ID-19). */
import { companyId, namedPersonalId, phone } from '../digits.ts'
import { companyName, registrationName, requiredEmail } from '../names.ts'
import * as z from '../z.ts'
import {
  addressFields,
  consentFields,
  municipalityGoesWithAddress,
  phoneProof,
  professionId,
  regionGoesWithAddress,
  statusIds,
  yesOrNo,
} from './shared.ts'

export const legalSignup = z
  .object({
    registration_type: z.literal('legal'),
    company_name: companyName,
    company_id: companyId,
    director_first_name: registrationName('firstName'),
    director_last_name: registrationName('lastName'),
    director_personal_id: namedPersonalId,
    director_email: requiredEmail,
    director_phone: phone,
    director_profession_id: professionId,
    director_is_compact: yesOrNo,
    director_status_ids: statusIds,
    ...addressFields,
    ...consentFields,
    phone_proof: phoneProof,
  })
  .refine(...regionGoesWithAddress)
  .refine(...municipalityGoesWithAddress)
