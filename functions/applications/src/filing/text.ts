/** Converts the typed form to the domain's terms: places with their current names, a sanitized description. */
import type { fileApplicationSchema } from '@portal/contract/schemas/filing'
import { errors } from '@portal/contract/texts/errors'
import type { Address, ApplicationText, placeOf } from '@portal/domain'
import type { FieldErrors } from '@portal/http'
import type { z } from 'zod'

type FormFields = Omit<
  z.output<(typeof fileApplicationSchema)['body']>,
  'project_id' | 'form_revision' | 'answers' | 'documents' | 'follows' | 'reuse_document_ids' | 'document_requirements'
>

export const applicationText = async (typed: FormFields) => {
  // Loaded here and not at a cold start, because only calls that read a form need the handbook and the parser.
  const [places, { safeDescription }] = await Promise.all([
    import('@portal/domain/places'),
    import('@portal/documents/markup'),
  ])
  const addressOf = addressIn(places)
  const physical = addressOf(typed.physical_region_id, typed.physical_municipality_id, typed.physical_address)
  const legal = addressOf(typed.legal_region_id, typed.legal_municipality_id, typed.legal_address)
  const description = typed.description === '' ? noText : safeDescription(typed.description)
  if (physical && legal && description.safe)
    return {
      text: {
        name: typed.name,
        lastname: typed.lastname,
        mobile: typed.mobile,
        personalId: typed.personal_id,
        physicalAddress: physical,
        legalAddress: legal,
        description: description.html,
      } satisfies Sent<ApplicationText>,
    }
  const wrong: FieldErrors = {
    ...(!physical && { physical_municipality_id: [errors['server.signup.municipalityMismatch']] }),
    ...(!legal && { legal_municipality_id: [errors['server.signup.municipalityMismatch']] }),
    ...(!description.safe && { description: [description.message] }),
  }
  return { errors: wrong }
}

const noText = { safe: true, html: '' } as const

/**
 * A field that the form may omit is undefined here, so that an edit keeps the stored value; a filing does not compile
 * until it supplies an empty one.
 */
type Sent<Text> = { readonly [Field in keyof Text]: Text[Field] | undefined }

const addressIn =
  (places: { readonly placeOf: typeof placeOf }) =>
  (regionId: number, municipalityId: number, address: string): Address | undefined => {
    const place = places.placeOf(regionId, municipalityId)
    return place && { ...place, address }
  }
