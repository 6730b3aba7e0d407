/**
 * @module-tag R-APP-42
 */
import { createHash } from 'node:crypto'
import { memoryItems } from '@portal/items/memory'
import { pdfOfSize, smallPdf } from '@portal/testing/pdf'
import { describe, expect, test } from 'vitest'
import { memoryFiles } from '../../files/memory-files.ts'
import { ascii, exif, gif, jpeg, jpegSegment, png, svg } from '../../images/for-specs.ts'
import { joinBytes } from '../../images/kind.ts'
import { createUpload } from '../create-upload.ts'
import { adoptIdentityDocument, releaseIdentityDocument } from './identity-document.ts'

const nino = 5
const pdf = smallPdf('identity')

const room = () => {
  let drawn = 0
  const files = memoryFiles()
  const deps = {
    items: memoryItems(),
    files,
    now: () => new Date().toISOString(),
    randomKey: () => `random-key-number-${String(++drawn).padStart(4, '0')}`,
  }
  const upload = async (
    bytes: Uint8Array,
    purpose: 'identity_document' | 'application_document' = 'identity_document',
  ) => {
    const options = { owner: nino, purpose, fileName: 'მოწმობა.jpg', contentType: 'image/jpeg', size: bytes.byteLength }
    const form = await createUpload(deps, options)
    expect(files.post(form, bytes)).toBe(204)
    return form
  }
  const adopt = (key: string, { owner = nino, request = 'request-1' } = {}) =>
    adoptIdentityDocument(deps, { owner, key, request })
  const kept = () => [...files.stored.keys()].filter((key) => !key.startsWith('uploads/'))
  return { deps, files, upload, adopt, kept }
}
type Room = ReturnType<typeof room>

describe('adopting a side of an identity document', () => {
  test.each([
    ['image/jpeg', jpeg(), /^identity\/[\w-]+\.jpg$/],
    ['image/png', png(), /^identity\/[\w-]+\.png$/],
    ['image/gif', gif(), /^identity\/[\w-]+\.gif$/],
    ['application/pdf', pdf, /^identity\/[\w-]+\.pdf$/],
  ])('stores %s, recognised by its content, with its digest, privately', async (type, bytes, key) => {
    const { files, upload, adopt } = room()
    const adoption = await adopt((await upload(bytes)).key)
    const sha256 = createHash('sha256').update(bytes).digest('base64')
    expect(adoption).toMatchObject({
      adopted: true,
      document: { key: expect.stringMatching(key), sha256, size: bytes.byteLength, type, name: 'მოწმობა.jpg' },
    })
    const stored = files.stored.get(adoption.adopted ? adoption.document.key : '')
    expect(stored).toMatchObject({ bytes, contentType: type })
    expect(files.public.size).toBe(0)
  })

  test('removes place and camera and keeps the photo’s orientation', async () => {
    const { files, upload, adopt } = room()
    const photo = jpeg({ extra: [exif(6, 'GPS 41.64 41.63'), jpegSegment(0xfe, ascii('secret'))] })
    const adoption = await adopt((await upload(photo)).key)
    expect(files.stored.get(adoption.adopted ? adoption.document.key : '')?.bytes).toEqual(
      joinBytes([jpeg().subarray(0, 2), exif(6), jpeg().subarray(2)]),
    )
  })

  test('is not replaced by posting the form again', async () => {
    const { files, upload, adopt } = room()
    const form = await upload(jpeg())
    const adoption = await adopt(form.key)
    files.post(form, ascii('x'.repeat(jpeg().byteLength)))
    expect(files.stored.get(adoption.adopted ? adoption.document.key : '')?.bytes).toEqual(jpeg())
  })

  const tenMegabytes = 10 * 1024 * 1024

  test('accepts exactly 10 MB', async () => {
    const { upload, adopt } = room()
    expect(await adopt((await upload(pdfOfSize(tenMegabytes))).key)).toMatchObject({ adopted: true })
  })

  test.each<[string, (r: Room) => Promise<string>, string]>([
    ['10 MB and a byte', async (r) => (await r.upload(pdfOfSize(tenMegabytes + 1))).key, '10\u00a0მბ'],
    [
      'a PDF that runs',
      async (r) => (await r.upload(smallPdf('', { objects: ['<</S/JavaScript/JS(x)>>'] }))).key,
      'სკრიპტი',
    ],
    ['an SVG', async (r) => (await r.upload(svg('<g></g>'))).key, 'აირჩიეთ სურათის'],
    ['a page named .jpg', async (r) => (await r.upload(ascii('<html></html>'))).key, 'აირჩიეთ სურათის'],
    ['a cut photo', async (r) => (await r.upload(jpeg().subarray(0, 40))).key, 'დაზიანებულია'],
    ['51 megapixels', async (r) => (await r.upload(png({ width: 51_000, height: 1_000 }))).key, '50 მეგაპიქსელი'],
    ['a key of another purpose', async (r) => (await r.upload(pdf, 'application_document')).key, 'ვადა ამოიწურა ან'],
    ['an invented key', async () => 'uploads/aaaaaaaaaaaaaaaaaaaaaaaa', 'ვადა ამოიწურა ან'],
    ['another person’s document', async () => 'identity/random-key-number-0001.jpg', 'ვადა ამოიწურა ან'],
  ])('refuses %s, and keeps nothing', async (_, key, message) => {
    const r = room()
    expect(await r.adopt(await key(r))).toEqual({ adopted: false, message: expect.stringContaining(message) })
    expect(r.kept()).toEqual([])
  })

  test('is for its owner only, and a refused command releases it', async () => {
    const { deps, upload, adopt, kept } = room()
    const { key } = await upload(jpeg())
    expect(await adopt(key, { owner: 6 })).toMatchObject({ adopted: false })
    const first = await adopt(key)
    expect(await adopt(key, { request: 'request-2' })).toMatchObject({ adopted: false })
    await releaseIdentityDocument(deps, { owner: nino, key, request: 'request-1' })
    expect(await adopt(key, { request: 'request-2' })).toEqual(first)
    expect(kept()).toHaveLength(1)
  })
})
