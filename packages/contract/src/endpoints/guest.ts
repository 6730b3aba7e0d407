/** The calls that anybody may make without signing in, apart so that the first page loads no others. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/guest.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const activeAgencies = endpoint<Of<'activeAgenciesSchema'>>('GET', '/api/agencies/active')
export const activePrograms = endpoint<Of<'activeProgramsSchema'>>('GET', '/api/programs')
export const agencyPrograms = endpoint<Of<'agencyProgramsSchema'>>('GET', '/api/projects/GetData/:agencyId')
export const countMissedWords = endpoint<Of<'countMissedWordsSchema'>>('POST', '/api/programs/missed-words')
export const health = endpoint<Of<'healthSchema'>>('GET', '/api/health')
export const municipalities = endpoint<Of<'municipalitiesSchema'>>('GET', '/api/Municipality/GetList/:regionId')
export const openapi = endpoint<Of<'openapiSchema'>>('GET', '/api/openapi.json')
export const portalStatus = endpoint<Of<'portalStatusSchema'>>('GET', '/api/status')
export const professions = endpoint<Of<'professionsSchema'>>('GET', '/api/professions')
export const programById = endpoint<Of<'programByIdSchema'>>('GET', '/api/projects/GetById/:id')
export const regions = endpoint<Of<'regionsSchema'>>('GET', '/api/Region/GetList')
export const socialStatuses = endpoint<Of<'socialStatusesSchema'>>('GET', '/api/Handbook/Statuses')
export const statistics = endpoint<Of<'statisticsSchema'>>('GET', '/api/statistics')
export const statisticsCsv = endpoint<Of<'statisticsCsvSchema'>>('GET', '/api/statistics.csv')
export const usualDays = endpoint<Of<'usualDaysSchema'>>('GET', '/api/statistics/usual')
