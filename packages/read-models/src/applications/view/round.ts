/** Where an application is on its way between applicant and agency. Pure. */
import { type ApplicationEvent, evolveApplication, initialApplication } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'

export type Round = {
  /** When it was sent to its agency last; kept while its applicant corrects it. */
  readonly forwardedAt: string | null
  /** When its agency gave it back; null unless it waits for its applicant since. */
  readonly returnedAt: string | null
}

export const roundOf = (history: readonly RecordedEvent<ApplicationEvent>[]): Round => {
  let application = initialApplication()
  let round: Round = { forwardedAt: null, returnedAt: null }
  for (const event of history) {
    const before = application.status
    application = evolveApplication(application, event)
    if (application.status === before) continue
    if (application.status === 'forwarded') round = { forwardedAt: event.at, returnedAt: null }
    else round = { ...round, returnedAt: application.status === 'pending' && before === 'forwarded' ? event.at : null }
  }
  return round
}
