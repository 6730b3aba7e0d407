import { whyNotEditable } from '@portal/contract/status-refusals'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { errors } from '@portal/contract/texts/errors'
import { programDetails } from '@portal/contract/texts/program-details'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { queryKeys } from '#lib/api/query.ts'
import { applicationNumber } from '#lib/application/application-number.ts'
import { applicationTitle, titleToAgency } from '#lib/application/application-title.ts'
import { applicationCheckQuery, applicationQuery } from '#lib/application/queries.ts'
import { agenciesQuery, programQuery } from '#lib/catalog/catalog.ts'
import { cannotApplyReason } from '#lib/program/cannot-apply-reason.ts'

export type DraftKind = keyof typeof readers
export type DraftInfo = { readonly about: string | null; readonly whyNot: string | null }

export const draftInfoQuery = (kind: DraftKind, id: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'dashboard', 'draft', kind, id],
    queryFn: ({ client }) => readers[kind](client, id),
  })

const readers = {
  program: async (client: QueryClient, id: number): Promise<DraftInfo> => {
    const program = await orMissing(client.fetchQuery(programQuery(id)))
    if (!program) return { about: null, whyNot: programDetails['program.notFound'] }
    return {
      about: program.title,
      whyNot: cannotApplyReason(program, await client.fetchQuery(applicationCheckQuery(id))),
    }
  },
  agency: async (client: QueryClient, id: number): Promise<DraftInfo> => {
    const { data } = await client.fetchQuery(agenciesQuery)
    const agency = data.find((one) => one.id === id)
    return {
      about: agency ? titleToAgency(agency) : null,
      whyNot: agency ? null : errors['server.application.agencyInactive'],
    }
  },
  edit: async (client: QueryClient, id: number): Promise<DraftInfo> => {
    const application = await orMissing(client.fetchQuery(applicationQuery(id)))
    if (!application) return { about: applicationNumber(id), whyNot: applicationDetail['application.detail.notFound'] }
    const about = `${applicationTitle(application)} · ${applicationNumber(id)}`
    const notOwn = application.is_own ? null : errors['server.application.notEditable']
    return { about, whyNot: whyNotEditable[application.status] ?? notOwn }
  },
}

const orMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  })
