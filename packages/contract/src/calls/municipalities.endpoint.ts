import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { municipalitiesSchema } from './municipalities.schema.ts'

export const municipalities = endpoint<TypesOf<typeof municipalitiesSchema>>(
  'GET',
  '/api/Municipality/GetList/:regionId',
)
