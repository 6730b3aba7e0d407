/** The detail of an application with its history beside it: two features that meet here and do not know each other. */

import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApplicationDetailScreen } from '#features/application-detail/application-detail.tsx'
import { ApplicationHistory } from '#features/history/history.tsx'
import { permissionQuery } from '#lib/application/permission.ts'
import { historyQuery } from '#lib/application/queries.ts'

export function DetailScreen() {
  const id = Number(useParams().id)
  // Asked together with the application: one way to the server and back, and the whole page is there.
  usePrefetchQuery(historyQuery(id))
  usePrefetchQuery(permissionQuery)
  return <ApplicationDetailScreen history={() => <ApplicationHistory id={id} />} />
}
