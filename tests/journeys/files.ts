/** Files of the journeys, uploaded as the site does it: to the bucket first. */
import { pdfOfSize } from '@portal/testing/pdf'
import type { PortalUnderTest, Visitor } from './portal-under-test.ts'

export const pdfFile = (size = 1_000): Uint8Array => pdfOfSize(size)

export const photo: Uint8Array = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export const drawing: Uint8Array = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><rect width="8" height="5" fill="#0b4ea2"/></svg>',
)

export type Sent = { readonly name: string; readonly bytes: Uint8Array; readonly purpose: keyof typeof types }

const types = {
  application_document: 'application/pdf',
  identity_document: 'image/png',
  program_image: 'image/svg+xml',
  agency_image: 'image/svg+xml',
} as const

/** Returns the upload's key. */
export const upload = async (
  portal: PortalUnderTest,
  who: Visitor,
  { name, bytes, purpose }: Sent,
): Promise<string> => {
  const { status, body } = await who.post('/api/auth/uploads', {
    purpose,
    file_name: name,
    content_type: types[purpose],
    size: bytes.byteLength,
  })
  if (status !== 201) throw new Error(`upload refused: ${status} ${JSON.stringify(body)}`)
  const { key, url, fields } = body as { key: string; url: string; fields: Record<string, string> }
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes.slice().buffer], { type: types[purpose] }), name)
  const sent = await portal.postForm(url, form)
  if (sent >= 300) throw new Error(`the bucket refused the file: ${sent}`)
  return key
}
