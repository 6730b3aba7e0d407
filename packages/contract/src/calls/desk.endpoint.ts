import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { deskSchema } from './desk.schema.ts'

export const desk = endpoint<TypesOf<typeof deskSchema>>('GET', '/api/auth/desk')
