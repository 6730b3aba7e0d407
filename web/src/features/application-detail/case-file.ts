import type { ApplicationDocument } from '@portal/contract'
import { applicationPdf } from '@portal/contract/endpoints/applications'
import { Zip, ZipPassThrough } from 'fflate'
import { download } from '#lib/api/call.ts'
import { attachmentFile } from '#lib/application/attachment-file.ts'

type Entry = { readonly name: string; readonly load: () => Promise<Blob> }

/**
 * A ZIP of the application's PDF and documents, made on the device (R-APP-111). They are loaded one after the other; the
 * first that cannot be loaded ends it, because a part of a case could be taken for the whole.
 */
export const caseFile = async (
  application: ApplicationDocument,
  onProgress: (loaded: number) => void,
): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(new Uint8Array(part))
  })
  for (const [index, { name, load }] of entriesOf(application).entries()) {
    onProgress(index)
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(new Uint8Array(await (await load()).arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

const entriesOf = ({ id, attachments_application: attachments }: ApplicationDocument): readonly Entry[] => [
  { name: `document_${id}.pdf`, load: () => download(applicationPdf, { params: { id } }) },
  ...attachments.map(({ file_path, original_name: name }, index) => ({
    // The number keeps two documents of one name apart, and all in the order of the case.
    name: `${String(index + 1).padStart(2, '0')} ${name.replace(/[\\/:*?"<>|]/g, ' ')}`,
    load: () => attachmentFile({ file_path }),
  })),
]
