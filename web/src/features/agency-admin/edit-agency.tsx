import { agencyById } from '@portal/contract/endpoints/catalog'
import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { useRestart } from '#lib/page/use-restart.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AgencyForm } from './agency-form.tsx'

export function EditAgencyScreen() {
  const { id } = useParams()
  return <EditAgency key={id} id={Number(id)} />
}

function EditAgency({ id }: { id: number }) {
  const agency = useQuery(administeredAgencyQuery(id))
  const { round, restart } = useRestart(agency.refetch)
  return (
    <>
      <PageHead
        title={texts['admin.agency.edit.heading']}
        help={agency.data?.name}
        back={{ label: texts['admin.agencies.title'], to: '/agency' }}
      />
      {agency.isPending && <Spinner />}
      {agency.isError &&
        (isMissing(agency.error) ? (
          <EmptyState
            title={agency.error.message}
            action={<LinkButton to="/agency">{texts['admin.agencies.title']}</LinkButton>}
          />
        ) : (
          <LoadError message={texts['admin.agency.error.load']} query={agency} />
        ))}
      {agency.data && !agency.isError && <AgencyForm key={round} agency={agency.data} onRestart={restart} />}
    </>
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const administeredAgencyQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.agencies, 'administered', id],
    queryFn: ({ signal }) => call(agencyById, { params: { id }, signal, timeoutSeconds }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function AddAgencyScreen() {
  const { round, restart } = useRestart()
  return (
    <>
      <PageHead
        title={texts['admin.agency.add.heading']}
        back={{ label: texts['admin.agencies.title'], to: '/agency' }}
      />
      <AgencyForm key={round} agency={null} onRestart={restart} />
    </>
  )
}
