/** Finds the application of a filed file. This needs a row, because the path is opaque. */
import { type Actor, type ApplicationEvent, type FiledDocument, parseStream } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Items } from '@portal/items'
import { fileKey } from '../../keys.ts'
import { filePathOf } from './application-view.ts'
import { loadDetail } from './detail.ts'

export const applicationFiles: Projection = {
  name: 'application-files',
  kind: 'application',
  rows: (history) => {
    const rows = new Map<number, ViewRow>()
    for (const event of history as readonly RecordedEvent<ApplicationEvent>[]) {
      for (const id of removedBy(event)) rows.delete(id)
      for (const { id, key } of addedBy(event))
        rows.set(id, {
          ...fileKey(filePathOf(key)),
          // The version of the event that added the file, so that later events leave the row unchanged.
          version: event.version,
          application: parseStream(event.stream).id,
          document: id,
          key,
        })
    }
    return [...rows.values()]
  },
}

const addedBy = (event: ApplicationEvent): readonly FiledDocument[] => {
  if (event.type === 'ApplicationFiled') return event.data.documents
  return event.type === 'ApplicationEdited' || event.type === 'PapersSupplied' ? event.data.addedDocuments : []
}

const removedBy = (event: ApplicationEvent): readonly number[] =>
  event.type === 'ApplicationEdited' ? event.data.removedDocuments : []

/** `key` is the object's key in the file store. */
export type FiledFile = {
  readonly application: number
  readonly id: number
  readonly key: string
  readonly originalName: string
  readonly size: number
}

/** Undefined when the file does not exist or the viewer may not see its application. */
export const findFile = async (items: Items, viewer: Actor, filePath: string): Promise<FiledFile | undefined> => {
  const row = await items.get('views', fileKey(filePath))
  if (!row) return undefined
  const application = await loadDetail(items, viewer, row.application as number)
  const attachment = application?.attachments_application.find(({ id }) => id === row.document)
  return (
    application &&
    attachment && {
      application: application.id,
      id: attachment.id,
      key: row.key as string,
      originalName: attachment.original_name,
      size: attachment.size,
    }
  )
}
