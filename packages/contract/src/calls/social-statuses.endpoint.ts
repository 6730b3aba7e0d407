import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { socialStatusesSchema } from './social-statuses.schema.ts'

export const socialStatuses = endpoint<TypesOf<typeof socialStatusesSchema>>('GET', '/api/Handbook/Statuses')
