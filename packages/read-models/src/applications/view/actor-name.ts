import type { ApplicationEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'

/** The name sealed in the event; empty when the person was erased. */
export const actorName = ({ data }: RecordedEvent<ApplicationEvent>): string => {
  const name = data.actorName as (typeof data)['actorName'] | null
  return name ? `${name.firstName} ${name.lastName}`.trim() : ''
}
