/** Files are part of the event: what lies in the store must still have the digest that was recorded when it was filed. */
import type { Files } from '@portal/documents'
import type { ApplicationEvent, FiledDocument } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'

/** The version of the first event with a file that is gone or another one; files of forgotten people are deleted. */
export const brokenFile = async (
  { files }: { readonly files: Pick<Files, 'head'> },
  history: readonly RecordedEvent<ApplicationEvent>[],
): Promise<number | null> => {
  const checks = history
    .filter(({ erased }) => !erased.includes('documentNames'))
    .flatMap((event) => documentsOf(event).map((document) => ({ document, version: event.version })))
    .map(async ({ document, version }) => {
      const stored = await files.head(document.key)
      return stored?.sha256 === document.sha256 && stored.size === document.size ? null : version
    })
  return (await Promise.all(checks)).find((version) => version !== null) ?? null
}

/** A damaged event may lack its data: its own verdict has been given already. */
const documentsOf = ({ data }: RecordedEvent<ApplicationEvent>): readonly FiledDocument[] => {
  const { documents = [], addedDocuments = [] } = data as {
    documents?: readonly FiledDocument[]
    addedDocuments?: readonly FiledDocument[]
  }
  return [...documents, ...addedDocuments]
}
