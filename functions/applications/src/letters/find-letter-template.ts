/** The template of the letter that a decision names, as it is at this moment. */
import {
  type ApplicationEvent,
  applicationState,
  fold,
  isLetterFor,
  type LetterPurpose,
  type LettersEvent,
  type LetterTemplate,
  lettersState,
  streamOf,
} from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'

/** Undefined where the agency of the application has no such template for this decision. */
export const findLetterTemplate = async (
  store: Pick<EventStore, 'load'>,
  history: readonly RecordedEvent<ApplicationEvent>[],
  { template, purpose }: { readonly template: number; readonly purpose: LetterPurpose },
): Promise<LetterTemplate | undefined> => {
  const application = fold(applicationState, history)
  if (application.status === 'unknown') return undefined
  const { agency, program } = application
  const { templates } = fold(lettersState, await store.load<LettersEvent>(streamOf('letters', agency)))
  return templates.find((each) => each.id === template && isLetterFor(each, { purpose, program }))
}
