import { municipalityEntry } from '../documents/catalog.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const municipalitiesSchema = {
  about: 'The municipalities of a region; an unknown region is 404.',
  params: z.object({ regionId: idParam }),
  answer: z.array(municipalityEntry),
} satisfies CallSchema
