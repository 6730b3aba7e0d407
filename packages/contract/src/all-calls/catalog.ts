/** The calls that the area `catalog` answers. */
import { activeAgencies } from '../calls/active-agencies.endpoint.ts'
import { activeAgenciesSchema } from '../calls/active-agencies.schema.ts'
import { activePrograms } from '../calls/active-programs.endpoint.ts'
import { activeProgramsSchema } from '../calls/active-programs.schema.ts'
import { addAgency } from '../calls/add-agency.endpoint.ts'
import { addAgencySchema } from '../calls/add-agency.schema.ts'
import { addProgram } from '../calls/add-program.endpoint.ts'
import { addProgramSchema } from '../calls/add-program.schema.ts'
import { administeredProgramById } from '../calls/administered-program-by-id.endpoint.ts'
import { administeredProgramByIdSchema } from '../calls/administered-program-by-id.schema.ts'
import { administeredPrograms } from '../calls/administered-programs.endpoint.ts'
import { administeredProgramsSchema } from '../calls/administered-programs.schema.ts'
import { agencyById } from '../calls/agency-by-id.endpoint.ts'
import { agencyByIdSchema } from '../calls/agency-by-id.schema.ts'
import { agencyPrograms } from '../calls/agency-programs.endpoint.ts'
import { agencyProgramsSchema } from '../calls/agency-programs.schema.ts'
import { editAgency } from '../calls/edit-agency.endpoint.ts'
import { editAgencySchema } from '../calls/edit-agency.schema.ts'
import { editProgram } from '../calls/edit-program.endpoint.ts'
import { editProgramSchema } from '../calls/edit-program.schema.ts'
import { forwardProgram } from '../calls/forward-program.endpoint.ts'
import { forwardProgramSchema } from '../calls/forward-program.schema.ts'
import { health } from '../calls/health.endpoint.ts'
import { healthSchema } from '../calls/health.schema.ts'
import { listAgencies } from '../calls/list-agencies.endpoint.ts'
import { listAgenciesSchema } from '../calls/list-agencies.schema.ts'
import { municipalities } from '../calls/municipalities.endpoint.ts'
import { municipalitiesSchema } from '../calls/municipalities.schema.ts'
import { myActiveAgencies } from '../calls/my-active-agencies.endpoint.ts'
import { myActiveAgenciesSchema } from '../calls/my-active-agencies.schema.ts'
import { myAgencyPrograms } from '../calls/my-agency-programs.endpoint.ts'
import { myAgencyProgramsSchema } from '../calls/my-agency-programs.schema.ts'
import { myProgramById } from '../calls/my-program-by-id.endpoint.ts'
import { myProgramByIdSchema } from '../calls/my-program-by-id.schema.ts'
import { openapi } from '../calls/openapi.endpoint.ts'
import { openapiSchema } from '../calls/openapi.schema.ts'
import { professions } from '../calls/professions.endpoint.ts'
import { professionsSchema } from '../calls/professions.schema.ts'
import { programById } from '../calls/program-by-id.endpoint.ts'
import { programByIdSchema } from '../calls/program-by-id.schema.ts'
import { regions } from '../calls/regions.endpoint.ts'
import { regionsSchema } from '../calls/regions.schema.ts'
import { socialStatuses } from '../calls/social-statuses.endpoint.ts'
import { socialStatusesSchema } from '../calls/social-statuses.schema.ts'
import { statistics } from '../calls/statistics.endpoint.ts'
import { statisticsSchema } from '../calls/statistics.schema.ts'
import { statisticsCsv } from '../calls/statistics-csv.endpoint.ts'
import { statisticsCsvSchema } from '../calls/statistics-csv.schema.ts'
import { usualDays } from '../calls/usual-days.endpoint.ts'
import { usualDaysSchema } from '../calls/usual-days.schema.ts'

export const catalogCalls = {
  activeAgencies: { endpoint: activeAgencies, schema: activeAgenciesSchema },
  activePrograms: { endpoint: activePrograms, schema: activeProgramsSchema },
  addAgency: { endpoint: addAgency, schema: addAgencySchema },
  addProgram: { endpoint: addProgram, schema: addProgramSchema },
  administeredProgramById: { endpoint: administeredProgramById, schema: administeredProgramByIdSchema },
  administeredPrograms: { endpoint: administeredPrograms, schema: administeredProgramsSchema },
  agencyById: { endpoint: agencyById, schema: agencyByIdSchema },
  agencyPrograms: { endpoint: agencyPrograms, schema: agencyProgramsSchema },
  editAgency: { endpoint: editAgency, schema: editAgencySchema },
  editProgram: { endpoint: editProgram, schema: editProgramSchema },
  forwardProgram: { endpoint: forwardProgram, schema: forwardProgramSchema },
  health: { endpoint: health, schema: healthSchema },
  listAgencies: { endpoint: listAgencies, schema: listAgenciesSchema },
  municipalities: { endpoint: municipalities, schema: municipalitiesSchema },
  myActiveAgencies: { endpoint: myActiveAgencies, schema: myActiveAgenciesSchema },
  myAgencyPrograms: { endpoint: myAgencyPrograms, schema: myAgencyProgramsSchema },
  myProgramById: { endpoint: myProgramById, schema: myProgramByIdSchema },
  openapi: { endpoint: openapi, schema: openapiSchema },
  professions: { endpoint: professions, schema: professionsSchema },
  programById: { endpoint: programById, schema: programByIdSchema },
  regions: { endpoint: regions, schema: regionsSchema },
  statistics: { endpoint: statistics, schema: statisticsSchema },
  statisticsCsv: { endpoint: statisticsCsv, schema: statisticsCsvSchema },
  statuses: { endpoint: socialStatuses, schema: socialStatusesSchema },
  usualDays: { endpoint: usualDays, schema: usualDaysSchema },
}
