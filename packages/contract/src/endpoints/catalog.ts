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
  missedWordsSchema,
  myActiveAgenciesSchema,
  myAgencyProgramsSchema,
  myProgramByIdSchema,
  programAnswersSchema,
  programFormSchema,
  publishFormSchema,
  saveFormDraftSchema,
  withdrawFormSchema,
} from '../schemas/catalog.ts'

export const addAgency = endpoint<TypesOf<typeof addAgencySchema>>('POST', '/api/auth/agencies', 'writeAgencies')

export const addProgram = endpoint<TypesOf<typeof addProgramSchema>>('POST', '/api/auth/projects', 'writePrograms')

export const administeredProgramById = endpoint<TypesOf<typeof administeredProgramByIdSchema>>(
  'GET',
  '/api/auth/projects/GetByIdAgency/:id',
  'readPrograms',
)

export const administeredPrograms = endpoint<TypesOf<typeof administeredProgramsSchema>>(
  'GET',
  '/api/auth/projects/getDataByAgency',
  'readPrograms',
)

export const agencyById = endpoint<TypesOf<typeof agencyByIdSchema>>(
  'GET',
  '/api/auth/agencies/GetById/:id',
  'readAgencies',
)

export const editAgency = endpoint<TypesOf<typeof editAgencySchema>>('POST', '/api/auth/agencies/:id', 'writeAgencies')

export const editProgram = endpoint<TypesOf<typeof editProgramSchema>>(
  'POST',
  '/api/auth/projects/:id',
  'writePrograms',
)

export const programForm = endpoint<TypesOf<typeof programFormSchema>>(
  'GET',
  '/api/auth/projects/:id/form',
  'readPrograms',
)

export const saveFormDraft = endpoint<TypesOf<typeof saveFormDraftSchema>>(
  'PUT',
  '/api/auth/projects/:id/form/draft',
  'writePrograms',
)

export const deleteFormDraft = endpoint<TypesOf<typeof deleteFormDraftSchema>>(
  'DELETE',
  '/api/auth/projects/:id/form/draft',
  'writePrograms',
)

export const publishForm = endpoint<TypesOf<typeof publishFormSchema>>(
  'POST',
  '/api/auth/projects/:id/form/publish',
  'writePrograms',
)

export const withdrawForm = endpoint<TypesOf<typeof withdrawFormSchema>>(
  'POST',
  '/api/auth/projects/:id/form/withdraw',
  'writePrograms',
)

export const forecastForm = endpoint<TypesOf<typeof forecastFormSchema>>(
  'POST',
  '/api/auth/projects/:id/form/forecast',
  'writePrograms',
)

export const programAnswers = endpoint<TypesOf<typeof programAnswersSchema>>(
  'GET',
  '/api/auth/projects/:id/answers',
  'readPrograms',
)

export const copyProgram = endpoint<TypesOf<typeof copyProgramSchema>>(
  'POST',
  '/api/auth/projects/:id/copy',
  'writePrograms',
)

export const missedWords = endpoint<TypesOf<typeof missedWordsSchema>>(
  'GET',
  '/api/auth/projects/missed-words',
  'readPrograms',
)

export const forwardProgram = endpoint<TypesOf<typeof forwardProgramSchema>>(
  'POST',
  '/api/auth/projects/forward/:id',
  'writePrograms',
)

export const listAgencies = endpoint<TypesOf<typeof listAgenciesSchema>>('GET', '/api/auth/agencies', 'readAgencies')

export const myActiveAgencies = endpoint<TypesOf<typeof myActiveAgenciesSchema>>('GET', '/api/auth/agencies/active')

export const myAgencyPrograms = endpoint<TypesOf<typeof myAgencyProgramsSchema>>(
  'GET',
  '/api/auth/projects/GetData/:agencyId',
)

export const myProgramById = endpoint<TypesOf<typeof myProgramByIdSchema>>('GET', '/api/auth/projects/GetById/:id')
