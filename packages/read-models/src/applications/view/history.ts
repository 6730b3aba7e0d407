/** The history of an application, oldest first, with its proofs (R-LOG-5). */
import type { HistoryEntry } from '@portal/contract'
import { type ApplicationEvent, answersIn } from '@portal/domain'
import { type InspectedEvent, proofFor, type RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { readAnswer } from '@portal/questions'
import { memberNames } from '../../log/actor-names.ts'
import { kindOfActor } from '../../wire.ts'
import { actorName } from './actor-name.ts'
import type { ReadableForm } from './changes.ts'

/**
 * Whoever may see an application may read its events with every salt, its applicant without what the agency judged
 * (R-FORM-47). Fields whose key was erased are null in `changes` and have no salt.
 */
export const historyEntries = (history: readonly InspectedEvent[], shown: ShownHistory): HistoryEntry[] =>
  history.map((inspected) => entryOf(inspected, shown))

export type ShownHistory = {
  readonly hasAgencyPart: boolean
  readonly readable?: ReadableForm | undefined
  /** The names of those in whose name somebody acted, by id. */
  readonly principals?: ReadonlyMap<number, string>
}

const entryOf = (inspected: InspectedEvent, { hasAgencyPart, readable, principals }: ShownHistory): HistoryEntry => {
  const event = inspected.recorded as RecordedEvent<ApplicationEvent>
  const { content } = proofFor(inspected, () => true)
  const isShown = ([field]: readonly [string, unknown]) => hasAgencyPart || field !== 'criteria'
  return {
    version: event.version,
    type: event.type,
    at: event.at,
    actor: {
      role: event.actor.role,
      name: actorName(event),
      ...kindOfActor(event.actor.id),
      ...inNameOf(event, principals),
    },
    changes: Object.fromEntries(Object.entries(event.data).filter(isShown)),
    ...(readable && answersIn(event.data).length > 0 && { answers: readableAnswers(event.data, readable) }),
    hash: event.hash,
    previous_hash: event.previousHash,
    content: content as HistoryEntry['content'],
    commitments: { ...event.commitments },
    salts: Object.fromEntries(Object.entries(event.salts).filter(isShown)),
  }
}

const readableAnswers = (data: RecordedEvent<ApplicationEvent>['data'], { form, words }: ReadableForm) => {
  const answers = new Map(answersIn(data))
  return form.questions.flatMap((question) => {
    const answer = answers.get(String(question.id))
    if (answer === undefined) return []
    return [
      { id: question.id, title: question.title, value: answer === null ? null : readAnswer(question, answer, words) },
    ]
  })
}

/** In whose name the actor of an event acted; nothing where it was their own. */
export const inNameOf = (
  { actor }: Pick<RecordedEvent, 'actor'>,
  principals: ReadonlyMap<number, string> = new Map(),
): { readonly for?: { readonly id: number; readonly name: string } } =>
  actor.for === undefined ? {} : { for: { id: actor.for, name: principals.get(actor.for) ?? '' } }

/** The names of all in whose name somebody acted in these events. */
export const principalNames = (
  items: Items,
  events: readonly Pick<RecordedEvent, 'actor'>[],
): Promise<ReadonlyMap<number, string>> =>
  memberNames(
    items,
    events.flatMap(({ actor }) => actor.for ?? []),
  )
