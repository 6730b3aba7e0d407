import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listEventsSchema } from './list-events.schema.ts'

export const listEvents = endpoint<TypesOf<typeof listEventsSchema>>('GET', '/api/auth/audit/events')
