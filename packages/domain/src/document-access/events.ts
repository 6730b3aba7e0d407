import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { type PersonalFields, subjectOfActor } from '../kernel/personal-fields.ts'
import type { DocumentSide } from '../member/events.ts'

/** Somebody was shown a side of a member's identity document. `sha256` identifies the file. */
export type DocumentLookedAt = DomainEvent<
  'DocumentLookedAt',
  { readonly member: number; readonly side: DocumentSide; readonly sha256: string; readonly actorName: PersonName }
>
export type DocumentAccessEvent = DocumentLookedAt

export const documentAccessPersonalFields = {
  DocumentLookedAt: { actorName: subjectOfActor },
} satisfies PersonalFields & Record<DocumentAccessEvent['type'], unknown>
