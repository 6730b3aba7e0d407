/** The detail of an application with its history beside it: two features that meet here and do not know each other. */
import { ApplicationDetailScreen } from '#features/application-detail/application-detail.tsx'
import { ApplicationHistory } from '#features/history/history.tsx'

export function DetailScreen() {
  return <ApplicationDetailScreen history={(id) => <ApplicationHistory id={id} />} />
}
