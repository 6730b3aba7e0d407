import type { ApplicationEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { fullName } from '../../wire.ts'

/** The name sealed in the event; empty when the person was erased. */
export const actorName = ({ data }: RecordedEvent<ApplicationEvent>): string => fullName(data.actorName)
