/** The files that an application's events recorded; files of erased people are deleted and skipped. */
import type { ApplicationEvent, FiledDocument } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'

export type Filed = { readonly document: FiledDocument; readonly version: number }

export const filedDocuments = (history: readonly RecordedEvent<ApplicationEvent>[]): readonly Filed[] =>
  history
    .filter(({ erased }) => !erased.includes('documentNames'))
    .flatMap((event) => documentsOf(event).map((document) => ({ document, version: event.version })))

/** A damaged event, which has its own report, may lack its data. */
const documentsOf = ({ data }: RecordedEvent<ApplicationEvent>): readonly FiledDocument[] => {
  const { documents = [], addedDocuments = [] } = data as {
    documents?: readonly FiledDocument[]
    addedDocuments?: readonly FiledDocument[]
  }
  return [...documents, ...addedDocuments]
}
