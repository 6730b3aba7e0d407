/** The letter that a decision names, at the revision that its template has at this moment. */
import {
  type ApplicationEvent,
  applicationDecider,
  type ChosenLetter,
  fold,
  isLetterFor,
  type LetterPurpose,
  type LettersEvent,
  type LetterTemplate,
  lettersDecider,
  streamOf,
} from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'

/** Undefined where the agency of the application has no such template for this decision. */
export const findLetterTemplate = async (
  store: Pick<EventStore, 'load'>,
  history: readonly RecordedEvent<ApplicationEvent>[],
  { template, purpose }: { readonly template: number; readonly purpose: LetterPurpose },
): Promise<LetterTemplate | undefined> => {
  const application = fold(applicationDecider, history)
  if (application.status === 'unknown') return undefined
  const { agency, program } = application
  const { templates } = fold(lettersDecider, await store.load<LettersEvent>(streamOf('letters', agency)))
  return templates.find((each) => each.id === template && isLetterFor(each, { purpose, program }))
}

/** The part of a decision's command, with the history that it was read from. */
export const chosenLetter = async (
  store: Pick<EventStore, 'load'>,
  id: number,
  asked: { readonly template: number; readonly purpose: LetterPurpose },
): Promise<{
  readonly letter: ChosenLetter | 'unknown'
  readonly history: readonly RecordedEvent<ApplicationEvent>[]
}> => {
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const found = await findLetterTemplate(store, history, asked)
  return { letter: found ? { template: found.id, revision: found.revision } : 'unknown', history }
}
