/** The numbers of an agency's office, for its head. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/office-numbers.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const officeNumbers = endpoint<Of<'officeNumbersSchema'>>('GET', '/api/auth/office/numbers', 'readNumbers')
