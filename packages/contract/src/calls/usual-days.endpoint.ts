import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { usualDaysSchema } from './usual-days.schema.ts'

export const usualDays = endpoint<TypesOf<typeof usualDaysSchema>>('GET', '/api/statistics/usual')
