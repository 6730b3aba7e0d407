import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { statisticsCsvSchema } from './statistics-csv.schema.ts'

export const statisticsCsv = endpoint<TypesOf<typeof statisticsCsvSchema>>('GET', '/api/statistics.csv')
