import type { ApplicationDocument, TalkDocument, TalkMessage } from '@portal/contract'
import { applicationPdf, listMessages } from '@portal/contract/endpoints/applications'
import { call, download } from '#lib/api/call.ts'
import { documentEntries, letterEntries, zipFiles } from '#lib/application/zip-files.ts'

/** A ZIP of the application's PDF, its letter, its documents and those of its messages (R-APP-111). */
export const caseFile = async (
  application: ApplicationDocument,
  onProgress: (loaded: number, total: number) => void,
): Promise<Blob> => {
  const { id, attachments_application: attachments } = application
  const messages = await allMessages(id)
  const entries = [
    { name: `document_${id}.pdf`, load: () => download(applicationPdf, { params: { id } }) },
    ...letterEntries('', application),
    ...documentEntries('', attachments),
    ...documentEntries(
      'messages/',
      messages.flatMap(({ documents }) => documents),
    ),
  ]
  return zipFiles(entries, (loaded) => onProgress(loaded, entries.length))
}

/** Oldest first. */
const allMessages = async (id: number): Promise<TalkMessage[]> => {
  const pages: TalkMessage[][] = []
  let cursor: string | null = null
  do {
    const page: TalkDocument = await call(listMessages, { params: { id }, query: cursor === null ? {} : { cursor } })
    pages.unshift(page.data)
    cursor = page.next_cursor
  } while (cursor)
  return pages.flat()
}
