import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listStaffSchema } from './list-staff.schema.ts'

export const listStaff = endpoint<TypesOf<typeof listStaffSchema>>('GET', '/api/auth/staff')
