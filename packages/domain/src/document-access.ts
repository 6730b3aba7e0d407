/**
 * The log of who opened the identity document of a member (R-ID-35), here of member 5: the stream `looks-5`. The event
 * is written before the document is shown, so that no access goes unrecorded.
 */
import { hasRight } from './facts/rights.ts'
import { accept, type Command, type DomainEvent, decider, type PersonName, refuse } from './kernel/decider.ts'
import { type PersonalFields, subjectOfActor } from './kernel/personal-fields.ts'
import type { DocumentSide } from './member/events.ts'

/** Somebody was shown a side of a member's identity document. `sha256` identifies the file. */
export type DocumentLookedAt = DomainEvent<
  'DocumentLookedAt',
  { readonly member: number; readonly side: DocumentSide; readonly sha256: string; readonly actorName: PersonName }
>
export type DocumentAccessEvent = DocumentLookedAt

export const documentAccessPersonalFields = {
  DocumentLookedAt: { actorName: subjectOfActor },
} satisfies PersonalFields & Record<DocumentAccessEvent['type'], unknown>

export type DocumentAccesses = { readonly count: number }

export type ViewDocument = Command<
  'ViewDocument',
  { readonly member: number; readonly side: DocumentSide; readonly sha256: string }
>

const initialState = (): DocumentAccesses => ({ count: 0 })
const evolve = ({ count }: DocumentAccesses, _event: DocumentAccessEvent): DocumentAccesses => ({ count: count + 1 })

const access = ({ actor, data }: ViewDocument) => {
  const isOwn = actor.id === data.member
  if (!isOwn && !hasRight(actor.role, 'viewMemberDocuments')) return refuse('not_permitted')
  return accept({ type: 'DocumentLookedAt' as const, data: { ...data, actorName: actor.name } })
}

export const documentAccessDecider = /* @__PURE__ */ decider({ initialState, evolve, decide: { ViewDocument: access } })
