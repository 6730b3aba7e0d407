import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApplicationDetailScreen } from '#features/application-detail/application-detail.tsx'
import { ApplicationHistory } from '#features/history/history.tsx'
import { permissionQuery } from '#lib/application/permission.ts'
import { historyQuery } from '#lib/application/queries.ts'

export function DetailScreen() {
  const id = Number(useParams().id)
  usePrefetchQuery(historyQuery(id))
  usePrefetchQuery(permissionQuery)
  return <ApplicationDetailScreen history={(application) => <ApplicationHistory application={application} />} />
}
