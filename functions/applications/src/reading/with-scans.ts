/** Says beside filed files which of them nobody can open, and why (R-APP-120, R-APP-121). */
import type { AttachmentDocument, TalkMessage } from '@portal/contract'
import { fileScans, type ScanDependencies } from '@portal/documents'

type Named = Pick<AttachmentDocument, 'file_path' | 'scan'>

const scannedFiles = async (deps: ScanDependencies, files: readonly Named[]) => {
  const scans = await fileScans(deps, files.map(keyOf))
  return <File extends Named>(file: File): File => {
    const scan = scans.get(keyOf(file))
    return scan ? { ...file, scan } : file
  }
}

export const withScans = async <Case extends { readonly attachments_application: readonly AttachmentDocument[] }>(
  deps: ScanDependencies,
  document: Case,
): Promise<Case> => {
  const { attachments_application: attachments } = document
  return { ...document, attachments_application: attachments.map(await scannedFiles(deps, attachments)) }
}

export const messagesWithScans = async (
  deps: ScanDependencies,
  messages: readonly TalkMessage[],
): Promise<TalkMessage[]> => {
  const scanned = await scannedFiles(
    deps,
    messages.flatMap(({ documents }) => documents),
  )
  return messages.map((message) => ({ ...message, documents: message.documents.map(scanned) }))
}

/** Every filed file lies there (packages/documents/src/uploads/adopt/document.ts). */
const keyOf = ({ file_path }: Named): string => `filed/${file_path}`
