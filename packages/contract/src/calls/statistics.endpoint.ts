import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { statisticsSchema } from './statistics.schema.ts'

export const statistics = endpoint<TypesOf<typeof statisticsSchema>>('GET', '/api/statistics')
