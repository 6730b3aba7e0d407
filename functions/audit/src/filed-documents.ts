/** The files that an application's events recorded; those of erased people were deleted, so they are skipped. */
import type { ApplicationEvent, FiledDocument } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'

export type VersionedDocument = { readonly document: FiledDocument; readonly version: number }

export const filedDocuments = (history: readonly RecordedEvent<ApplicationEvent>[]): readonly VersionedDocument[] =>
  history
    .filter(({ erased }) => !erased.includes('documentNames'))
    .flatMap((event) => documentsOf(event).map((document) => ({ document, version: event.version })))

/** A damaged event may lack its data; the damage is reported separately. */
const documentsOf = ({ data }: RecordedEvent<ApplicationEvent>): readonly FiledDocument[] => {
  const { documents = [], addedDocuments = [] } = data as {
    documents?: readonly FiledDocument[]
    addedDocuments?: readonly FiledDocument[]
  }
  return [...documents, ...addedDocuments]
}
