import { isCitizen } from '@portal/contract/role-facts'
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApplicationDetailScreen } from '#features/application-detail/application-detail.tsx'
import { talkQuery } from '#features/application-detail/talk/queries.ts'
import { ApplicationHistory } from '#features/history/history.tsx'
import { permissionQuery } from '#lib/application/permission.ts'
import { historyQuery } from '#lib/application/queries.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'

export function DetailScreen() {
  const id = Number(useParams().id)
  usePrefetchQuery(historyQuery(id))
  usePrefetchQuery(permissionQuery)
  usePrefetchOwnTalk(id)
  return <ApplicationDetailScreen history={(application) => <ApplicationHistory application={application} />} />
}

/** Only for applicants: what staff read is recorded, and of an unsent application they are shown no messages. */
const usePrefetchOwnTalk = (id: number) => {
  const client = useQueryClient()
  const { profile } = useSignIn()
  const talk = talkQuery(id)
  if (isCitizen(profile?.permission) && !client.getQueryState(talk.queryKey)) void client.prefetchInfiniteQuery(talk)
}
