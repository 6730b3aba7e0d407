/** Which application a filed file belongs to: its path says nothing, so a row of its own does. */
import { type Actor, type ApplicationEvent, applicationDecider, fold, parseStream } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { fileKey } from '../keys.ts'
import { filePathOf } from './application-view.ts'
import { detailOf } from './detail.ts'

export const applicationFiles: Projection = {
  name: 'application-files',
  kind: 'application',
  rows: (history) => {
    const application = fold(applicationDecider, history as readonly RecordedEvent<ApplicationEvent>[])
    const last = history.at(-1)
    if (application.status === 'unknown' || !last) return []
    const { id } = parseStream(last.stream)
    return application.documents.map((document) => ({
      ...fileKey(filePathOf(document.key)),
      version: last.version,
      application: id,
      document: document.id,
      key: document.key,
    }))
  },
}

/** `key` is where it lies in the store. */
export type FiledFile = {
  readonly application: number
  readonly id: number
  readonly key: string
  readonly originalName: string
  readonly size: number
}

/** Undefined when there is no such file, and when its application is not theirs. */
export const fileOf = async (items: Items, viewer: Actor, filePath: string): Promise<FiledFile | undefined> => {
  const row = await items.get('views', fileKey(filePath))
  if (!row) return undefined
  const application = await detailOf(items, viewer, row.application as number)
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
