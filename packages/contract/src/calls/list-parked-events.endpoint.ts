import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listParkedEventsSchema } from './list-parked-events.schema.ts'

export const listParkedEvents = endpoint<TypesOf<typeof listParkedEventsSchema>>('GET', '/api/auth/audit/parked')
