/** The calls about agencies and programs. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/catalog.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const addAgency = endpoint<Of<'addAgencySchema'>>('POST', '/api/auth/agencies', 'writeAgencies')
export const addProgram = endpoint<Of<'addProgramSchema'>>('POST', '/api/auth/projects', 'writePrograms')
export const administeredProgramById = endpoint<Of<'administeredProgramByIdSchema'>>(
  'GET',
  '/api/auth/projects/GetByIdAgency/:id',
  'readPrograms',
)
export const administeredPrograms = endpoint<Of<'administeredProgramsSchema'>>(
  'GET',
  '/api/auth/projects/getDataByAgency',
  'readPrograms',
)
export const agencyById = endpoint<Of<'agencyByIdSchema'>>('GET', '/api/auth/agencies/GetById/:id', 'readAgencies')
export const editAgency = endpoint<Of<'editAgencySchema'>>('POST', '/api/auth/agencies/:id', 'writeAgencies')
export const editProgram = endpoint<Of<'editProgramSchema'>>('POST', '/api/auth/projects/:id', 'writePrograms')
export const programForm = endpoint<Of<'programFormSchema'>>('GET', '/api/auth/projects/:id/form', 'readPrograms')
export const saveFormDraft = endpoint<Of<'saveFormDraftSchema'>>(
  'PUT',
  '/api/auth/projects/:id/form/draft',
  'writePrograms',
)
export const deleteFormDraft = endpoint<Of<'deleteFormDraftSchema'>>(
  'DELETE',
  '/api/auth/projects/:id/form/draft',
  'writePrograms',
)
export const publishForm = endpoint<Of<'publishFormSchema'>>(
  'POST',
  '/api/auth/projects/:id/form/publish',
  'writePrograms',
)
export const withdrawForm = endpoint<Of<'withdrawFormSchema'>>(
  'POST',
  '/api/auth/projects/:id/form/withdraw',
  'writePrograms',
)
export const forecastForm = endpoint<Of<'forecastFormSchema'>>(
  'POST',
  '/api/auth/projects/:id/form/forecast',
  'writePrograms',
)
export const programAnswers = endpoint<Of<'programAnswersSchema'>>(
  'GET',
  '/api/auth/projects/:id/answers',
  'readPrograms',
)
export const copyProgram = endpoint<Of<'copyProgramSchema'>>('POST', '/api/auth/projects/:id/copy', 'writePrograms')
export const missedWords = endpoint<Of<'missedWordsSchema'>>('GET', '/api/auth/projects/missed-words', 'readPrograms')
export const forwardProgram = endpoint<Of<'forwardProgramSchema'>>(
  'POST',
  '/api/auth/projects/forward/:id',
  'writePrograms',
)
export const listAgencies = endpoint<Of<'listAgenciesSchema'>>('GET', '/api/auth/agencies', 'readAgencies')
export const myActiveAgencies = endpoint<Of<'myActiveAgenciesSchema'>>(
  'GET',
  '/api/auth/agencies/active',
  null,
  'read',
  'system',
)
export const myAgencyPrograms = endpoint<Of<'myAgencyProgramsSchema'>>(
  'GET',
  '/api/auth/projects/GetData/:agencyId',
  null,
  'read',
  'system',
)
export const myProgramById = endpoint<Of<'myProgramByIdSchema'>>(
  'GET',
  '/api/auth/projects/GetById/:id',
  null,
  'read',
  'system',
)
