/** The calls about the children whom a parent has registered. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/children.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const addChild = endpoint<Of<'addChildSchema'>>('POST', '/api/auth/children', 'fileApplications')
export const listChildren = endpoint<Of<'listChildrenSchema'>>('GET', '/api/auth/children')
export const correctChild = endpoint<Of<'correctChildSchema'>>('POST', '/api/auth/children/:id', 'fileApplications')
