import type { ApplicationDocument } from '@portal/contract'
import { applicationPdf } from '@portal/contract/endpoints/applications'
import { download } from '#lib/api/call.ts'
import { attachmentFile } from '#lib/application/attachment-file.ts'
import { type ZipEntry, zipFiles, zipName } from '#lib/application/zip-files.ts'

/** A ZIP of the application's PDF and documents (R-APP-111). */
export const caseFile = (application: ApplicationDocument, onProgress: (loaded: number) => void): Promise<Blob> =>
  zipFiles(entriesOf(application), onProgress)

const entriesOf = ({ id, attachments_application: attachments }: ApplicationDocument): readonly ZipEntry[] => [
  { name: `document_${id}.pdf`, load: () => download(applicationPdf, { params: { id } }) },
  ...attachments.map(({ file_path, original_name: name }, index) => ({
    // The number keeps two documents of one name apart, and all in the order of the case.
    name: `${String(index + 1).padStart(2, '0')} ${zipName(name)}`,
    load: () => attachmentFile({ file_path }),
  })),
]
