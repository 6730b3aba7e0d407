/** Creates a small PDF and stores it like a filed upload, by a copy that returns the SHA-256. */
import { createHash } from 'node:crypto'
import fontkit from '@pdf-lib/fontkit'
import type { Files } from '@portal/documents'
import { fontBytes } from '@portal/documents/fonts'
import type { NewDocument, SubmittedDocument } from '@portal/domain'
import { PDFDocument } from 'pdf-lib'

export const fileDocument = async (
  files: Pick<Files, 'put' | 'copyIfMatch'>,
  application: number | string,
  name: string,
): Promise<NewDocument> => {
  const [upload, key] = [`uploads/demo-${application}`, `filed/demo-${application}`]
  const { etag, size } = await files.put(upload, await pdf(name), 'application/pdf')
  const copy = await files.copyIfMatch(upload, key, etag, 'application/pdf')
  if (copy === null) throw new Error(`the demo document of application ${application} changed while it was filed`)
  return { key, sha256: copy.sha256, size, name }
}

/** Like one that somebody sent with their record. */
export const storeIdentityDocument = async (
  files: Pick<Files, 'put'>,
  of: string,
  name: string,
): Promise<SubmittedDocument> => {
  const [key, bytes] = [`identity/demo-${of}.pdf`, await pdf(name)]
  await files.put(key, bytes, 'application/pdf')
  const sha256 = createHash('sha256').update(bytes).digest('base64')
  return { key, sha256, size: bytes.byteLength, type: 'application/pdf', name }
}

const pdf = async (name: string): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const font = await document.embedFont(await fontBytes('regular'), { subset: true })
  document.addPage([595, 842]).drawText(name.replace(/\.pdf$/, ''), { x: 72, y: 740, size: 20, font })
  return document.save()
}
