/** The calls that anybody may make without signing in, apart so that the first page loads no others. */
import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  activeAgenciesSchema,
  activeProgramsSchema,
  agencyProgramsSchema,
  countMissedWordsSchema,
  healthSchema,
  municipalitiesSchema,
  openapiSchema,
  portalStatusSchema,
  professionsSchema,
  programByIdSchema,
  regionsSchema,
  socialStatusesSchema,
  statisticsCsvSchema,
  statisticsSchema,
  usualDaysSchema,
} from '../schemas/guest.ts'

export const activeAgencies = endpoint<TypesOf<typeof activeAgenciesSchema>>('GET', '/api/agencies/active')

export const activePrograms = endpoint<TypesOf<typeof activeProgramsSchema>>('GET', '/api/programs')

export const agencyPrograms = endpoint<TypesOf<typeof agencyProgramsSchema>>('GET', '/api/projects/GetData/:agencyId')

export const countMissedWords = endpoint<TypesOf<typeof countMissedWordsSchema>>('POST', '/api/programs/missed-words')

export const health = endpoint<TypesOf<typeof healthSchema>>('GET', '/api/health')

export const municipalities = endpoint<TypesOf<typeof municipalitiesSchema>>(
  'GET',
  '/api/Municipality/GetList/:regionId',
)

export const openapi = endpoint<TypesOf<typeof openapiSchema>>('GET', '/api/openapi.json')

export const portalStatus = endpoint<TypesOf<typeof portalStatusSchema>>('GET', '/api/status')

export const professions = endpoint<TypesOf<typeof professionsSchema>>('GET', '/api/professions')

export const programById = endpoint<TypesOf<typeof programByIdSchema>>('GET', '/api/projects/GetById/:id')

export const regions = endpoint<TypesOf<typeof regionsSchema>>('GET', '/api/Region/GetList')

export const socialStatuses = endpoint<TypesOf<typeof socialStatusesSchema>>('GET', '/api/Handbook/Statuses')

export const statistics = endpoint<TypesOf<typeof statisticsSchema>>('GET', '/api/statistics')

export const statisticsCsv = endpoint<TypesOf<typeof statisticsCsvSchema>>('GET', '/api/statistics.csv')

export const usualDays = endpoint<TypesOf<typeof usualDaysSchema>>('GET', '/api/statistics/usual')
