/** The calls about agencies and programs. */
import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  addAgencySchema,
  addProgramSchema,
  administeredProgramByIdSchema,
  administeredProgramsSchema,
  agencyByIdSchema,
  copyProgramSchema,
  deleteFormDraftSchema,
  editAgencySchema,
  editProgramSchema,
  forecastFormSchema,
  forwardProgramSchema,
  listAgenciesSchema,
  myActiveAgenciesSchema,
  myAgencyProgramsSchema,
  myProgramByIdSchema,
  programAnswersSchema,
  programFormSchema,
  publishFormSchema,
  saveFormDraftSchema,
  withdrawFormSchema,
} from '../schemas/catalog.ts'

export const addAgency = endpoint<TypesOf<typeof addAgencySchema>>('POST', '/api/auth/agencies')

export const addProgram = endpoint<TypesOf<typeof addProgramSchema>>('POST', '/api/auth/projects')

export const administeredProgramById = endpoint<TypesOf<typeof administeredProgramByIdSchema>>(
  'GET',
  '/api/auth/projects/GetByIdAgency/:id',
)

export const administeredPrograms = endpoint<TypesOf<typeof administeredProgramsSchema>>(
  'GET',
  '/api/auth/projects/getDataByAgency',
)

export const agencyById = endpoint<TypesOf<typeof agencyByIdSchema>>('GET', '/api/auth/agencies/GetById/:id')

export const editAgency = endpoint<TypesOf<typeof editAgencySchema>>('POST', '/api/auth/agencies/:id')

export const editProgram = endpoint<TypesOf<typeof editProgramSchema>>('POST', '/api/auth/projects/:id')

export const programForm = endpoint<TypesOf<typeof programFormSchema>>('GET', '/api/auth/projects/:id/form')

export const saveFormDraft = endpoint<TypesOf<typeof saveFormDraftSchema>>('PUT', '/api/auth/projects/:id/form/draft')

export const deleteFormDraft = endpoint<TypesOf<typeof deleteFormDraftSchema>>(
  'DELETE',
  '/api/auth/projects/:id/form/draft',
)

export const publishForm = endpoint<TypesOf<typeof publishFormSchema>>('POST', '/api/auth/projects/:id/form/publish')

export const withdrawForm = endpoint<TypesOf<typeof withdrawFormSchema>>('POST', '/api/auth/projects/:id/form/withdraw')

export const forecastForm = endpoint<TypesOf<typeof forecastFormSchema>>('POST', '/api/auth/projects/:id/form/forecast')

export const programAnswers = endpoint<TypesOf<typeof programAnswersSchema>>('GET', '/api/auth/projects/:id/answers')

export const copyProgram = endpoint<TypesOf<typeof copyProgramSchema>>('POST', '/api/auth/projects/:id/copy')

export const forwardProgram = endpoint<TypesOf<typeof forwardProgramSchema>>('POST', '/api/auth/projects/forward/:id')

export const listAgencies = endpoint<TypesOf<typeof listAgenciesSchema>>('GET', '/api/auth/agencies')

export const myActiveAgencies = endpoint<TypesOf<typeof myActiveAgenciesSchema>>('GET', '/api/auth/agencies/active')

export const myAgencyPrograms = endpoint<TypesOf<typeof myAgencyProgramsSchema>>(
  'GET',
  '/api/auth/projects/GetData/:agencyId',
)

export const myProgramById = endpoint<TypesOf<typeof myProgramByIdSchema>>('GET', '/api/auth/projects/GetById/:id')
